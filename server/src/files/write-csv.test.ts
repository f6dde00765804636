import { expect, test } from 'vitest';
import { ROWS_PER_CHUNK } from './in-chunks.ts';
import { figure, writeCsv, type Cell } from './write-csv.ts';

const written = async (...cells: readonly Cell[]) =>
  String(await writeCsv([cells]))
    .slice(1)
    .trimEnd();

test('any number of lines follows the byte order mark', async () => {
  const lines = Array.from({ length: 2 * ROWS_PER_CHUNK + 1 }, (_, id) => [figure(id), 'a']);
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
  'a text that begins like a formula is neutralised: %j',
  async text => {
    expect((await written(text)).replaceAll("'", '')).toBe(`"${text}"`);
    expect(await written(text)).toMatch(/^"'/);
  },
);

/** The cells in a spreadsheet that separates at semicolons and recognises quotes only at the start of a cell. */
const cellsBySemicolon = (line: string) => line.split(/[;\t\r\n]/);

test.each(['a;=1+1', 'a, b;=1', 'a; @SUM(A1)', 'a\n+1', 'a\t-1', 'say "x";＝1', '=1;=2', '\t=1'])(
  'also when cells are separated at semicolons: %j',
  async text => {
    for (const cell of cellsBySemicolon(await written('first', text)))
      expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
  },
);

test('a text with a semicolon or a tab stays one cell with any separator', async () => {
  expect(await written('a; b', 'c\td')).toBe('"a; b","c\td"');
});

test('figures stay figures, also negative ones', async () => {
  expect(await written(figure('-5.00'), figure(12n))).toBe('-5.00,12');
});
