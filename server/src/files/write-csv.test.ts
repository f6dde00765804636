import { expect, test } from 'vitest';
import { figure, writeCsv } from './write-csv.ts';

const written = (...cells: Parameters<typeof writeCsv>[0][number]) => writeCsv([cells]).slice(1).trimEnd();

test('texts with commas, quotes and line breaks are quoted', () => {
  expect(written('a', 'b, c', 'say "x"', 'two\nlines', null)).toBe('a,"b, c","say ""x""","two\nlines",');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])(
  'a text that begins like a formula is made harmless: %j',
  text => {
    expect(written(text).replaceAll("'", '')).toBe(`"${text}"`);
    expect(written(text)).toMatch(/^"'/);
  },
);

/** What a spreadsheet shows that parts cells at semicolons, and takes quotes for such only where a cell begins with one. */
const cellsBySemicolon = (line: string) => line.split(/[;\t\r\n]/);

test.each(['a;=1+1', 'a, b;=1', 'a; @SUM(A1)', 'a\n+1', 'a\t-1', 'say "x";＝1', '=1;=2', '\t=1'])(
  'nor does it begin like one where cells are parted at semicolons: %j',
  text => {
    for (const cell of cellsBySemicolon(written('first', text)))
      expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
  },
);

test('a text with a semicolon or a tab stays one cell, whichever parts them', () => {
  expect(written('a; b', 'c\td')).toBe('"a; b","c\td"');
});

test('figures stay figures, also below zero', () => {
  expect(written(figure('-5.00'), figure(12n))).toBe('-5.00,12');
});
