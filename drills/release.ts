// release: what `npm run release` makes starts from a read-only tree as an ordinary user, without npm, and its unit for
// systemd leaves little to an attacker.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDatabaseUser } from '#server/database/embedded/database-user.ts';
import { findFreePort } from '../scripts/lib/find-free-port.mjs';
import { MissingTool, type Part, type Row } from '../bench/lib/part.ts';
import { runCheck } from './lib/run-check.ts';

const OUT = '.cache/release';
const LONGEST_START_MS = 120_000;
const MOST_EXPOSED = 3;
/** Read-only for everybody, its owner included. */
const READ_ONLY = 'a-w,a+rX';

export const release: Part<{ starts: number }> = {
  id: 'release',
  title: 'a release starts from a read-only tree without npm',
  sizes: { starts: 2 },
  smoke: { starts: 1 },
  isUnrecorded: true,
  run: async ({ starts }, say) => {
    const made = await runCheck('npm run release', ['scripts/release.mjs'], say);
    if (made.problems.length > 0) return made;
    const tarball = readdirSync(OUT).find(name => name.endsWith('.tar.gz')) ?? '';
    const folder = mkdtempSync(join(tmpdir(), 'foreshare-release-'));
    chmodSync(folder, 0o755);
    try {
      execFileSync('tar', ['xzf', join(OUT, tarball), '-C', folder]);
      const home = join(folder, tarball.replace(/\.tar\.gz$/, ''));
      execFileSync('chmod', ['-R', READ_ONLY, home]);
      const times: number[] = [];
      for (let turn = 0; turn < starts; turn += 1) times.push(await start(home, join(folder, 'data')));
      const rows: Row[] = [
        { measure: 'start from a read-only tree', found: times.map(ms => `${Math.round(ms)} ms`).join(', ') },
        ...listContents(),
        rateUnit(join(home, 'packaging/foreshare@.service')),
      ];
      const short = rows.filter(({ met }) => met === false);
      return { rows, problems: short.map(({ measure, found }) => `${measure}: ${found}`) };
    } finally {
      execFileSync('chmod', ['-R', 'u+w', folder]);
      rmSync(folder, { recursive: true });
    }
  },
};

/** Starts the release as an ordinary user where we are root, asks it for its version, and stops it again. */
async function start(home: string, data: string): Promise<number> {
  const user = findDatabaseUser();
  mkdirSync(data, { recursive: true });
  if (user !== undefined) chownSync(data, user.uid, user.gid);
  const began_ms = performance.now();
  const port = await findFreePort();
  const child = spawn(join(home, 'bin/foreshare'), [], {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: '/usr/bin:/bin', DATA_DIR: join(data, 'market'), SAMPLE_DATA: 'off', PORT: String(port) },
  });
  const ended = new Promise<number | null>(resolve => child.once('close', resolve));
  const late = setTimeout(() => child.kill('SIGKILL'), LONGEST_START_MS);
  try {
    for await (const line of child.stdout.setEncoding('utf8')) if (String(line).includes('is at')) break;
    const health = await fetch(`http://127.0.0.1:${port}/api/health`);
    const text = await health.text();
    if (!text.includes('"commit":"')) throw new Error(`the release does not say what it is: ${text}`);
    return performance.now() - began_ms;
  } finally {
    child.kill('SIGTERM');
    await ended;
    clearTimeout(late);
  }
}

/** Both archives, and that the Debian package holds what dpkg needs. */
function listContents(): Row[] {
  const deb = readdirSync(OUT).find(name => name.endsWith('.deb')) ?? '';
  const fields = tryRun('dpkg-deb', ['--field', join(OUT, deb), 'Package', 'Version', 'Architecture']);
  return [
    {
      measure: 'the Debian package by dpkg-deb',
      found: fields.trim().replaceAll('\n', ', '),
      aim: 'readable',
      met: fields.includes('Package: foreshare'),
    },
  ];
}

/** How exposed the service is, from 0 to 10. */
function rateUnit(unit: string): Row {
  const words = tryRun('systemd-analyze', ['security', '--offline=true', '--no-pager', unit]);
  const exposure = Number(/exposure level for .*?: ([\d.]+)/.exec(words)?.[1] ?? 'NaN');
  return {
    measure: 'exposure of the unit by systemd-analyze',
    found: String(exposure),
    aim: `≤ ${MOST_EXPOSED}`,
    met: exposure <= MOST_EXPOSED,
  };
}

function tryRun(program: string, args: readonly string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8' });
  } catch (error) {
    throw new MissingTool(`${program} is needed to check a release: ${String(error)}`);
  }
}
