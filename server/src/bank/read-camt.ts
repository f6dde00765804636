// Reads ISO 20022 camt.053 (statement) and camt.054 (credit and debit advice), versions 02 to 08 and those like them.
// The elements that matter have kept their names; where a version moved one, both places are looked at.
import type {
  BankAmount,
  BankBalance,
  BankFile,
  BankFormat,
  BankLine,
  BankStatement,
} from '#domain/bank/statement.ts';
import { parseAmount } from '#domain/bank/amount.ts';
import { decimalsOf } from '#domain/bank/currency.ts';
import type { Day } from '#domain/time/day.ts';
import {
  type XmlElement,
  XmlFault,
  elementAt,
  elementsNamed,
  readXml,
  textAt,
} from '#server/files/read-xml.ts';
import { dayFromIso } from './bank-day.ts';
import { BankFileFault } from './bank-file-fault.ts';
import { movementOf, partsOf, routingOf } from './camt-movement.ts';

const MESSAGES: Readonly<Record<string, BankFormat>> = {
  BkToCstmrStmt: 'camt.053',
  BkToCstmrStmtV01: 'camt.053',
  BkToCstmrDbtCdtNtfctn: 'camt.054',
  BkToCstmrDbtCdtNtfctnV01: 'camt.054',
};
/** The report of a day that has not ended (camt.052): the same movements come again in the day's statement. */
const INTRADAY = /^BkToCstmrAcctRpt/;
const MESSAGE_NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:([a-z]{4}\.\d{3})\./;
const REPORTS: readonly string[] = ['Stmt', 'Ntfctn'];
/** The balances before and after the lines, best first. PRCD is the closing balance of the day before. */
const OPENING_KINDS = ['OPBD', 'PRCD'] as const;
const CLOSING_KINDS = ['CLBD'] as const;
/** Statuses of entries that the bank has not booked. They are in no balance. */
const NOT_BOOKED = /^(PDNG|INFO|FUTR|PENDING)$/i;

/** @throws BankFileFault */
export function readCamt(text: Iterable<string>): BankFile {
  const statements: BankStatement[] = [];
  const formats = new Set<BankFormat>();
  let entries: XmlEntry[] = [];
  const onClose = (element: XmlElement, ancestors: readonly XmlElement[]): boolean => {
    const parent = ancestors.at(-1);
    if (INTRADAY.test(element.name))
      throw new BankFileFault('It is a report of a day that has not ended (camt.052), and no statement.');
    if (element.name === 'Ntry' && parent && REPORTS.includes(parent.name)) {
      entries.push(...readEntry(element, parent));
      return true;
    }
    const format = parent && MESSAGES[parent.name];
    if (!format || !REPORTS.includes(element.name)) return false;
    checkNamespace(ancestors, format);
    formats.add(format);
    statements.push(readStatement(element, entries));
    entries = [];
    return true;
  };
  try {
    readXml(text, onClose);
  } catch (error) {
    if (error instanceof XmlFault) throw new BankFileFault(`The XML cannot be read: ${error.message}`);
    throw error;
  }
  const [format, second] = formats;
  if (!format) throw new BankFileFault('It holds no statement (camt.053) and no advice (camt.054).');
  if (second) throw new BankFileFault('It mixes statements and advices.');
  return { format, statements };
}

/** A file may lack a namespace or have one of its bank. The namespace of another message contradicts the content. */
function checkNamespace(ancestors: readonly XmlElement[], format: BankFormat): void {
  const named = ancestors
    .flatMap(({ attributes }) => Object.entries(attributes))
    .flatMap(([name, value]) => (name.startsWith('xmlns') ? (MESSAGE_NAMESPACE.exec(value)?.[1] ?? []) : []));
  if (named.length > 0 && !named.includes(format))
    throw new BankFileFault(
      `Its namespace is that of ${named.join(' and ')}, and its content that of ${format}.`,
    );
}

/** A line whose day may be missing until the statement is known. */
type XmlEntry = Omit<BankLine, 'day'> & { readonly day: Day | undefined };

