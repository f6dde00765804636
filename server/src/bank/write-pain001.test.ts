import { XMLParser } from 'fast-xml-parser';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { PayeeAccount } from '#server/payees/payee-account.ts';
import { checkPain001 } from './testing/check-pain001.ts';
import { pain001Schema } from './testing/pain001-schema.ts';
import { type PayoutFile, writePain001 } from './write-pain001.ts';

const IBAN: PayeeAccount = { kind: 'iban', iban: 'NL91ABNA0417164300' };
const US: PayeeAccount = { kind: 'us', routingNumber: '021000021', accountNumber: '123456789' };
const PROFILES = ['sepa', 'wire', 'ach'] as const;
const VERSIONS = ['03', '09'] as const;
type Profile = (typeof PROFILES)[number];
type Version = (typeof VERSIONS)[number];

const payment = (amount_minor: bigint, account: PayeeAccount, holderName = 'Ana Wells') => ({
  endToEndId: 'FS-0000-0000',
  amount_minor,
  holderName,
  bankName: 'Union Pier',
  account,
});
const file = (profile: Profile, version: Version, over: Partial<PayoutFile> = {}): PayoutFile => ({
  messageId: 'FSP-000212',
  createdAt: new Date('2026-11-20T14:54:00.123Z'),
  executionDay: '2026-11-20',
  from: {
    account: 'DE89370400440532013000',
    holderName: 'Foreshare Clients',
    bankName: 'First Harbor',
    bic: 'COBADEFF',
    routingNumber: '',
    profile,
    version,
    csvColumns: {},
  },
  payments: [1_00n, 250_05n, 35_000_00n].map(amount => payment(amount, profile === 'sepa' ? IBAN : US)),
  ...over,
});

/** What libxml2 finds wrong with these files. */
async function faultsOf(version: Version, ...xmls: readonly string[]): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: xmls.map((contents, index) => ({ fileName: `${index}.xml`, contents })),
    schema: [pain001Schema(version)],
  });
  return errors.map(({ message }) => message);
}

const every = PROFILES.flatMap(profile => VERSIONS.map(version => [profile, version] as const));

test.each(every)(
  'a file for %s in 001.001.%s follows the schema, by libxml2 and by our own check',
  async (profile, version) => {
    const xml = writePain001(file(profile, version));
    expect(await faultsOf(version, xml)).toEqual([]);
    expect(checkPain001(xml)).toEqual({ faults: [], version, total: '35251.05', count: 3 });
  },
);

test('the validator finds a wrong order, a text that is too long, and a character that banks refuse', async () => {
  const xml = writePain001(file('ach', '09'));
  const wrong = [
    xml.replace(/(<PmtMtd>.*<\/PmtMtd>)\s*(<BtchBookg>.*<\/BtchBookg>)/, '$2$1'),
    xml.replace('<MsgId>', `<MsgId>${'x'.repeat(35)}`),
    xml.replace('Ana Wells', 'Ana Wéßls'),
    xml.replace('<NbOfTxs>3', '<NbOfTxs>three'),
    xml.replace('BICFI', 'BIC').replace('/BICFI', '/BIC'),
  ];
  for (const one of wrong) expect(await faultsOf('09', one)).not.toEqual([]);
});

test.each([
  ['sepa', '<Cd>SEPA</Cd>', 'SLEV', '<IBAN>NL91ABNA0417164300</IBAN>'],
  ['wire', '<Cd>URGP</Cd>', 'SHAR', '<MmbId>021000021</MmbId>'],
  ['ach', '<Cd>NURG</Cd>', 'SHAR', '<MmbId>021000021</MmbId>'],
] as const)('%s asks for its kind of transfer', (profile, service, charges, account) => {
  const xml = writePain001(file(profile, '03'));
  for (const part of [service, `<ChrgBr>${charges}</ChrgBr>`, account]) expect(xml).toContain(part);
});

test('SEPA transfers euros worth the dollars that leave the client account', () => {
  const [, amount] = /<Amt>\s*(<EqvtAmt>[^]*?<\/EqvtAmt>)/.exec(writePain001(file('sepa', '09'))) ?? [];
  expect(amount?.replaceAll(/\s/g, '')).toBe(
    '<EqvtAmt><AmtCcy="USD">1.00</Amt><CcyOfTrf>EUR</CcyOfTrf></EqvtAmt>',
  );
  expect(writePain001(file('ach', '09'))).toContain('<InstdAmt Ccy="USD">1.00</InstdAmt>');
});

test('NbOfTxs and CtrlSum are those of the payments, whatever they are', () => {
  const amounts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 11n }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(
      amounts,
      fc.constantFrom(...PROFILES),
      fc.constantFrom(...VERSIONS),
      (values, profile, version) => {
        const account = profile === 'sepa' ? IBAN : US;
        const xml = writePain001(
          file(profile, version, { payments: values.map(amount => payment(amount, account)) }),
        );
        const parsed = new XMLParser({ parseTagValue: false }).parse(xml) as {
          Document: { CstmrCdtTrfInitn: { GrpHdr: Record<string, string>; PmtInf: Record<string, string> } };
        };
        const { GrpHdr, PmtInf } = parsed.Document.CstmrCdtTrfInitn;
        const sum = values.reduce((total, amount) => total + amount, 0n);
        const written = `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`;
        for (const group of [GrpHdr, PmtInf])
          expect([group['NbOfTxs'], group['CtrlSum']]).toEqual([String(values.length), written]);
        expect(checkPain001(xml).faults).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
});

test('any name is written in the characters and the length that banks take', async () => {
  const names = fc.sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 160 }), {
    seed: 1,
    numRuns: 60,
  });
  const made = [
    'Zoë Müller-Łukasiewicz & Söhne',
    '王小明',
    '//',
    ' ',
    'Long '.repeat(40),
    '<b>&amp;</b>',
    ...names,
  ].map((holderName, index) => payment(BigInt(index + 1), US, holderName));
  for (const version of VERSIONS) {
    const xml = writePain001(file('wire', version, { payments: made }));
    expect(await faultsOf(version, xml)).toEqual([]);
    expect(checkPain001(xml).faults).toEqual([]);
  }
});

test('a bank without a BIC is named by its routing number', async () => {
  const us = file('ach', '09');
  const xml = writePain001({
    ...us,
    from: { ...us.from, account: '000123456', bic: '', routingNumber: '021000021' },
  });
  expect(await faultsOf('09', xml)).toEqual([]);
  expect(xml).toContain('<Id>000123456</Id>');
});
