// A bank's statement as values, and whether it ties.
import type { Day } from '#domain/time/day.ts';
import { formatAmount } from './amount.ts';
import { decimalsOf } from './currency.ts';

/** A signed amount in minor units of its currency: money that came in is positive. */
export interface BankAmount {
  readonly minor: bigint;
  /** Undefined where the file names no currency. */
  readonly currency: string | undefined;
}

export interface BankBalance extends BankAmount {
  readonly day: Day | undefined;
}

/** One movement: a line of a statement, or one transaction of a line that sums several. */
export interface BankMovement {
  readonly amount: BankAmount;
  /** The payer's own reference; else the first reference that the file gives. */
  readonly reference?: string;
  /** The bank's own id of the movement, the same in an advice and in the statement. */
  readonly bankReference?: string;
  readonly counterparty?: string;
  /** The other side's account: an IBAN or a number, without spaces. */
  readonly counterpartyAccount?: string;
  /** The routing number of the other side's bank in the United States, where the file names one. */
  readonly counterpartyRouting?: string;
  readonly text?: string;
  /** Our references found in any field. See `findReferences`. */
  readonly ours: readonly string[];
}

export interface BankLine extends BankMovement {
  /** The day on which the bank booked it. */
  readonly day: Day;
  /** True where the bank takes back an earlier movement. The sign of the amount already says in which direction. */
  readonly reversal: boolean;
  /** The transactions of a batch, where the file lists them with their amounts. */
  readonly parts: readonly BankMovement[];
}

export interface BankStatement {
  /** The bank's id of the statement. */
  readonly id: string | undefined;
  readonly account: string | undefined;
  /** The routing number of the account's bank in the United States, where the file names one. */
  readonly routing?: string | undefined;
  readonly currency: string | undefined;
  readonly from: Day | undefined;
  readonly to: Day | undefined;
  readonly opening: BankBalance | undefined;
  readonly closing: BankBalance | undefined;
  readonly lines: readonly BankLine[];
}

export type BankFormat = 'camt.053' | 'camt.054' | 'mt940' | 'csv';

export interface BankFile {
  readonly format: BankFormat;
  readonly statements: readonly BankStatement[];
}

export interface Tie {
  /** True when the difference is 0 and all amounts are of the account's currency. */
  readonly ties: boolean;
  /** closing − (opening + lines) as a decimal text; undefined where a balance is missing. */
  readonly difference: string | undefined;
}

/**
 * Compares what a statement's lines sum up to with its closing balance.
 * A statement that lacks a balance, such as a credit advice (camt.054), does not tie.
 * Amounts of other currencies are added by their numbers, so that the difference shows what the file says.
 */
export function tieStatement(statement: BankStatement): Tie {
  const { opening, closing, lines, currency } = statement;
  if (!opening || !closing) return { ties: false, difference: undefined };
  const amounts = [closing, opening, ...lines.map(line => line.amount)];
  const decimals = amounts.reduce((most, amount) => Math.max(most, decimalsOf(amount.currency)), 0);
  const scaled = amounts.map(amount => amount.minor * 10n ** BigInt(decimals - decimalsOf(amount.currency)));
  const [last = 0n, ...others] = scaled;
  const difference = others.reduce((rest, each) => rest - each, last);
  const agree = amounts.every(amount => amount.currency === currency);
  return { ties: difference === 0n && agree, difference: formatAmount(difference, decimals) };
}
