import { expect, test } from 'vitest';
import { figure, writeCsv } from './write-csv.ts';

const written = (...cells: Parameters<typeof writeCsv>[0][number]) => writeCsv([cells]).slice(1).trimEnd();

test('texts with commas, quotes and line breaks are quoted', () => {
  expect(written('a', 'b, c', 'say "x"', 'two\nlines', null)).toBe('a,"b, c","say ""x""","two\nlines",');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])(
  'a text that begins like a formula is made harmless: %j',
  text => {
    expect(written(text)).toBe(`"'${text}"`);
  },
);

test('figures stay figures, also below zero', () => {
  expect(written(figure('-5.00'), figure(12n))).toBe('-5.00,12');
});
