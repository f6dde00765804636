// A rebuild while other processes read the previous build.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { prepareRoom, ROOT } from './lib/prepare.mjs';

mkdirSync(join(ROOT, '.cache'), { recursive: true });
const folder = mkdtempSync(join(ROOT, '.cache/room-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const path = relative(ROOT, folder);
const room = {
  room: path,
  sources: [`${path}/index.html`],
  result: `${path}/dist/index.html`,
  name: 'A room',
};

/** Records the content of the built folder after the build has written all its files. */
const config = `import { readdirSync, writeFileSync } from 'node:fs';
const noteFolder = () => writeFileSync(\`\${import.meta.dirname}/seen\`, readdirSync(\`\${import.meta.dirname}/dist\`).join());
export default {
  root: import.meta.dirname,
  build: { emptyOutDir: true },
  plugins: [{ name: 'note-folder', closeBundle: noteFolder }],
};`;

const text = (name: string) => readFileSync(join(folder, name), 'utf8');

test('the previous build stays complete until the new one is, and after a failed build', async () => {
  writeFileSync(join(folder, 'vite.config.ts'), config);
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/before.html'), 'before');
  writeFileSync(join(folder, 'index.html'), '<p>first</p>');
  await prepareRoom(process.execPath, room);
  expect(text('seen')).toBe('before.html');
  expect(readdirSync(join(folder, 'dist')).toSorted()).toEqual(['.built-from', 'index.html']);
  expect(text('dist/index.html')).toContain('first');

  writeFileSync(join(folder, 'index.html'), '<script type="module" src="./missing.js"></script>');
  await expect(prepareRoom(process.execPath, room)).rejects.toThrow('A room cannot be built');
  expect(text('dist/index.html')).toContain('first');

  writeFileSync(join(folder, 'index.html'), '<p>first</p>');
  rmSync(join(folder, 'seen'));
  await prepareRoom(process.execPath, room);
  expect(existsSync(join(folder, 'seen'))).toBe(false);
});
