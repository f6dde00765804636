import { expect, test } from 'vitest';
import { readCamt } from './read-camt.ts';
import { faultOf, inspect, inspectOne } from './testing/read-text.ts';

const balance = (kind: string, amount: string, mark = 'CRDT', currency = 'EUR') =>
  `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>`;
const entry = (amount: string, mark = 'CRDT', more = '', currency = 'EUR', status = '<Sts>BOOK</Sts>') =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd>${status}<BookgDt><Dt>2026-11-20</Dt></BookgDt>${more}</Ntry>`;
const report = (content: string, currency = 'EUR') =>
  `<Stmt><Id>S1</Id><Acct><Id><IBAN>DE89 3704 0044 0532 0130 00</IBAN></Id><Ccy>${currency}</Ccy></Acct>${content}</Stmt>`;
const file = (content: string, version = '02') =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId></GrpHdr>${content}</BkToCstmrStmt></Document>`;
const transaction = (content: string) => `<NtryDtls><TxDtls>${content}</TxDtls></NtryDtls>`;

test('a statement has its balances, lines and whether it ties', () => {
  const details = transaction(
    '<Refs><EndToEndId>FS-0000-0000</EndToEndId></Refs><RltdPties><Dbtr><Nm>Ana  Wells</Nm></Dbtr><DbtrAcct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>for</Ustrd><Ustrd>shares &amp; more</Ustrd></RmtInf>',
  );
  const text = file(
    report(
      balance('OPBD', '100.00') +
        balance('CLBD', '88.5', 'CRDT') +
        entry('10.5', 'CRDT', details) +
        entry('22', 'DBIT'),
    ),
  );
  expect(inspect(text)).toEqual({
    format: 'camt.053',
    statements: [
      {
        account: 'DE89370400440532013000',
        currency: 'EUR',
        from: '2026-11-20',
        to: '2026-11-20',
        opening: '100.00',
        closing: '88.50',
        lines: [
          {
            date: '2026-11-20',
            amount: '10.50',
            reference: 'FS-0000-0000',
            counterparty: 'Ana Wells',
            text: 'for shares & more',
            reversal: false,
          },
          { date: '2026-11-20', amount: '-22.00', reversal: false },
        ],
        ties: true,
        difference: '0.00',
      },
    ],
  });
});

test('version 08 has the party one level deeper and the status in a code', () => {
  const details = transaction(
    '<Refs><EndToEndId>NOTPROVIDED</EndToEndId><TxId>T9</TxId></Refs><RltdPties><Cdtr><Pty><Nm>Teo Valk</Nm></Pty></Cdtr></RltdPties>',
  );
  const text = file(
    report(
      balance('PRCD', '1.00', 'DBIT') +
        balance('CLBD', '3.00', 'DBIT') +
        entry('2.00', 'DBIT', details, 'EUR', '<Sts><Cd>BOOK</Cd></Sts>') +
        entry('50.00', 'CRDT', '', 'EUR', '<Sts><Cd>PDNG</Cd></Sts>') +
        entry('60.00', 'CRDT', '', 'EUR', '<Sts>INFO</Sts>'),
    ),
    '08',
  );
  expect(inspectOne(text)).toMatchObject({
    opening: '-1.00',
    closing: '-3.00',
    lines: [{ amount: '-2.00', reference: 'T9', counterparty: 'Teo Valk' }],
    ties: true,
  });
});

test('a reversal keeps its own sign, and names the payee of the payment that came back', () => {
  const details = `<RvslInd>true</RvslInd>${transaction('<RltdPties><Dbtr><Nm>We</Nm></Dbtr><Cdtr><Nm>Payee</Nm></Cdtr></RltdPties>')}`;
  const text = file(report(balance('OPBD', '0') + balance('CLBD', '5') + entry('5.00', 'CRDT', details)));
  expect(inspectOne(text)).toMatchObject({
    ties: true,
    lines: [{ amount: '5.00', reversal: true, counterparty: 'Payee' }],
  });
});

test('a batch is one line', () => {
  const details =
    '<NtryDtls><Btch><PmtInfId>FSP-0212</PmtInfId></Btch><TxDtls><Amt Ccy="EUR">4</Amt></TxDtls><TxDtls><Amt Ccy="EUR">6</Amt></TxDtls></NtryDtls>';
  const { lines } = inspectOne(file(report(entry('10.00', 'DBIT', details))));
  expect(lines).toEqual([{ date: '2026-11-20', amount: '-10.00', reference: 'FSP-0212', reversal: false }]);
});

test('an advice has lines and no balances', () => {
  const text = file(report(entry('7.00')))
    .replace('camt.053', 'camt.054')
    .replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn')
    .replaceAll('Stmt>', 'Ntfctn>');
  expect(inspect(text)).toMatchObject({
    format: 'camt.054',
    statements: [
      { opening: null, closing: null, lines: [{ amount: '7.00' }], ties: false, difference: null },
    ],
  });
});

test('several statements stay apart, each with its lines', () => {
  const one = report(balance('OPBD', '1') + balance('CLBD', '2') + entry('1'));
  const two = report(balance('OPBD', '2') + balance('CLBD', '2'));
  expect(inspect(file(one + two)).statements.map(({ lines, ties }) => [lines.length, ties])).toEqual([
    [1, true],
    [0, true],
  ]);
});

