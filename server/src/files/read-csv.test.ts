import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';
import { writeCsv } from './write-csv.ts';

test('cells come by their headings, with the line they stand on', () => {
  const text = '\uFEFFname,note\r\nAcme,"one, ""two""\nthree"\r\n\r\nBeta,\r\n';
  expect(readCsv(text)).toEqual([
    { line: 2, cells: { name: 'Acme', note: 'one, "two"\nthree' } },
    { line: 5, cells: { name: 'Beta', note: '' } },
  ]);
});

test('what was written is read again', () => {
  const cells = ['plain', 'with, comma', 'with "quotes"', 'two\nlines', '中文'];
  const [record] = readCsv(writeCsv([['a', 'b', 'c', 'd', 'e'], cells])) ?? [];
  expect(Object.values(record?.cells ?? {})).toEqual(cells);
});

test.each(['', 'a,b\n1', 'a,b\n1,2,3', 'a\n"open', 'a\n"x"y'])('%j is no table', text => {
  expect(readCsv(text)).toBeUndefined();
});
