// Reads the bank's answer to a payment file: ISO 20022 pain.002.
import {
  XmlFault,
  elementAt,
  elementsNamed,
  readXml,
  textAt,
  type XmlElement,
} from '#server/files/read-xml.ts';
import { BankFileFault } from './bank-file-fault.ts';

export interface PayoutAnswer {
  /** MsgId of the file that is answered. */
  readonly messageId: string;
  /** What the bank says of all payments that it does not name. */
  readonly whole: Verdict | undefined;
  readonly payments: readonly {
    readonly endToEndId: string;
    readonly verdict: Verdict | undefined;
    readonly reason: string;
  }[];
}

/** accepted: it will be paid. paid: settlement is complete. */
export type Verdict = 'accepted' | 'paid' | 'rejected';

/** Source: ISO 20022, external code list "PaymentTransactionStatus". Pending codes decide nothing. */
const VERDICTS: Readonly<Record<string, Verdict>> = {
  ACCP: 'accepted',
  ACSP: 'accepted',
  ACWC: 'accepted',
  ACWP: 'accepted',
  ACSC: 'paid',
  ACCC: 'paid',
  RJCT: 'rejected',
  CANC: 'rejected',
};

/** @throws BankFileFault */
export function readPain002(text: string): PayoutAnswer {
  let report: XmlElement | undefined;
  try {
    readXml(text, element => {
      if (element.name !== 'CstmrPmtStsRpt') return false;
      report = element;
      return true;
    });
  } catch (error) {
    if (error instanceof XmlFault) throw new BankFileFault(`The XML cannot be read: ${error.message}`);
    throw error;
  }
  const group = elementAt(report, 'OrgnlGrpInfAndSts');
  const messageId = textAt(group, 'OrgnlMsgId');
  if (messageId === undefined) throw new BankFileFault('It is no answer to a payment file (pain.002).');
  const parts = elementsNamed(report, 'OrgnlPmtInfAndSts');
  const partVerdict = parts.map(part => VERDICTS[textAt(part, 'PmtInfSts') ?? '']).find(Boolean);
  const payments = parts.flatMap(part =>
    elementsNamed(part, 'TxInfAndSts').map(transaction => ({
      endToEndId: textAt(transaction, 'OrgnlEndToEndId') ?? textAt(transaction, 'OrgnlInstrId') ?? '',
      verdict: VERDICTS[textAt(transaction, 'TxSts') ?? ''],
      reason: reasonOf(transaction),
    })),
  );
  return { messageId, whole: partVerdict ?? VERDICTS[textAt(group, 'GrpSts') ?? ''], payments };
}

function reasonOf(transaction: XmlElement): string {
  const information = elementAt(transaction, 'StsRsnInf');
  const code = textAt(information, 'Rsn', 'Cd') ?? textAt(information, 'Rsn', 'Prtry');
  return [code, textAt(information, 'AddtlInf')].filter(Boolean).join(': ').slice(0, 300);
}
