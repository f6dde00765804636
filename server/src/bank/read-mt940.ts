// Reads MT940 account statements of SWIFT, with the habits of the banks that write them.
import { isValidIBAN } from 'ibantools';
import { parseAmount } from '#domain/bank/amount.ts';
import { decimalsOf } from '#domain/bank/currency.ts';
import { findReferences } from '#domain/bank/payment-reference.ts';
import type { BankBalance, BankFile, BankLine, BankStatement } from '#domain/bank/statement.ts';
import { BankFileFault } from './bank-file-fault.ts';
import { joinLines, readDetails, realReference } from './mt940-details.ts';
import { type Mt940Field, splitMessages } from './mt940-fields.ts';
import { dayFromYyMmDd, readLine61 } from './mt940-line.ts';

/** Field 60 or 62: mark, date, currency, amount. */
const BALANCE = /^\s*([CD])(\d{6})([A-Z]{3})\s*(\d+(?:,\d*)?)\s*$/;
/** The placeholder in field 61 for a reference that is in field 86. */
const SEE_DETAILS = /^(EREF|KREF|PREF|MARF)\+?$/i;

/**
 * Each message is a statement. One that closes with an intermediate balance (62M) is a page, and the next one opens with
 * the same balance (60M); a second opening balance inside of a message begins the next page.
 * @throws BankFileFault
 */
export function readMt940(text: string): BankFile {
  const statements = splitMessages(text).flatMap(splitPages).filter(holdsMoney).map(readStatement);
  if (statements.length === 0) throw new BankFileFault('It holds no balance and no movement.');
  return { format: 'mt940', statements };
}

/** Every page begins with the fields that name the statement: those written last before its opening balance. */
function splitPages(fields: readonly Mt940Field[]): readonly (readonly Mt940Field[])[] {
  const heading = new Map<string, Mt940Field>();
  const pages: Mt940Field[][] = [[]];
  let isOpened = false;
  for (const field of fields) {
    if (NAMING.includes(field.tag)) heading.set(field.tag, field);
    if (isOpening(field)) {
      if (isOpened) pages.push([...heading.values()]);
      isOpened = true;
    }
    pages.at(-1)?.push(field);
  }
  return pages;
}

const NAMING = ['20', '25', '28', '28C'];

const isOpening = ({ tag }: Mt940Field): boolean => tag === '60F' || tag === '60M';
const isClosing = ({ tag }: Mt940Field): boolean => tag === '62F' || tag === '62M';

const holdsMoney = (fields: readonly Mt940Field[]): boolean =>
  fields.some(field => isOpening(field) || isClosing(field) || field.tag === '61');

function readStatement(fields: readonly Mt940Field[]): BankStatement {
  const first = (...tags: readonly string[]) =>
    fields
      .find(({ tag }) => tags.includes(tag))
      ?.lines.join('')
      .trim();
  const opening = balanceOf(fields.find(isOpening));
  const closing = balanceOf(fields.find(isClosing));
  const currency = opening?.currency ?? closing?.currency;
  const number = first('28C', '28');
  return {
    id: [first('20'), number].filter(Boolean).join(' ') || undefined,
    account: accountOf(first('25') ?? ''),
    currency,
    from: opening?.day,
    to: closing?.day,
    opening,
    closing,
    lines: readLines(fields, currency),
  };
}

/** An IBAN is extracted, because banks append the currency. Any other account is kept as the bank writes it. */
function accountOf(written: string): string | undefined {
  const compact = written.replaceAll(/\s/g, '');
  if (isValidIBAN(compact)) return compact;
  const withoutCurrency = compact.replace(/\/?[A-Z]{3}$/, '');
  return isValidIBAN(withoutCurrency) ? withoutCurrency : written || undefined;
}

function balanceOf(field: Mt940Field | undefined): BankBalance | undefined {
  if (!field) return undefined;
  const written = field.lines.join('').trim();
  const [, mark, date = '', currency = '', amount = ''] = BALANCE.exec(written) ?? [];
  const magnitude = parseAmount(amount, decimalsOf(currency), ',');
  const day = dayFromYyMmDd(date);
  if (mark === undefined || magnitude === undefined || !day)
    throw new BankFileFault(`Line ${field.at} is no balance: '${written.slice(0, 60)}'`);
  return { minor: mark === 'D' ? -magnitude : magnitude, currency, day };
}

/** A field 86 belongs to the field 61 before it; behind a balance it speaks of the whole statement. */
function readLines(fields: readonly Mt940Field[], currency: string | undefined): readonly BankLine[] {
  const movements: { readonly field: Mt940Field; readonly details: string[][] }[] = [];
  let current: (typeof movements)[number] | undefined;
  for (const field of fields) {
    if (field.tag === '61') movements.push((current = { field, details: [] }));
    else if (field.tag === '86') current?.details.push([...field.lines]);
    else if (isOpening(field) || isClosing(field) || field.tag === '64' || field.tag === '65')
      current = undefined;
  }
  return movements.map(({ field, details }) => readMovement(field, details.flat(), currency));
}

function readMovement(
  field: Mt940Field,
  detailLines: readonly string[],
  currency: string | undefined,
): BankLine {
  const { ownerReference, bankReference, name, supplement, ...line } = readLine61(field, currency);
  const details = readDetails(detailLines);
  const own = SEE_DETAILS.test(ownerReference) ? undefined : realReference(ownerReference);
  const reference = own ?? details.reference;
  const bank = realReference(bankReference);
  const text = details.text ?? (supplement || undefined);
  // A reference may be cut by the end of a line, so the lines are looked at with and without the break.
  const written = [
    ...field.lines,
    '',
    joinLines(detailLines),
    '',
    detailLines.join('').replaceAll(/[?>]\d{2}/g, ''),
  ];
  const counterparty = details.counterparty ?? (name || undefined);
  return {
    ...line,
    ...(reference === undefined ? {} : { reference }),
    ...(bank === undefined ? {} : { bankReference: bank }),
    ...(counterparty === undefined ? {} : { counterparty }),
    ...(details.counterpartyAccount === undefined
      ? {}
      : { counterpartyAccount: details.counterpartyAccount }),
    ...(details.counterpartyRouting === undefined
      ? {}
      : { counterpartyRouting: details.counterpartyRouting }),
    ...(text === undefined ? {} : { text }),
    ours: findReferences(written.join('\n')),
    parts: [],
  };
}
