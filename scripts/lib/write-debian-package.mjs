// Writes a Debian package: an archive in the format of `ar` with a version, the control files and the installed files.
// https://manpages.debian.org/deb.5
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HOME = 'usr/lib/foreshare';

/**
 * @param {{ folder: string, deb: string, version: string, steady: readonly string[], madeAt_s: number }} parts
 *   `folder`: the unpacked release; `steady`: options of tar that make the same archive each time
 */
export function writeDebianPackage({ folder, deb, version, steady, madeAt_s }) {
  const stage = `${deb}.stage`;
  const data = join(stage, 'data');
  const control = join(stage, 'control');
  for (const path of [
    join(data, 'usr/lib'),
    join(data, 'usr/bin'),
    join(data, 'lib/systemd/system'),
    join(data, 'etc'),
    control,
  ]) {
    mkdirSync(path, { recursive: true });
  }
  cpSync(folder, join(data, HOME), { recursive: true, verbatimSymlinks: true });
  symlinkSync('../lib/foreshare/bin/foreshare', join(data, 'usr/bin/foreshare'));
  const packaging = join(folder, 'packaging');
  cpSync(join(packaging, 'foreshare@.service'), join(data, 'lib/systemd/system/foreshare@.service'));
  cpSync(join(packaging, 'foreshare.env'), join(data, 'etc/foreshare.env'));
  chmodSync(join(data, 'etc/foreshare.env'), 0o640);
  writeFileSync(join(control, 'control'), describe(version, join(data, HOME)));
  // An upgrade keeps what the operator changed in this file.
  writeFileSync(join(control, 'conffiles'), '/etc/foreshare.env\n');
  cpSync(join(packaging, 'postinst'), join(control, 'postinst'));
  chmodSync(join(control, 'postinst'), 0o755);
  const members = [
    ['debian-binary', Buffer.from('2.0\n')],
    ...['control', 'data'].map(part => [`${part}.tar.gz`, pack(part)]),
  ];
  writeFileSync(
    deb,
    Buffer.concat([
      Buffer.from('!<arch>\n'),
      ...members.flatMap(([name, content]) => member(String(name), /** @type {Buffer} */ (content))),
    ]),
  );
  rmSync(stage, { recursive: true });

  /** @param {string} part */
  function pack(part) {
    const archive = join(stage, `${part}.tar.gz`);
    execFileSync('tar', [...steady, '-I', 'gzip -n -6', '-cf', archive, '-C', join(stage, part), '.']);
    return readFileSync(archive);
  }

  /**
   * @param {string} name
   * @param {Buffer} content
   */
  function member(name, content) {
    const header = [
      name.padEnd(16),
      String(madeAt_s).padEnd(12),
      '0'.padEnd(6),
      '0'.padEnd(6),
      '100644'.padEnd(8),
      String(content.length).padEnd(10),
      '`\n',
    ].join('');
    // Members begin at even bytes.
    return [Buffer.from(header), content, Buffer.from(content.length % 2 === 1 ? '\n' : '')];
  }
}

/**
 * @param {string} version
 * @param {string} installed
 */
function describe(version, installed) {
  const size_kb = execFileSync('du', ['-sk', installed], { encoding: 'utf8' }).split('\t')[0];
  return [
    'Package: foreshare',
    `Version: ${version}`,
    `Architecture: ${process.arch === 'x64' ? 'amd64' : process.arch}`,
    'Maintainer: The Foreshare engineers <engineers@foreshare.example>',
    `Installed-Size: ${size_kb}`,
    'Depends: adduser, libc6 (>= 2.28), libstdc++6',
    'Section: web',
    'Priority: optional',
    'Description: marketplace for private-company shares',
    ' Open software that an operator runs to host a marketplace for pre-IPO shares.',
    ' Contains its own Node and PostgreSQL.',
    '',
  ].join('\n');
}
