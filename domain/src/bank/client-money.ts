// The daily proof of client money: everything at the bank has a name.
import type { Minor } from '#domain/money/money.ts';

/** What the bank's closing balance of a day must consist of. */
export interface ClientMoney {
  /** The closing balance of the bank's statement of the day. */
  readonly bank_minor: Minor;
  /** Customers' balances that they may spend, by the ledger. */
  readonly available_minor: Minor;
  /** Customers' balances that are set aside for orders and trades. */
  readonly held_minor: Minor;
  /** Set aside for withdrawals that the bank has not paid yet; part of the balances, named by itself. */
  readonly pendingOut_minor: Minor;
  /** Fees of ours that still lie on the client account. */
  readonly fees_minor: Minor;
  /** Lines at the bank that are in no balance yet (positive), and payments in balances that the bank has not booked (negative). */
  readonly inTransit_minor: Minor;
}

export interface Reconciliation {
  readonly named_minor: Minor;
  /** bank − named: positive where the bank holds money without a name. */
  readonly difference_minor: Minor;
  readonly ties: boolean;
}

/** Bank = available + held + pending out + fees not yet swept ± items in transit. */
export function reconcile(day: ClientMoney): Reconciliation {
  const named_minor =
    day.available_minor + day.held_minor + day.pendingOut_minor + day.fees_minor + day.inTransit_minor;
  const difference_minor = day.bank_minor - named_minor;
  return { named_minor, difference_minor, ties: difference_minor === 0n };
}

/** Whether a decision about one more payment needs a second person: the day's decisions of one person add up. */
export function needsSecondPerson(
  amount_minor: Minor,
  decidedAlone_minor: { readonly byOperator: Minor; readonly forPerson: Minor },
  limit_minor: Minor,
): boolean {
  return (
    amount_minor + decidedAlone_minor.byOperator > limit_minor ||
    amount_minor + decidedAlone_minor.forPerson > limit_minor
  );
}
