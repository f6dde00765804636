// Which payment a bank's line belongs to.
import { type Day, daysBetween } from '#domain/time/day.ts';
import { completeReference } from './payment-reference.ts';

/** A deposit or withdrawal as the bank will show it. */
export interface ExpectedPayment {
  readonly id: string;
  readonly direction: 'deposit' | 'withdrawal';
  /** What moves at the bank: positive. A withdrawal without its fee. */
  readonly amount_minor: bigint;
  /** Our reference. Null for payments of before references were unique. */
  readonly reference: string | null;
  /**
   * Fingerprints of the accounts that the money may come from, or of the one that it goes to: whole accounts, and account
   * numbers of the United States that no other payee has at another bank. Empty where none is known.
   */
  readonly fingerprints: readonly string[];
  /** Fingerprints of those accounts' numbers which payees have at several banks, so that the number alone proves nothing. */
  readonly sharedNumbers: readonly string[];
  /** The legal name of the person. */
  readonly name: string;
  readonly day: Day;
  /**
   * `awaited`: it is pending. `unbooked`: it is completed, by the bank's answer or by operators, and no line shows it yet.
   * `paid`: a line shows it. `ended`: it failed or was cancelled, so no money of it is awaited or was credited.
   */
  readonly status: 'awaited' | 'unbooked' | 'paid' | 'ended';
}

export interface LineToMatch {
  readonly day: Day;
  /** Positive: money came in. */
  readonly amount_minor: bigint;
  /** Our references found in the line. */
  readonly ours: readonly string[];
  /** Of the whole account where the line names the bank, else of the account's number. */
  readonly fingerprint: string | undefined;
  readonly counterparty: string | undefined;
  readonly text: string | undefined;
  readonly reversal: boolean;
}

export type BreakKind =
  /** The payment is known, its amount is another. */
  | 'amount_differs'
  /** The payment was completed by another line. */
  | 'duplicate'
  /** Money that comes back, or that the bank takes back. */
  | 'return'
  /** No payment fits. */
  | 'unknown_here';

export type Match =
  | { readonly status: 'matched'; readonly paymentId: string; readonly by: 'reference' | 'account' }
  | {
      readonly status: 'proposed';
      readonly paymentId: string;
      readonly because: 'reference_incomplete' | 'amount_and_account' | 'amount_and_name';
    }
  | { readonly status: 'break'; readonly kind: BreakKind; readonly paymentId: string | undefined };

/** Days between the announcement of a payment and its line. */
const WINDOW_DAYS = 10;

/**
 * Matches lines against a set of payments. A payment serves one line: the next line that names it is a duplicate.
 * Order of rules: our reference in any field; amount, account and days; else a proposal; else a break.
 * @param named the references that any line of the statement names: a line without one does not get such a payment.
 */
export function createMatcher(
  payments: readonly ExpectedPayment[],
  named: ReadonlySet<string> = new Set(),
): (line: LineToMatch) => Match {
  const byReference = new Map(
    payments.flatMap(each => (each.reference ? [[each.reference, each] as const] : [])),
  );
  const awaited = payments.filter(({ status }) => status === 'awaited');
  const byAmount = groupBy(awaited, each => `${each.direction} ${each.amount_minor}`);
  const used = new Set<string>();

  return line => {
    const namedHere = unique(line.ours.flatMap(reference => byReference.get(reference) ?? []));
    const match =
      namedHere.length > 0
        ? matchNamed(line, namedHere, used)
        : matchUnnamed(line, candidatesOf(line), byReference);
    if (match.status !== 'break' && match.paymentId) used.add(match.paymentId);
    return match;
  };

  function candidatesOf(line: LineToMatch): readonly ExpectedPayment[] {
    const key = `${directionOf(line)} ${magnitudeOf(line)}`;
    return (byAmount.get(key) ?? []).filter(
      each =>
        !used.has(each.id) &&
        !(each.reference !== null && named.has(each.reference)) &&
        Math.abs(daysBetween(each.day, line.day)) <= WINDOW_DAYS,
    );
  }
}

function matchNamed(line: LineToMatch, named: readonly ExpectedPayment[], used: ReadonlySet<string>): Match {
  const [payment, second] = named;
  if (!payment || second) return { status: 'break', kind: 'unknown_here', paymentId: undefined };
  const paymentId = payment.id;
  if (line.reversal || payment.direction !== directionOf(line))
    return { status: 'break', kind: 'return', paymentId };
  if (payment.status === 'ended') return { status: 'break', kind: 'unknown_here', paymentId };
  if (payment.status === 'paid' || used.has(paymentId))
    return { status: 'break', kind: 'duplicate', paymentId };
  if (payment.amount_minor !== magnitudeOf(line))
    return { status: 'break', kind: 'amount_differs', paymentId };
  return { status: 'matched', paymentId, by: 'reference' };
}

function matchUnnamed(
  line: LineToMatch,
  candidates: readonly ExpectedPayment[],
  byReference: ReadonlyMap<string, ExpectedPayment>,
): Match {
  if (line.reversal) return { status: 'break', kind: 'return', paymentId: undefined };
  const sameAccount = candidates.filter(
    each => line.fingerprint !== undefined && each.fingerprints.includes(line.fingerprint),
  );
  const [only, another] = sameAccount;
  if (only && !another) return { status: 'matched', paymentId: only.id, by: 'account' };
  const likely =
    only ??
    candidates.find(each => line.fingerprint !== undefined && each.sharedNumbers.includes(line.fingerprint));
  if (likely) return { status: 'proposed', paymentId: likely.id, because: 'amount_and_account' };
  const completed = byReference.get(completeReference(line.text ?? '') ?? '');
  if (completed && candidates.includes(completed))
    return { status: 'proposed', paymentId: completed.id, because: 'reference_incomplete' };
  const [named] = candidates.filter(each => namesAgree(line.counterparty, each.name));
  if (named) return { status: 'proposed', paymentId: named.id, because: 'amount_and_name' };
  return { status: 'break', kind: 'unknown_here', paymentId: undefined };
}

const directionOf = ({ amount_minor }: LineToMatch) => (amount_minor < 0n ? 'withdrawal' : 'deposit');
const magnitudeOf = ({ amount_minor }: LineToMatch) => (amount_minor < 0n ? -amount_minor : amount_minor);

/**
 * Returns whether a bank's name may belong to that person: every word of the shorter name occurs in the
 * longer one, or the word's first letter does (`WELLS A`). Case, accents and punctuation are ignored.
 */
export function namesAgree(one: string | undefined, other: string | undefined): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)].toSorted((x, y) => x.length - y.length);
  if (!a || !b || a.length === 0) return false;
  const agrees = (word: string) =>
    b.some(
      against =>
        against === word ||
        (word.length === 1 && against.startsWith(word)) ||
        (against.length === 1 && word.startsWith(against)),
    );
  return a.every(agrees) && a.some(word => word.length > 1 && b.includes(word));
}

/** Whether two names are the same but for case, accents, punctuation and the order of words. */
export function isSameName(one: string, other: string): boolean {
  return wordsOf(one).toSorted().join(' ') === wordsOf(other).toSorted().join(' ') && wordsOf(one).length > 0;
}

function wordsOf(name: string | undefined): readonly string[] {
  const plain = (name ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return groups;
}