test('prefixes of namespaces, a byte order mark and other encodings change nothing', () => {
  const text = file(
    report(entry('1.00', 'CRDT', transaction('<RltdPties><Dbtr><Nm>Sörensen</Nm></Dbtr></RltdPties>'))),
  );
  const prefixed = text.replaceAll(/<(\/?)([A-Z])/g, '<$1c:$2').replace('xmlns=', 'xmlns:c=');
  const latin = Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1');
  const utf16 = Buffer.from(`\uFEFF${text.replace('UTF-8', 'UTF-16')}`, 'utf16le');
  for (const written of [prefixed, `\uFEFF${text}`, `\n ${text}`, latin, utf16])
    expect(inspectOne(written)).toMatchObject({ lines: [{ counterparty: 'Sörensen' }] });
});

test('yen have no decimals and dinars have three', () => {
  const yen = report(
    balance('OPBD', '1000', 'CRDT', 'JPY') +
      balance('CLBD', '1500.00', 'CRDT', 'JPY') +
      entry('500', 'CRDT', '', 'JPY'),
    'JPY',
  );
  expect(inspectOne(file(yen))).toMatchObject({ closing: '1500', lines: [{ amount: '500' }], ties: true });
  const dinar = report(entry('1.234', 'DBIT', '', 'BHD'), 'BHD');
  expect(inspectOne(file(dinar))).toMatchObject({ lines: [{ amount: '-1.234' }] });
});

test.each([
  ['more decimals than the currency has', report(entry('1.005'))],
  ['half a yen', report(entry('1.5', 'CRDT', '', 'JPY'))],
  ['an exponent', report(entry('1e3'))],
  ['a negative amount', report(entry('-1.00'))],
  ['no direction', report(entry('1.00', ''))],
])('%s is not understood', (_, content) => {
  expect(faultOf(file(content))).toBeDefined();
});

test('a file that is no statement, or is cut off, is not understood', () => {
  const whole = file(report(entry('1.00')));
  for (const text of [file(''), '<html></html>', whole.slice(0, -20), whole.replace('</Ntry>', ''), '<'])
    expect(faultOf(text)).toBeDefined();
});

test('the first 4,096 bytes may end inside of a letter', () => {
  const text = file(report(entry('1.00', 'CRDT', `<AddtlNtryInf>${'é'.repeat(4_000)}</AddtlNtryInf>`)));
  for (const shift of ['', ' ']) {
    const bytes = Buffer.from(`\uFEFF${text.replace('?>', `?>${shift}`)}`);
    expect(inspectOne(bytes)).toMatchObject({ lines: [{ amount: '1.00' }] });
    expect(inspectOne(Buffer.from(`\uFEFF${text}${shift}`, 'utf16le').swap16()).lines).toHaveLength(1);
  }
});

test('a file that says UTF-16 and is UTF-8 is read as UTF-8', () => {
  expect(inspectOne(file(report(entry('1.00'))).replace('"UTF-8"', '"utf-16"')).lines).toHaveLength(1);
});

test('a namespace of another message is a contradiction; none, or that of a bank, is not', () => {
  const text = file(report(entry('1.00')));
  const named = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.02';
  expect(faultOf(text.replace(named, 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03'))).toContain(
    'pain.001',
  );
  for (const written of [text.replace(` xmlns="${named}"`, ''), text.replace(named, 'urn:of-a-bank')])
    expect(inspectOne(written).lines).toHaveLength(1);
  const wrapped = `<Envelope xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.01">${text.slice(text.indexOf('<Document'))}</Envelope>`;
  expect(inspectOne(wrapped).lines).toHaveLength(1);
});

test('a report of a day that has not ended is refused by its name', () => {
  const text = file(report(entry('1.00'))).replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt');
  expect(faultOf(text.replaceAll('Stmt>', 'Rpt>'))).toContain('camt.052');
});

test('the routing numbers of the account’s bank and of the other side’s are read', () => {
  const agent = (id: string) =>
    `<FinInstnId><ClrSysMmbId><ClrSysId><Cd>USABA</Cd></ClrSysId><MmbId>${id}</MmbId></ClrSysMmbId></FinInstnId>`;
  const details = transaction(
    `<RltdPties><DbtrAcct><Id><Othr><Id>0012345678</Id></Othr></Id></DbtrAcct></RltdPties><RltdAgts><DbtrAgt>${agent('011000015')}</DbtrAgt></RltdAgts>`,
  );
  const text = file(report(entry('1.00', 'CRDT', details))).replace(
    '</Ccy></Acct>',
    `</Ccy><Svcr>${agent('021000021')}</Svcr></Acct>`,
  );
  const [statement] = readCamt([text]).statements;
  expect(statement).toMatchObject({
    routing: '021000021',
    lines: [{ counterpartyAccount: '0012345678', counterpartyRouting: '011000015' }],
  });
});

test('entities, and elements nested too deeply, are refused', () => {
  const bomb = file(report(entry('1.00'))).replace(
    '?>',
    '?><!DOCTYPE d [<!ENTITY a "1"><!ENTITY b "&a;&a;&a;">]>',
  );
  expect(faultOf(bomb)).toContain('document type');
  expect(faultOf(file('<a>'.repeat(100)))).toContain('too deeply');
  expect(faultOf(file(report('<Id>&unknown;</Id>')))).toBeDefined();
});

test('a day of the year 0, which no calendar has, counts as missing', () => {
  const entryOf = entry('10').replace('2026-11-20', '0000-11-20');
  const withoutBalances = file(report(entryOf));
  expect(faultOf(withoutBalances)).toBe('An entry has no date.');
});
