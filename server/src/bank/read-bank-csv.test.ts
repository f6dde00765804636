import { expect, test } from 'vitest';
import { readBankCsv } from './read-bank-csv.ts';
import { faultOf, inspectOne } from './testing/read-text.ts';

test('an English file with debit and credit columns and a balance', () => {
  const text = `Account: 1234
Date,Description,Debit,Credit,Balance
11/19/2026,"Wire, Ana Wells",,"1,200.00","11,200.00"
11/20/2026,Fee,15.50,,"11,184.50"
`;
  expect(inspectOne(text)).toMatchObject({
    from: '2026-11-19',
    to: '2026-11-20',
    opening: '10000.00',
    closing: '11184.50',
    lines: [
      { date: '2026-11-19', amount: '1200.00', text: 'Wire, Ana Wells' },
      { date: '2026-11-20', amount: '-15.50' },
    ],
    ties: true,
  });
});

test('a German file, newest first, in Western European encoding', () => {
  const text = `"Buchungstag";"Begünstigter/Zahlungspflichtiger";"Verwendungszweck";"Betrag";"Währung";"Saldo"
"20.11.26";"Jürgen";"Miete";"-1.200,50";"EUR";"799,50"
"19.11.26";"Ilse";"Einlage";"1.000,00";"EUR";"2.000,00"
`;
  expect(inspectOne(Buffer.from(text, 'latin1'))).toMatchObject({
    currency: 'EUR',
    opening: '1000.00',
    closing: '799.50',
    lines: [{ date: '2026-11-20', amount: '-1200.50', counterparty: 'Jürgen' }, { amount: '1000.00' }],
    ties: true,
  });
});

test('a line that is missing shows as a difference', () => {
  const text = 'Date,Amount,Balance\n2026-11-19,10.00,110.00\n2026-11-20,5.00,125.00\n';
  expect(inspectOne(text)).toMatchObject({ ties: false, difference: '10.00' });
});

test('direction in a column of its own, tabs, and days with names of months', () => {
  const text =
    'Booking date\tAmount\tD/C\tCurrency\n20 Nov 2026\t12.00\tD\tUSD\nNov 21, 2026\t3.00\tC\tUSD\n';
  expect(inspectOne(text)).toMatchObject({
    currency: 'USD',
    opening: null,
    lines: [
      { date: '2026-11-20', amount: '-12.00' },
      { date: '2026-11-21', amount: '3.00' },
    ],
    ties: false,
    difference: null,
  });
});

test('negative amounts in brackets or with the sign behind', () => {
  const text = 'Date,Amount\n2026-11-19,(10.00)\n2026-11-19,5.00-\n2026-11-19,$7.00\n2026-11-19,+1.00\n';
  expect(inspectOne(text).lines.map(({ amount }) => amount)).toEqual(['-10.00', '-5.00', '7.00', '1.00']);
});

test('days first where one of them shows it', () => {
  const text = 'Date,Amount\n03/11/2026,1.00\n25/11/2026,1.00\n';
  expect(inspectOne(text).lines.map(({ date }) => date)).toEqual(['2026-11-03', '2026-11-25']);
});

test('columns that an operator has saved come before any guess', () => {
  const text = 'when,what,much\n2026-11-20,x,5.00\n';
  expect(faultOf(text)).toBeDefined();
  const bytes = new TextEncoder().encode(text);
  const read = readBankCsv(new TextDecoder().decode(bytes), { date: 'when', amount: 'much', text: 'what' });
  expect(read.statements[0]?.lines).toMatchObject([
    { day: '2026-11-20', text: 'x', amount: { minor: 500n } },
  ]);
});

test.each([
  ['an amount that is none', 'Date,Amount\n2026-11-20,abc\n'],
  ['too many decimals', 'Date,Amount\n2026-11-20,1.005\n2026-11-20,1.00\n'],
  ['marks that contradict each other', 'Date;Amount\n2026-11-20;1,50\n2026-11-20;1.50\n'],
  ['a date that is none', 'Date,Amount\nsoon,1.00\n'],
  ['no movement', 'Date,Amount\n'],
  ['no heading', '1,2\n3,4\n'],
  ['nothing', ''],
])('%s is not understood', (_, text) => {
  expect(faultOf(text)).toBeDefined();
});
