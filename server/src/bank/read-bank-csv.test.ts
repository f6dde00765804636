import { expect, test } from 'vitest';
import { readBankCsv } from './read-bank-csv.ts';
import { faultOf, inspect, inspectOne } from './testing/read-text.ts';

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
  const hyphens = 'Date,Amount\n03-11-2026,1.00\n04-11-26,1.00\n';
  expect(inspectOne(hyphens).lines.map(({ date }) => date)).toEqual(['2026-11-03', '2026-11-04']);
  const american = 'Date,Amount\n11-03-2026,1.00\n11-25-2026,1.00\n';
  expect(inspectOne(american).lines.map(({ date }) => date)).toEqual(['2026-11-03', '2026-11-25']);
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

test('a first row with a balance and no amount is the opening balance', () => {
  const text =
    'Date,Description,Amount,Running Bal.\n11/01/2026,Beginning balance as of 11/01/2026,,"5,000.00"\n11/02/2026,Wire,"1,250.50","6,250.50"\n';
  expect(inspectOne(text.replace('Running Bal.', 'Balance'))).toMatchObject({
    ...{ opening: '5000.00', closing: '6250.50', ties: true },
    lines: [{ date: '2026-11-02', amount: '1250.50' }],
  });
  const missing = text.replace('Running Bal.', 'Balance').replace('6,250.50', '6,300.50');
  expect(inspectOne(missing)).toMatchObject({ ties: false, difference: '50.00' });
});

test('several accounts in a file are several statements', () => {
  const text =
    'Account;Date;Amount;Currency;Balance\nA 1;2026-11-20;1,00;EUR;11,00\nB2;2026-11-20;-2,00;EUR;8,00\nA 1;2026-11-21;3,00;EUR;14,00\n';
  expect(inspect(text).statements.map(each => [each.account, each.opening, each.closing, each.ties])).toEqual(
    [
      ['A1', '10.00', '14.00', true],
      ['B2', '10.00', '8.00', true],
    ],
  );
});

test('trailing zeros change nothing, where the delimiter tells the decimal mark', () => {
  const text = 'Date,Amount,Balance\n2026-11-20,10.500,110.500\n';
  expect(inspectOne(text)).toMatchObject({ opening: '100.00', closing: '110.50', ties: true });
  expect(inspectOne('Date,Amount\n2026-11-20,"1,234"\n').lines).toMatchObject([{ amount: '1234.00' }]);
  expect(inspectOne('Date;Amount;Currency\n2026-11-20;1,234;KWD\n2026-11-20;0,5;KWD\n').lines).toMatchObject([
    { amount: '1.234' },
    { amount: '0.500' },
  ]);
});

const GERMAN = `Buchungstag;Name;Betrag;Währung;Saldo
20.11.2026;Jürgen Groß;-1.200,50;EUR;799,50
`;
const utf16 = Buffer.from(`\uFEFF${GERMAN}`, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(GERMAN)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${GERMAN}`)],
  ['UTF-16 LE', utf16],
  ['UTF-16 BE', Buffer.from(utf16).swap16()],
  ['UTF-16 LE without a byte order mark', utf16.subarray(2)],
  ['UTF-16 BE without a byte order mark', Buffer.from(utf16).swap16().subarray(2)],
  ['windows-1252', Buffer.from(GERMAN, 'latin1')],
])('semicolons and decimal commas in %s', (_, bytes) => {
  expect(inspectOne(bytes)).toMatchObject({
    ...{ currency: 'EUR', opening: '2000.00', closing: '799.50', ties: true },
    lines: [{ date: '2026-11-20', amount: '-1200.50', counterparty: 'Jürgen Groß' }],
  });
});

test('the euro sign and typographic quotes of windows-1252', () => {
  const text = Buffer.from('Date;Montant (\x80);Libell\xe9\n20/11/2026;12,00;\x93x\x94\n', 'latin1');
  expect(inspectOne(text)).toMatchObject({ currency: 'EUR', lines: [{ amount: '12.00', text: '“x”' }] });
});

test.each([
  ['an amount that is none', 'Date,Amount\n2026-11-20,abc\n'],
  ['too many decimals', 'Date,Amount\n2026-11-20,1.005\n2026-11-20,1.00\n'],
  ['too many decimals in every line', 'Date,Amount\n2026-11-20,1.005\n'],
  ['a thousand or one', 'Date;Amount\n2026-11-20;1.000\n'],
  ['half a yen', 'Date,Amount,Currency\n2026-11-20,1500.5,JPY\n'],
  ['marks that contradict each other', 'Date;Amount\n2026-11-20;1,50\n2026-11-20;1.50\n'],
  ['a date that is none', 'Date,Amount\nsoon,1.00\n'],
  ['no movement', 'Date,Amount\n'],
  ['no heading', '1,2\n3,4\n'],
  ['nothing', ''],
])('%s is not understood', (_, text) => {
  expect(faultOf(text)).toBeDefined();
});
