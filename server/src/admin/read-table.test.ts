import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { companyRow } from './commands/import-companies.ts';
import { holdingRow } from '#server/corporate-acts/import-holdings.ts';
import { ipoRow } from './commands/import-ipo-calendar.ts';
import { paymentMethodRow } from './commands/import-payment-methods.ts';
import { priceRow } from './commands/import-prices.ts';
import { rateRow } from './commands/import-rates.ts';
import { reportRow } from './commands/import-reports.ts';
import { readTable } from '#server/files/read-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'foreshare-table-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function read<S extends z.ZodType>(row: S, text: string): z.output<S>[] {
  const path = join(folder, 'table.csv');
  writeFileSync(path, text);
  return readTable(path, row, '');
}

test('a file from a spreadsheet is read: byte order mark, CRLF, quoted line breaks', () => {
  const row = 'spring,Spring,annual,"Zürich ""Air""\r\nLtd, AG",2026-01-01,2026-03-31';
  const text = `\uFEFFslug,title,type,summary,period_start,period_end\r\n${row}\r\n`;
  expect(read(reportRow, text)).toMatchObject([{ title: 'Spring', summary: 'Zürich "Air"\r\nLtd, AG' }]);
});

test.each([
  ['expected;company;valuation', '2026-05-01;Acme;5,50'],
  ['\uFEFFsep=;\r\nExpected;COMPANY;Valuation\r', '2026-05-01;Acme;"5.50"'],
  ['Expected\tCompany\tValuation', '2026-05-01\tAcme\t5.50'],
  ['"sep=,"\nexpected,company,valuation', '2026-05-01,Acme,"5,50"'],
])(
  'files with semicolons, tabs, a line that names the separator and any case of headings: %j',
  (...lines) => {
    expect(read(ipoRow, lines.join('\n'))).toEqual([
      { expected: '2026-05-01', company: 'Acme', valuation: 550n },
    ]);
  },
);

test('faults below a line that names the separator have the lines of the file', () => {
  expect(() => read(ipoRow, 'sep=;\nexpected;company;valuation\n2026-05-01;Acme;x\n')).toThrow(
    'line 3: valuation must be',
  );
});

test('headings with spaces and capitals are the columns', () => {
  const heading =
    'Slug;Name;Symbol;Category;Description;Shares outstanding;Last round price;Last round day;ROFR days';
  const row = 'acme;Acme;ACME;tech;Makes things;1000;12,50;2025-06-01;30';
  expect(read(companyRow, `${heading}\n${row}`)).toMatchObject([
    { shares_outstanding: 1000n, last_round_price: 1250n, rofr_days: 30 },
  ]);
});

test.each(['', '\uFEFF', '\r\n'])('an empty file is reported as empty: %j', text => {
  expect(() => read(ipoRow, text)).toThrow(/^Nothing was imported: \S+ is empty\.$/);
});

test('every fault of a row is named, also where a rule of the whole row lacks its cells', () => {
  const heading = 'slug,day,open,high,low,close,volume';
  const faults = ['1.5', '1 000', '-1'].map(each => `acme,2026-11-04,1,1,x,1,${each}`);
  expect(() => read(priceRow, [heading, ...faults].join('\n'))).toThrow(
    /line 2: low must be a price.*\n +line 2: volume must be a whole number of shares\n(.*\n){3}.*line 4: volume/,
  );
  expect(read(priceRow, heading)).toEqual([]);
});

test.each(['Acme\nLtd', 'Acme\tLtd', 'Acme\u001B[2J', 'Acme\u2028Ltd'])(
  'a name is one line: not %j',
  name => {
    expect(() => read(ipoRow, `expected,company,valuation\n2026-05-01,"${name}",5\n`)).toThrow(
      'line 2: company must be one line',
    );
  },
);

test('a heading of other columns, and nothing below it, is no empty table that takes the place of a full one', () => {
  expect(read(ipoRow, 'expected,company,valuation\n')).toEqual([]);
  expect(() => read(ipoRow, 'day,company,valuation\n')).toThrow(
    /line 1: expected is missing\n {2}line 1: there is no column day$/,
  );
  expect(() => read(paymentMethodRow, 'method\n')).toThrow('line 1: channel is missing');
});

test('a missing or unknown column is reported once, beside the faults of the lines', () => {
  const lines = ['2026-05-01,Acme,5', '2026-05-02,Beta,5', 'soon,Gamma,5'];
  expect(() => read(ipoRow, ['expected,company,worth', ...lines].join('\n'))).toThrow(
    /imported:\n {2}line 1: valuation is missing\n {2}line 1: there is no column worth\n {2}line 4: expected must .*$/,
  );
  const notes = ['5,checked,', '5,,twice', 'five,,'].map(end => `2026-05-01,Acme,${end}`);
  expect(() => read(ipoRow, ['expected,company,valuation,note,why', ...notes].join('\n'))).toThrow(
    /imported:\n {2}line 1: there is no column note or why\n {2}line 4: valuation must .*$/,
  );
});

test.each([
  [ipoRow, 'expected,company,valuation', '0000-01-01,Acme,5', 'expected must not be before 1970-01-01'],
  [rateRow, 'currency,day,rate', 'EUR,0000-12-31,1', 'day must not be before 1970-01-01'],
  [rateRow, 'currency,day,rate', 'EUR,2026-02-30,1', 'day must be a day such as 2026-03-02'],
  [reportRow, 'slug,period_start', 'a,0000-01-01', 'period_start must not be before 1970-01-01'],
  [holdingRow, 'slug,cost', 'a,9007199254740.99', 'cost must not be more than $90,071,992,547.40'],
  [companyRow, 'slug,last_round_day', 'a,0000-01-01', 'last_round_day must not be before 1970-01-01'],
  [companyRow, 'slug,founded_year', 'a,soon', 'founded_year must be a year such as 2014'],
  [companyRow, 'slug,founded_year', 'a,0x7D0', 'founded_year must be a year such as 2014'],
  [companyRow, 'slug,founded_year', 'a,2201', 'founded_year must be a year such as 2014'],
])('a day, year or cost that cannot be is named with its line: %#', (row, heading, line, fault) => {
  expect(() => read(row, `${heading}\n${line}`)).toThrow(`  line 2: ${fault}`);
});

const DAY = 'slug,day,open,high,low,close,volume';
const PERIOD = 'slug,title,type,summary,period_start,period_end';

test.each([
  [priceRow, DAY, 'a,2026-03-02,10,11,9,10,1.5', 'volume must be a whole number of shares'],
  [priceRow, DAY, 'a,2026-03-02,10,11,9,10,"1,200"', 'volume must be a whole number of shares'],
  [priceRow, DAY, 'a,2026-03-02,10,11,9,10.005,5', 'close must be a price such as 42.50'],
  [priceRow, DAY, 'a,02.03.2026,10,11,9,10,5', 'day must be a day such as 2026-03-02'],
  [priceRow, DAY, 'a,2026-03-02,10,11,9,"1,000",5', 'close must be a price such as 42.50'],
  [reportRow, PERIOD, 'a,T,annual,S,2026-01-01,31.12.2026', 'period_end must be a day such as 2026-03-02'],
  [rateRow, 'currency,day,rate', 'USD,2026-03-02,1', 'currency must be one of EUR, GBP, JPY, CNY'],
])('one sentence says what an invalid cell must be: %#', (row, heading, line, fault) => {
  expect(() => read(row, `${heading}\n${line}`)).toThrow(new RegExp(`imported:\n  line 2: ${fault}$`));
});
