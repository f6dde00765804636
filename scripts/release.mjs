// `npm run release`: a tarball and a Debian package of the built product, in .cache/release. Both hold their own Node and
// PostgreSQL and only the packages that the server needs; they start without npm, a compiler or a writable tree.
import './lib/check-node.mjs';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PrepareFault, prepareNode, prepareServer, prepareWeb, ROOT, runScript } from './lib/prepare.mjs';
import { copyPackages, linkPostgresLibraries } from './lib/release-packages.mjs';
import { writeDebianPackage } from './lib/write-debian-package.mjs';

const OUT = join(ROOT, '.cache/release');
/** Sources that commands and migrations are read from. The built pages and the built server are released with them. */
const FOLDERS = ['domain/src', 'contract/src', 'server/src', 'server/dist', 'web/dist', 'packaging'];
const FILES = ['package.json', 'LICENSE', 'CHANGELOG.md', 'README.md', 'docs/running.md'];
const NOT_RELEASED = /\.test\.tsx?$|\/testing(?:\/|$)|\.built-from$/;
const COMPRESSION = 'gzip -n -6';

await runScript(async () => {
  if (process.platform !== 'linux') throw new PrepareFault('A release is made on Linux, for Linux.');
  const node = await prepareNode();
  await prepareWeb(node);
  await prepareServer(node);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const commit = git('rev-parse', '--short=12', 'HEAD');
  const madeAt_s = Number(git('log', '-1', '--format=%ct'));
  const name = `foreshare-${version}-${process.platform}-${process.arch}`;
  const folder = join(OUT, name);
  rmSync(OUT, { recursive: true, force: true });
  copySources(folder);
  copyPackages(ROOT, folder);
  linkPostgresLibraries(folder);
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ version, commit }));
  const tarball = join(OUT, `${name}.tar.gz`);
  // Sorted names, one owner and the commit's time make the same archive from the same commit.
  const steady = ['--sort=name', `--mtime=@${madeAt_s}`, '--owner=0', '--group=0', '--numeric-owner'];
  execFileSync('tar', [...steady, '-I', COMPRESSION, '-cf', tarball, '-C', OUT, name]);
  const deb = join(OUT, `foreshare_${version}_${process.arch === 'x64' ? 'amd64' : process.arch}.deb`);
  writeDebianPackage({ folder, deb, version, steady, madeAt_s });
  console.log(`${tarball}\n${deb}`);
  return 0;
});

/** @param {string} folder */
function copySources(folder) {
  for (const path of [...FOLDERS, ...FILES]) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path), {
      recursive: true,
      filter: source => !NOT_RELEASED.test(source),
    });
  }
  mkdirSync(join(folder, 'bin'));
  cpSync(join(ROOT, 'packaging/foreshare'), join(folder, 'bin/foreshare'));
}

/** @param {...string} args */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    throw new PrepareFault('A release names its commit, so it is made in a checkout with its history (git).');
  }
}
