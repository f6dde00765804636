// Who and what an entry of a camt file is about: references, the other side, the text.
import { parseAmount } from '#domain/bank/amount.ts';
import { decimalsOf } from '#domain/bank/currency.ts';
import { findReferences } from '#domain/bank/payment-reference.ts';
import type { BankAmount, BankMovement } from '#domain/bank/statement.ts';
import { isRoutingNumber } from '#domain/bank/us-account.ts';
import { type XmlElement, allTexts, elementAt, elementsNamed, textAt } from '#server/files/read-xml.ts';

export interface EntryContext {
  /** The account of the statement. */
  readonly own: string | undefined;
  /** Whether the money of the original payment came in: for a reversal, the opposite of the entry's own direction. */
  readonly isIncoming: boolean;
}

/** What the schema prescribes where the payer gave no reference. */
const NO_REFERENCE = /^(NOTPROVIDED|NOT PROVIDED|NONREF)$/i;

/** The whole entry. Of a batch it gives what all its transactions share. */
export function movementOf(entry: XmlElement, amount: BankAmount, context: EntryContext): BankMovement {
  const transactions = transactionsOf(entry);
  const details = transactions.map(transaction => describe(transaction, context));
  const bankReference =
    textAt(entry, 'AcctSvcrRef') ?? details.at(0)?.bankReference ?? textAt(entry, 'NtryRef');
  const batch = elementAt(entry, 'NtryDtls', 'Btch');
  const reference =
    shared(details.map(detail => detail.reference)) ??
    realReference(textAt(batch, 'PmtInfId') ?? textAt(batch, 'MsgId')) ??
    realReference(textAt(entry, 'NtryRef')) ??
    realReference(bankReference);
  const text = shared(details.map(detail => detail.text)) ?? oneLine(textAt(entry, 'AddtlNtryInf'));
  const counterparty = shared(details.map(detail => detail.counterparty));
  const counterpartyAccount = shared(details.map(detail => detail.counterpartyAccount));
  const counterpartyRouting = shared(details.map(detail => detail.counterpartyRouting));
  return {
    amount,
    ours: findReferences(allTexts(entry)),
    ...defined({ reference, bankReference, counterparty, counterpartyAccount, counterpartyRouting, text }),
  };
}

/** The transactions of a batch with an amount of their own each, signed by their own mark or else like the entry. */
export function partsOf(
  entry: XmlElement,
  amount: BankAmount,
  context: EntryContext,
): readonly BankMovement[] {
  const transactions = transactionsOf(entry);
  if (transactions.length < 2) return [];
  return transactions.flatMap(transaction => {
    const element = elementAt(transaction, 'AmtDtls', 'TxAmt', 'Amt') ?? elementAt(transaction, 'Amt');
    const currency = element?.attributes['Ccy'] ?? amount.currency;
    const magnitude = parseAmount(element?.text ?? '', decimalsOf(currency));
    if (magnitude === undefined) return [];
    const mark = textAt(transaction, 'CdtDbtInd') ?? (amount.minor < 0n ? 'DBIT' : 'CRDT');
    const minor = mark === 'DBIT' ? -magnitude : magnitude;
    return [
      {
        ...describe(transaction, context),
        amount: { minor, currency },
        ours: findReferences(allTexts(transaction)),
      },
    ];
  });
}

const transactionsOf = (entry: XmlElement): readonly XmlElement[] =>
  elementsNamed(entry, 'NtryDtls').flatMap(details => elementsNamed(details, 'TxDtls'));

function describe(transaction: XmlElement, context: EntryContext): Omit<BankMovement, 'amount' | 'ours'> {
  const refs = elementAt(transaction, 'Refs');
  const remittance = elementAt(transaction, 'RmtInf');
  const structured = elementsNamed(remittance, 'Strd');
  const creditorReference = structured.map(each => textAt(each, 'CdtrRefInf', 'Ref')).find(Boolean);
  const reference =
    realReference(textAt(refs, 'EndToEndId')) ??
    realReference(creditorReference) ??
    realReference(textAt(refs, 'InstrId')) ??
    realReference(textAt(refs, 'TxId'));
  const free = elementsNamed(remittance, 'Ustrd').map(each => each.text);
  const additional = structured.flatMap(each => elementsNamed(each, 'AddtlRmtInf').map(({ text }) => text));
  const text =
    oneLine(free.join(' ')) ??
    oneLine(additional.join(' ')) ??
    oneLine(creditorReference) ??
    oneLine(textAt(transaction, 'AddtlTxInf'));
  return defined({
    reference,
    bankReference: textAt(refs, 'AcctSvcrRef'),
    text,
    ...otherSide(transaction, context),
  });
}

interface Side {
  readonly counterparty: string | undefined;
  readonly counterpartyAccount: string | undefined;
  readonly counterpartyRouting: string | undefined;
}

const NOBODY: Side = {
  counterparty: undefined,
  counterpartyAccount: undefined,
  counterpartyRouting: undefined,
};

/** The debtor of money that came in, the creditor of money that went out; the other one where only that is named. */
function otherSide(transaction: XmlElement, { own, isIncoming }: EntryContext): Side {
  const parties = elementAt(transaction, 'RltdPties');
  const sides = (isIncoming ? ['Dbtr', 'Cdtr'] : ['Cdtr', 'Dbtr']).map((role): Side => {
    const party = elementAt(parties, role);
    const ultimate = elementAt(parties, `Ultmt${role}`);
    const account = elementAt(parties, `${role}Acct`, 'Id');
    const name = nameOf(party) ?? nameOf(ultimate);
    return {
      counterparty: oneLine(name),
      counterpartyAccount: (textAt(account, 'IBAN') ?? textAt(account, 'Othr', 'Id'))?.replaceAll(/\s/g, ''),
      counterpartyRouting: routingOf(elementAt(transaction, 'RltdAgts', `${role}Agt`)),
    };
  });
  const [first, second] = sides;
  if (first?.counterparty ?? first?.counterpartyAccount) return { ...first };
  const isOwn = second?.counterpartyAccount !== undefined && second.counterpartyAccount === own;
  return isOwn || !second ? NOBODY : second;
}

/** The routing number by which a bank takes part in the clearing of the United States (USABA). */
export function routingOf(agent: XmlElement | undefined): string | undefined {
  const member = elementAt(agent, 'FinInstnId', 'ClrSysMmbId');
  const system = textAt(member, 'ClrSysId', 'Cd') ?? 'USABA';
  const id = textAt(member, 'MmbId');
  return system === 'USABA' && id !== undefined && isRoutingNumber(id) ? id : undefined;
}

/** Since version 08 the party is nested one level deeper. */
const nameOf = (party: XmlElement | undefined): string | undefined =>
  textAt(party, 'Nm') ?? textAt(party, 'Pty', 'Nm') ?? textAt(party, 'Agt', 'FinInstnId', 'Nm');

const realReference = (text: string | undefined): string | undefined =>
  text !== undefined && !NO_REFERENCE.test(text) ? text : undefined;

const oneLine = (text: string | undefined): string | undefined =>
  text?.replaceAll(/\s+/g, ' ').trim() || undefined;

/** What all of them say alike; undefined where they differ or there are none. */
function shared(values: readonly (string | undefined)[]): string | undefined {
  const [first, ...others] = values;
  return others.every(other => other === first) ? first : undefined;
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Leaves out the fields that are undefined. */
function defined<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
}
