import { expect, test } from 'vitest';
import { ROWS_AT_ONCE } from './in-turns.ts';
import { figure, writeCsv, type Cell } from './write-csv.ts';

const written = async (...cells: readonly Cell[]) =>
  String(await writeCsv([cells]))
    .slice(1)
    .trimEnd();

test('lines stand below each other however many there are, behind the mark of UTF-8', async () => {
  const lines = Array.from({ length: 2 * ROWS_AT_ONCE + 1 }, (_, id) => [figure(id), 'a']);
  const text = String(await writeCsv(lines));
  expect(text).toBe(`\uFEFF${lines.map((_, id) => `${id},a\r\n`).join('')}`);
});

test('lines may be read while they are written', async () => {
  async function* lines() {
    for (const text of ['a', 'b']) yield await Promise.resolve([text]);
  }
  expect(String(await writeCsv(lines()))).toBe('\uFEFFa\r\nb\r\n');
});

test('texts with commas, quotes and line breaks are quoted', async () => {
  expect(await written('a', 'b, c', 'say "x"', 'two\nlines', null)).toBe(
    'a,"b, c","say ""x""","two\nlines",',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])(
  'a text that begins like a formula is made harmless: %j',
  async text => {
    expect((await written(text)).replaceAll("'", '')).toBe(`"${text}"`);
    expect(await written(text)).toMatch(/^"'/);
  },
);

/** What a spreadsheet shows that parts cells at semicolons, and takes quotes for such only where a cell begins with one. */
const cellsBySemicolon = (line: string) => line.split(/[;\t\r\n]/);

test.each(['a;=1+1', 'a, b;=1', 'a; @SUM(A1)', 'a\n+1', 'a\t-1', 'say "x";＝1', '=1;=2', '\t=1'])(
  'nor does it begin like one where cells are parted at semicolons: %j',
  async text => {
    for (const cell of cellsBySemicolon(await written('first', text)))
      expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
  },
);

test('a text with a semicolon or a tab stays one cell, whichever parts them', async () => {
  expect(await written('a; b', 'c\td')).toBe('"a; b","c\td"');
});

test('figures stay figures, also below zero', async () => {
  expect(await written(figure('-5.00'), figure(12n))).toBe('-5.00,12');
});