function readStatement(report: XmlElement, entries: readonly XmlEntry[]): BankStatement {
  const balances = elementsNamed(report, 'Bal');
  const opening = balanceOf(balances, OPENING_KINDS, 'first');
  const closing = balanceOf(balances, CLOSING_KINDS, 'last');
  const to =
    dayFromIso(textAt(report, 'FrToDt', 'ToDtTm') ?? textAt(report, 'FrToDt', 'ToDt')) ?? closing?.day;
  const from =
    dayFromIso(textAt(report, 'FrToDt', 'FrDtTm') ?? textAt(report, 'FrToDt', 'FrDt')) ?? opening?.day;
  return {
    id: textAt(report, 'Id'),
    account: accountOf(report),
    routing: routingOf(elementAt(report, 'Acct', 'Svcr')),
    currency: currencyOf(report) ?? opening?.currency ?? closing?.currency ?? entries.at(0)?.amount.currency,
    from,
    to,
    opening,
    closing,
    lines: entries.map(entry => {
      const day = entry.day ?? to;
      if (!day) throw new BankFileFault('An entry has no date.');
      return { ...entry, day };
    }),
  };
}

function accountOf(report: XmlElement): string | undefined {
  const id = elementAt(report, 'Acct', 'Id');
  return (textAt(id, 'IBAN') ?? textAt(id, 'Othr', 'Id'))?.replaceAll(/\s/g, '');
}

const currencyOf = (report: XmlElement): string | undefined => textAt(report, 'Acct', 'Ccy');

/** Of several balances of one kind, those in between two pages (INTM) come last. */
function balanceOf(
  balances: readonly XmlElement[],
  kinds: readonly string[],
  which: 'first' | 'last',
): BankBalance | undefined {
  const codeOf = (balance: XmlElement) => textAt(balance, 'Tp', 'CdOrPrtry', 'Cd');
  const isIntermediate = (balance: XmlElement) =>
    (textAt(balance, 'Tp', 'SubTp', 'Cd') ?? textAt(balance, 'Tp', 'SubTp', 'Prtry')) === 'INTM';
  for (const kind of kinds) {
    const ofKind = balances.filter(balance => codeOf(balance) === kind);
    const final = ofKind.filter(balance => !isIntermediate(balance));
    const found = (final.length > 0 ? final : ofKind).at(which === 'first' ? 0 : -1);
    if (found) {
      const day = dayFromIso(textAt(found, 'Dt', 'Dt') ?? textAt(found, 'Dt', 'DtTm'));
      return { ...readAmount(found, undefined), day };
    }
  }
  return undefined;
}

/** The line of an entry; none where the bank has not booked it. */
function readEntry(entry: XmlElement, report: XmlElement): readonly XmlEntry[] {
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts', 'Prtry') ?? textAt(entry, 'Sts') ?? '';
  if (NOT_BOOKED.test(status)) return [];
  const amount = readAmount(entry, currencyOf(report));
  const reversal = /^(true|1)$/.test(textAt(entry, 'RvslInd') ?? '');
  const booked = elementAt(entry, 'BookgDt');
  const valued = elementAt(entry, 'ValDt');
  const day = dayFromIso(
    textAt(booked, 'Dt') ?? textAt(booked, 'DtTm') ?? textAt(valued, 'Dt') ?? textAt(valued, 'DtTm'),
  );
  const context = { own: accountOf(report), isIncoming: amount.minor >= 0n !== reversal };
  return [{ ...movementOf(entry, amount, context), day, reversal, parts: partsOf(entry, amount, context) }];
}

/**
 * The signed amount of an entry or balance. The sign is that of the movement itself: a reversed credit says DBIT.
 * Source: ISO 20022, CreditDebitIndicator and ReversalIndicator of camt.053.
 */
function readAmount(from: XmlElement, fallback: string | undefined): BankAmount {
  const element = elementAt(from, 'Amt');
  const currency = element?.attributes['Ccy']?.trim() || fallback;
  const written = element?.text.replace(/^\+/, '') ?? '';
  const magnitude = parseAmount(written, decimalsOf(currency));
  if (magnitude === undefined)
    throw new BankFileFault(`'${written.slice(0, 40)}' is no amount of ${currency ?? 'its currency'}.`);
  const direction = textAt(from, 'CdtDbtInd');
  if (direction !== 'CRDT' && direction !== 'DBIT')
    throw new BankFileFault('An amount does not say whether it is a credit or a debit.');
  return { minor: direction === 'DBIT' ? -magnitude : magnitude, currency };
}
