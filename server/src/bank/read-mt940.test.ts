import { expect, test } from 'vitest';
import { paymentReference } from '#domain/bank/payment-reference.ts';
import { readMt940 } from './read-mt940.ts';
import { faultOf, inspect, inspectOne } from './testing/read-text.ts';

const statement = (...fields: readonly string[]) =>
  [':20:START', ':25:12345678/0000012345', ':28C:7/1', ...fields, '-', ''].join('\r\n');
const tied = (line: string, closing: string) => statement(':60F:C231229EUR100,00', line, `:62F:${closing}`);

test('a statement has its balances, lines and whether it ties', () => {
  const text = tied(
    ':61:2312291230CR25,5NTRFFS-1//BANK1\r\n:86:166?00GUTSCHRIFT?20EREF+E2E-9?21SVWZ+for sha?22res?30BIC?31DE89370400440532013000?32Ana We?33lls',
    'C231230EUR125,50',
  );
  expect(inspect(text)).toEqual({
    format: 'mt940',
    statements: [
      {
        account: '12345678/0000012345',
        currency: 'EUR',
        from: '2023-12-29',
        to: '2023-12-30',
        opening: '100.00',
        closing: '125.50',
        lines: [
          {
            date: '2023-12-30',
            amount: '25.50',
            reference: 'FS-1',
            counterparty: 'Ana Wells',
            text: 'for shares',
            reversal: false,
          },
        ],
        ties: true,
        difference: '0.00',
      },
    ],
  });
});

test.each([
  [':61:231229C5,NTRFNONREF', '5.00', false],
  [':61:231229D5,00NTRFNONREF', '-5.00', false],
  [':61:231229RC5,00NTRFNONREF', '-5.00', true],
  [':61:231229RD5,00NTRFNONREF', '5.00', true],
  [':61:231229RDR5,00NTRFNONREF', '5.00', true],
  [':61:2312291229CD0005,1NMSCNONREF', '5.10', false],
  [':61:231229    DD5,1NMSCNONREF', '-5.10', false],
])('%s is %s', (line, amount, reversal) => {
  expect(inspectOne(tied(line, 'C231229EUR0,')).lines).toEqual([{ date: '2023-12-29', amount, reversal }]);
});

test.each([
  ['231230', '0102', '2024-01-02'],
  ['240102', '1229', '2023-12-29'],
  ['160230', '0301', '2016-03-01'],
  ['160230', '', '2016-02-29'],
  ['230230', '', '2023-02-28'],
])('value date %s with entry date "%s" is booked on %s', (value, entry, day) => {
  const { lines } = inspectOne(tied(`:61:${value}${entry}C1,NTRFNONREF`, 'C240102EUR101,'));
  expect(lines).toMatchObject([{ date: day }]);
});

test('a SWIFT envelope, other line ends and lines around the messages change nothing', () => {
  const line = ':61:231229C5,NTRFX1';
  const plain = tied(line, 'C231229EUR105,');
  const envelope = `{1:F01AAAABB99AXXX0000000000}{2:O9401200}{4:\r\n${plain.trimEnd()}}{5:{CHK:1}}`;
  for (const written of [
    envelope,
    plain.replaceAll('\r\n', '\n'),
    plain.replaceAll('\r\n', '\r'),
    `\uFEFF\r\n${plain}`,
    `0000 01BANK\r\n940 00\r\n${plain.replace('\r\n-\r\n', '\r\n-XXX\r\n')}`,
    `:940:\r\n${plain.replace('-\r\n', '')}`,
  ])
    expect(inspectOne(written)).toMatchObject({ ties: true, lines: [{ amount: '5.00', reference: 'X1' }] });
});

test('pages tie one by one', () => {
  const first = statement(':60F:C231229EUR1,', ':61:231229C1,NTRFA', ':62M:C231229EUR2,');
  const second = statement(':60M:C231229EUR2,', ':61:231229D3,NTRFB', ':62F:D231229EUR1,');
  const inOne = `${first.replace('-\r\n', '')}${second.split('\r\n').slice(3).join('\r\n')}`;
  for (const text of [first + second, inOne])
    expect(inspect(text).statements.map(({ opening, closing, ties }) => [opening, closing, ties])).toEqual([
      ['1.00', '2.00', true],
      ['2.00', '-1.00', true],
    ]);
});

test('a page of another account in one message is of that account', () => {
  const more = ':25:NL91ABNA0417164300\r\n:28C:8/1\r\n:60F:C231229EUR5,\r\n:62F:C231229EUR5,';
  const text = statement(':60F:C231229EUR1,', ':62F:C231229EUR1,', more);
  expect(inspect(text).statements.map(each => each.account)).toEqual([
    '12345678/0000012345',
    'NL91ABNA0417164300',
  ]);
});

test('yen have no decimals and dinars have three', () => {
  const yen = statement(':60F:C231229JPY1000,', ':61:231229D300,NTRFA', ':62F:C231229JPY700,');
  expect(inspectOne(yen)).toMatchObject({ closing: '700', lines: [{ amount: '-300' }], ties: true });
  const dinar = statement(':60F:C231229BHD1,234', ':61:231229C0,001NTRFA', ':62F:C231229BHD1,235');
  expect(inspectOne(dinar)).toMatchObject({ closing: '1.235', ties: true });
});

test('details in code words of Dutch banks', () => {
  const line =
    ':61:231229C5,NTRFEREF\r\n:86:/EREF/E2E 1/BENM//NAME/JO\r\nHN DOE/REMI/invoice 7/ISDT/2023-12-29';
  expect(inspectOne(tied(line, 'C231229EUR105,')).lines).toMatchObject([
    { reference: 'E2E 1', counterparty: 'JOHN DOE', text: 'invoice 7' },
  ]);
});

test('details in several fields, and those of the whole statement', () => {
  const line = ':61:231229C5,NTRFNONREF\r\n:86:first\r\n\r\nsecond\r\n:86:third';
  const text = tied(line, 'C231229EUR105,\r\n:86:of the statement');
  expect(inspectOne(text).lines).toMatchObject([{ text: 'first second third' }]);
});

test('a reference of ours is found where the bank cuts the line', () => {
  const ours = paymentReference(123456789);
  const cut = `${'x'.repeat(60)}${ours.slice(0, 5)}\n${ours.slice(5)}`;
  const numbered = `:86:166?20SVWZ+pay ${ours.slice(0, 4)}?21${ours.slice(4)}`;
  for (const details of [`:86:${cut}`, numbered, `:86:Deposit ${ours}`]) {
    const [read] = readMt940(tied(`:61:231229C5,NTRFNONREF\n${details}`, 'C231229EUR105,')).statements;
    expect(read?.lines.at(0)?.ours).toEqual([ours]);
  }
});

test('what is missing stays unknown', () => {
  expect(inspectOne(':61:231229D1,62NTRFA\n:86:text')).toMatchObject({
    account: null,
    currency: null,
    opening: null,
    closing: null,
    lines: [{ amount: '-1.62' }],
    ties: false,
    difference: null,
  });
});

test.each([
  ['a movement that is none', ':61:231229X5,NTRF'],
  ['an amount with a dot', ':61:231229C5.00NTRF'],
  ['too many decimals', ':61:231229C5,005NTRF'],
  ['a month 13', ':61:231329C5,NTRF'],
  ['a balance that is none', ':62F:C231229EUR1'.slice(0, 11)],
])('%s is not understood', (_, line) => {
  expect(faultOf(tied(line, 'C231229EUR105,'))).toBeDefined();
});
