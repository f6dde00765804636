import { expect, test } from 'vitest';
import { readCsv, readHeading } from './read-csv.ts';
import { writeCsv } from './write-csv.ts';

test('cells are keyed by their headings, with their line number', () => {
  const text = '\uFEFFname,note\r\nAcme,"one, ""two""\nthree"\r\n\r\nBeta,\r\n';
  expect(readCsv(text)).toEqual([
    { line: 2, cells: { name: 'Acme', note: 'one, "two"\nthree' } },
    { line: 5, cells: { name: 'Beta', note: '' } },
  ]);
});

test('empty trailing columns, as spreadsheets write them, are ignored', () => {
  const cells = { a: '1', b: '' };
  for (const text of ['a,b,,\n1,,,\n', 'a,b,\n1,, \n']) expect(readCsv(text)).toEqual([{ line: 2, cells }]);
  expect(readHeading('a,b,,\n')).toEqual(['a', 'b']);
});

test('lines of blanks and an end-of-file sign are no records, and a quoted heading may have a break', () => {
  const cells = { a: '1', b: '2' };
  for (const text of ['a,b\n1,2\n  \n', 'a,b\n1,2\n , \n', 'a,b\n1,2\n\u001A'])
    expect(readCsv(text)).toEqual([{ line: 2, cells }]);
  const broken = '"a\n",b\n1,2\n';
  expect(readCsv(broken)).toEqual([{ line: 3, cells }]);
  expect(readHeading(broken)).toEqual(['a', 'b']);
});

test('a written file is read again', async () => {
  const cells = ['plain', 'with, comma', 'with "quotes"', 'two\nlines', '中文'];
  const records = readCsv(String(await writeCsv([['a', 'b', 'c', 'd', 'e'], cells])));
  expect(records).toMatchObject([
    { cells: { a: cells[0], b: cells[1], c: cells[2], d: cells[3], e: cells[4] } },
  ]);
});

test.each([
  ['', 1],
  ['a,b\n1', 2],
  ['a,b\n1,2\n1,2,3', 3],
  ['a\n"open', 2],
  ['a\n"two\nlines"\n"x"y', 4],
  ['a,b,a\n1,2,3', 1],
  ['a,,b\n1,,2', 1],
  [',,\n1,,', 1],
  ['a,b,,\n1,2,,\n1,2,3,', 3],
])('%j is refused for its line %i', (text, faultyLine) => {
  expect(readCsv(text)).toEqual({ faultyLine });
});

test('an unclosed quote is found even in a large file', () => {
  expect(readCsv(`a\n"${'x,1\n'.repeat(3_000_000)}`)).toEqual({ faultyLine: 2 });
});
