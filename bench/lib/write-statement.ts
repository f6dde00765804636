// Writes large statements of one account and one day, as banks do.

export interface StatementLine {
  readonly amount: bigint;
  readonly text: string;
}

const ACCOUNT = 'DE89370400440532013000';
const written = (minor: bigint, mark: string): string =>
  `${minor / 100n}${mark}${String(minor % 100n).padStart(2, '0')}`;
const sumOf = (lines: readonly StatementLine[]): bigint =>
  lines.reduce((sum, { amount }) => sum + amount, 0n);

/** @param day `2026-11-20` */
export function writeMt940(lines: readonly StatementLine[], opening: bigint, day: string): string {
  const short = day.slice(2).replaceAll('-', '');
  return [
    `:20:M${short}`,
    `:25:${ACCOUNT}`,
    ':28C:1/1',
    `:60F:C${short}USD${written(opening, ',')}`,
    ...lines.map(
      ({ amount, text }, index) =>
        `:61:${short}${short.slice(2)}C${written(amount, ',')}NTRFNONREF//B${index}\r\n` +
        `:86:166?00CREDIT?20SVWZ+${text}?30COBADEFFXXX?31NL91ABNA0417164300?32ANA WELLS`,
    ),
    `:62F:C${short}USD${written(opening + sumOf(lines), ',')}`,
    '-',
    '',
  ].join('\r\n');
}

export function writeCamt(lines: readonly StatementLine[], opening: bigint, day: string): string {
  const balance = (kind: string, minor: bigint): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${written(minor, '.')}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>\n`;
  const entries = lines.map(
    ({ amount, text }, index) =>
      `<Ntry><NtryRef>${index}</NtryRef><Amt Ccy="USD">${written(amount, '.')}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>` +
      `<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>B${index}</AcctSvcrRef>` +
      `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>` +
      `<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="USD">${written(amount, '.')}</Amt></TxAmt></AmtDtls>` +
      `<RltdPties><Dbtr><Nm>Ana Wells</Nm></Dbtr><DbtrAcct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></DbtrAcct></RltdPties>` +
      `<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>\n`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>' +
    `<GrpHdr><MsgId>C${day}</MsgId></GrpHdr><Stmt><Id>C${day}</Id><Acct><Id><IBAN>${ACCOUNT}</IBAN></Id><Ccy>USD</Ccy></Acct>\n` +
    `${balance('OPBD', opening)}${balance('CLBD', opening + sumOf(lines))}${entries.join('')}</Stmt></BkToCstmrStmt></Document>\n`
  );
}
