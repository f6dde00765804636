// An independent check of pain.001 files against the rules of the schemas 001.001.03 and 001.001.09: which elements, in
// which order, how often, of what length and characters. It shares no code with the writer.
import { XMLParser } from 'fast-xml-parser';
import { SaxesParser } from 'saxes';

type Node = Readonly<Record<string, unknown>>;

/** The children of an element in the schema's order; `?` may be missing, `+` may repeat. */
const ORDER: Readonly<Record<string, string>> = {
  CstmrCdtTrfInitn: 'GrpHdr PmtInf+ SplmtryData?',
  GrpHdr: 'MsgId CreDtTm Authstn? NbOfTxs CtrlSum? InitgPty FwdgAgt?',
  PmtInf:
    'PmtInfId PmtMtd BtchBookg? NbOfTxs? CtrlSum? PmtTpInf? ReqdExctnDt PoolgAdjstmntDt? Dbtr DbtrAcct DbtrAgt DbtrAgtAcct? InstrForDbtrAgt? UltmtDbtr? ChrgBr? ChrgsAcct? ChrgsAcctAgt? CdtTrfTxInf+',
  PmtTpInf: 'InstrPrty? SvcLvl? LclInstrm? CtgyPurp?',
  CdtTrfTxInf:
    'PmtId PmtTpInf? Amt XchgRateInf? ChrgBr? ChqInstr? UltmtDbtr? IntrmyAgt1? IntrmyAgt1Acct? CdtrAgt? CdtrAgtAcct? Cdtr? CdtrAcct? UltmtCdtr? InstrForCdtrAgt? InstrForDbtrAgt? Purp? RgltryRptg? Tax? RltdRmtInf? RmtInf?',
  PmtId: 'InstrId? EndToEndId UETR?',
  Dbtr: 'Nm? PstlAdr? Id? CtryOfRes? CtctDtls?',
  Cdtr: 'Nm? PstlAdr? Id? CtryOfRes? CtctDtls?',
  DbtrAcct: 'Id Tp? Ccy? Nm?',
  CdtrAcct: 'Id Tp? Ccy? Nm?',
  FinInstnId: 'BIC? BICFI? ClrSysMmbId? LEI? Nm? PstlAdr? Othr?',
  ClrSysMmbId: 'ClrSysId? MmbId',
  EqvtAmt: 'Amt CcyOfTrf',
};
const SHAPES: Readonly<Record<string, RegExp>> = {
  MsgId: /^.{1,35}$/,
  PmtInfId: /^.{1,35}$/,
  InstrId: /^.{1,35}$/,
  EndToEndId: /^.{1,35}$/,
  NbOfTxs: /^[0-9]{1,15}$/,
  CtrlSum: /^\d{1,17}(\.\d{1,2})?$/,
  PmtMtd: /^(CHK|TRF|TRA)$/,
  ChrgBr: /^(DEBT|CRED|SHAR|SLEV)$/,
  Nm: /^.{1,140}$/,
  IBAN: /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/,
  BIC: /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/,
  BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  MmbId: /^.{1,35}$/,
  Ustrd: /^.{1,140}$/,
  CreDtTm: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/,
};
/** The characters that every bank takes. Source: EPC217-08. */
const CHARACTERS = /^[a-zA-Z0-9 /\-?:().,'+]*$/;
const AMOUNT = /^\d{1,15}(\.\d{1,2})?$/;

export function checkPain001(xml: string) {
  const faults: string[] = [];
  const wellFormed = new SaxesParser({ xmlns: true });
  wellFormed.on('error', error => faults.push(error.message));
  wellFormed.write(xml).close();
  const parsed: unknown = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    parseTagValue: false,
  }).parse(xml);
  const document = childrenOf(parsed).find(node => 'Document' in node);
  const attributes = JSON.stringify(document?.[':@'] ?? {});
  const [, version = 'none'] = /pain\.001\.001\.(03|09)"/.exec(attributes) ?? [];
  if (version === 'none') faults.push('no namespace of a known version');
  const sums = { cents: 0n, count: 0 };
  visit(document ?? {}, 'Document');
  const texts = [...xml.matchAll(/<(NbOfTxs|CtrlSum)>([^<]*)</g)].map(([, name, text]) => `${name} ${text}`);
  const total = `${sums.cents / 100n}.${String(sums.cents % 100n).padStart(2, '0')}`;
  for (const said of texts)
    if (said !== `NbOfTxs ${sums.count}` && said !== `CtrlSum ${total}`)
      faults.push(`${said} is not ${sums.count}, ${total}`);
  return { faults, version, total, count: sums.count };

  function visit(node: Node, name: string): void {
    const children = childrenOf(node[name]);
    const names = children.flatMap(child =>
      Object.keys(child).filter(key => key !== ':@' && key !== '#text'),
    );
    checkOrder(name, names);
    for (const child of children) {
      const [key = ''] = Object.keys(child).filter(each => each !== ':@');
      if (key === '#text') checkText(name, String(child[key]), node);
      else visit(child, key);
    }
  }

  function checkOrder(name: string, names: readonly string[]): void {
    const order = ORDER[name];
    if (order === undefined) return;
    const pattern = order
      .split(' ')
      .map(word => {
        const bare = word.replace(/[?+]$/, '');
        return `(?:${bare} )${/[?+]$/.exec(word)?.[0] ?? ''}`;
      })
      .join('');
    if (!new RegExp(`^${pattern}$`).test(names.map(each => `${each} `).join('')))
      faults.push(`${name}: ${names.join(' ')}`);
    if (name === 'FinInstnId' && names.includes(version === '09' ? 'BIC' : 'BICFI'))
      faults.push('BIC of another version');
    if (name === 'CdtTrfTxInf') sums.count += 1;
  }

  function checkText(name: string, text: string, node: Node): void {
    const shape = SHAPES[name];
    if (shape && !shape.test(text)) faults.push(`${name} '${text}'`);
    if (!CHARACTERS.test(text)) faults.push(`characters of ${name} '${text}'`);
    if (name !== 'InstdAmt' && name !== 'Amt') return;
    if (!AMOUNT.test(text) || !/"@_Ccy":"[A-Z]{3}"/.test(JSON.stringify(node[':@'] ?? {})))
      faults.push(`${name} ${text}`);
    const [units = '0', cents = ''] = text.split('.');
    sums.cents += BigInt(units) * 100n + BigInt(cents.padEnd(2, '0'));
  }
}

function childrenOf(value: unknown): readonly Node[] {
  return Array.isArray(value) ? (value as readonly Node[]) : [];
}
