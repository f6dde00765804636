import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drawAll, drawFolders, PAGE, reachable } from './draw-folders.mjs';
import rules from './lib/import-rules.cjs';

test('the pictures of folders in docs/ARCHITECTURE.md are current', () => {
  const page = readFileSync(PAGE, 'utf8');
  expect(drawAll(page)).toBe(page);
});

const TABLES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'server/src': rules.SERVER_FOLDERS,
  'web/src': rules.WEB_FOLDERS,
};

describe.each(Object.entries(TABLES))('the table of %s', (base, table) => {
  test('has no folder that reaches itself', () => {
    expect(Object.keys(table).filter(folder => reachable(table, folder).has(folder))).toEqual([]);
  });

  test('lists each folder that it names', () => {
    const named = Object.values(table).flat();
    expect(named.filter(folder => !Object.hasOwn(table, folder))).toEqual([]);
  });

  test('lists each folder that exists', () => {
    const folders = readdirSync(new URL(`../${base}`, import.meta.url), { withFileTypes: true })
      .filter(entry => entry.isDirectory() && entry.name !== 'testing')
      .map(({ name }) => name);
    const listed = new Set(Object.keys(table).map(folder => folder.split('/', 1)[0]));
    expect(folders.filter(folder => !listed.has(folder))).toEqual([]);
  });
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
