import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readBuildInfo } from './build-info.ts';

const folder = mkdtempSync(join(tmpdir(), 'foreshare-build-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const COMMIT = '0123456789abcdef0123456789abcdef01234567';

/** A root folder with these files. */
function rootWith(name: string, files: Readonly<Record<string, string>>): string {
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, name, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return join(folder, name);
}

const manifest = { 'package.json': '{"version":"1.2.3"}' };

test.each([
  ['branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${COMMIT}\n` }],
  [
    'packed',
    { '.git/HEAD': 'ref: refs/heads/main\n', '.git/packed-refs': `# pack\n${COMMIT} refs/heads/main\n` },
  ],
  ['detached', { '.git/HEAD': `${COMMIT}\n` }],
])('a checkout knows its commit: %s', (name, files) => {
  expect(readBuildInfo(rootWith(name, { ...manifest, ...files }))).toEqual({
    version: '1.2.3',
    commit: '0123456789ab',
  });
});

test('a worktree finds its branch in the main checkout', () => {
  const main = rootWith('main', {
    '.git/refs/heads/side': COMMIT,
    '.git/worktrees/side/HEAD': 'ref: refs/heads/side',
    '.git/worktrees/side/commondir': '../..',
  });
  const side = rootWith('side', { ...manifest, '.git': `gitdir: ${main}/.git/worktrees/side\n` });
  expect(readBuildInfo(side).commit).toBe('0123456789ab');
});

test('a copy without history says so, and a release says what it was made from', () => {
  expect(readBuildInfo(rootWith('copy', manifest))).toEqual({ version: '1.2.3', commit: 'unknown' });
  const release = rootWith('release', { ...manifest, 'release.json': '{"version":"2.0.0","commit":"abc"}' });
  expect(readBuildInfo(release)).toEqual({ version: '2.0.0', commit: 'abc' });
});
