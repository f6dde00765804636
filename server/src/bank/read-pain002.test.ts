import { expect, test } from 'vitest';
import { BankFileFault } from './bank-file-fault.ts';
import { readPain002 } from './read-pain002.ts';

const transaction = (id: string, status: string, reason = '') =>
  `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts>${reason}</TxInfAndSts>`;
const report = (group: string, content = '', version = '03') =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}"><CstmrPmtStsRpt><GrpHdr><MsgId>B1</MsgId></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>FSP-000001</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.03</OrgnlMsgNmId>${group}</OrgnlGrpInfAndSts>${content}</CstmrPmtStsRpt></Document>`;
const part = (...content: readonly string[]) =>
  `<OrgnlPmtInfAndSts><OrgnlPmtInfId>FSP-000001</OrgnlPmtInfId>${content.join('')}</OrgnlPmtInfAndSts>`;

test.each([
  ['ACCP', 'accepted'],
  ['ACSP', 'accepted'],
  ['ACWC', 'accepted'],
  ['ACSC', 'paid'],
  ['ACCC', 'paid'],
  ['RJCT', 'rejected'],
  ['PDNG', undefined],
  ['RCVD', undefined],
  ['ACTC', undefined],
  ['PART', undefined],
])('%s for the whole file means %s', (status, whole) => {
  for (const version of ['03', '10'])
    expect(readPain002(report(`<GrpSts>${status}</GrpSts>`, '', version))).toEqual({
      messageId: 'FSP-000001',
      whole,
      payments: [],
    });
});

test('a status of the payment information counts before that of the group', () => {
  for (const group of ['', '<GrpSts>ACTC</GrpSts>', '<GrpSts>ACCP</GrpSts>'])
    expect(readPain002(report(group, part('<PmtInfSts>RJCT</PmtInfSts>'))).whole).toBe('rejected');
});

test('payments are named by EndToEndId, or else by InstrId, with the bank’s reason', () => {
  const reason = '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Account closed</AddtlInf></StsRsnInf>';
  const byInstruction = '<TxInfAndSts><OrgnlInstrId>I2</OrgnlInstrId><TxSts>ACSC</TxSts></TxInfAndSts>';
  const text = report('<GrpSts>PART</GrpSts>', part(transaction('E1', 'RJCT', reason), byInstruction));
  expect(readPain002(text).payments).toEqual([
    { endToEndId: 'E1', verdict: 'rejected', reason: 'AC04: Account closed' },
    { endToEndId: 'I2', verdict: 'paid', reason: '' },
  ]);
});

test.each([
  ['another message', '<Document><CstmrCdtTrfInitn/></Document>'],
  ['an answer to no file', '<Document><CstmrPmtStsRpt><GrpHdr/></CstmrPmtStsRpt></Document>'],
  ['a text', 'hello'],
  ['a cut file', report('<GrpSts>ACCP</GrpSts>').slice(0, -30)],
  ['entities', `<!DOCTYPE a [<!ENTITY b "c">]>${report('<GrpSts>ACCP</GrpSts>')}`],
  ['deep nesting', report('<a>'.repeat(200))],
])('%s is not understood', (_, text) => {
  expect(() => readPain002(text)).toThrow(BankFileFault);
});
