import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawAll, drawFolders, PAGE, reachable } from './draw-folders.mjs';
import rules from './lib/import-rules.cjs';

test('the pictures of folders in docs/ARCHITECTURE.md are current', () => {
  const page = readFileSync(PAGE, 'utf8');
  expect(drawAll(page)).toBe(page);
});

test('no folder reaches itself', () => {
  const table: Readonly<Record<string, readonly string[]>> = rules.WEB_FOLDERS;
  expect(Object.keys(table).filter(folder => reachable(table, folder).has(folder))).toEqual([]);
});

test('a table lists each folder that it names', () => {
  const table: Readonly<Record<string, readonly string[]>> = rules.WEB_FOLDERS;
  const named = Object.values(table).flat();
  expect(named.filter(folder => !Object.hasOwn(table, folder))).toEqual([]);
});

test('an arrow that follows from two others is not drawn', () => {
  expect(drawFolders({ pages: ['features', 'lib'], features: ['lib'], lib: [] })).toBe(
    [
      '```mermaid',
      'flowchart TD',
      '  pages["pages"]',
      '  features["features"]',
      '  lib["lib"]',
      '  pages --> features',
      '  features --> lib',
      '```',
    ].join('\n'),
  );
});
