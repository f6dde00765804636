// The calculations of the order ticket, exact to the cent: shares for a sum, fee, total, remaining balance,
// and exceeded limits. Pure. use-ticket.ts supplies input and data. The server repeats the calculation and
// decides.
import { basisPointsOf, totalOf, type Minor } from '#domain/money/money.ts';
import type { Side } from '#web/entities/market/trading.ts';

export interface TicketTerms {
  readonly side: Side;
  readonly fee_bps: number;
  /** The limit, or the worst price of a market order. Undefined while unknown. */
  readonly price_minor: Minor | undefined;
}

/**
 * The requested amount: a number of shares, or as many shares as a sum pays for. Undefined while the input is
 * empty.
 */
export type Amount = { readonly shares: bigint | undefined } | { readonly cash_minor: Minor | undefined };

export interface TicketSums {
  readonly shares: bigint;
  readonly price_minor: Minor;
  readonly notional_minor: Minor;
  readonly fee_minor: Minor;
  /** The maximum cost of a buy, or the minimum proceeds of a sale. */
  readonly total_minor: Minor;
}

/** Returns what shares cost (with fee) or bring (after fee) at a price. */
export function sumsOf(shares: bigint, price_minor: Minor, terms: TicketTerms): TicketSums {
  const notional_minor = shares * price_minor;
  const fee_minor = basisPointsOf(notional_minor, terms.fee_bps);
  const total_minor = totalOf(terms.side, notional_minor, fee_minor);
  return { shares, price_minor, notional_minor, fee_minor, total_minor };
}

/** Returns the maximum number of whole shares whose cost with fee is within `cash_minor`. */
export function mostShares(cash_minor: Minor, price_minor: Minor, fee_bps: number): bigint {
  if (price_minor <= 0n || cash_minor <= 0n) return 0n;
  const cost = (shares: bigint) => shares * price_minor + basisPointsOf(shares * price_minor, fee_bps);
  // The estimate differs from the result by at most two shares because of the fee's rounding.
  let shares = (cash_minor * 10_000n) / (price_minor * BigInt(10_000 + fee_bps));
  while (cost(shares + 1n) <= cash_minor) shares += 1n;
  while (shares > 0n && cost(shares) > cash_minor) shares -= 1n;
  return shares;
}

/** Returns the sums of a ticket, or undefined while amount or price are missing. */
export function ticketSums(amount: Amount, terms: TicketTerms): TicketSums | undefined {
  const { price_minor, side, fee_bps } = terms;
  if (price_minor === undefined || price_minor <= 0n) return undefined;
  const shares =
    'shares' in amount
      ? amount.shares
      : amount.cash_minor === undefined
        ? undefined
        : side === 'buy'
          ? mostShares(amount.cash_minor, price_minor, fee_bps)
          : amount.cash_minor / price_minor;
  return shares === undefined || shares <= 0n ? undefined : sumsOf(shares, price_minor, terms);
}

export interface TicketLimits {
  readonly smallestLot: bigint;
  readonly lowest_minor: Minor | undefined;
  readonly highest_minor: Minor | undefined;
  /** The available cash for a buy. Undefined while it loads. */
  readonly cash_minor: Minor | undefined;
  /** The shares available for a sale. */
  readonly available: bigint;
}

export type TicketProblem = 'below_lot' | 'outside_band' | 'not_enough_cash' | 'not_enough_shares';

/**
 * Returns the limits that a ticket exceeds, in the order of its fields. The server makes the final decision
 * on these and all other limits.
 */
export function ticketProblems(
  sums: TicketSums,
  { side, limits, type }: { side: Side; limits: TicketLimits; type: 'limit' | 'market' },
): TicketProblem[] {
  const { smallestLot, lowest_minor, highest_minor, cash_minor, available } = limits;
  const { shares, price_minor, total_minor } = sums;
  const problems: TicketProblem[] = [];
  // A person who sells the entire position may sell less than a lot.
  const sellsAll = side === 'sell' && shares === available;
  if (shares < smallestLot && !sellsAll) problems.push('below_lot');
  if (side === 'sell' && shares > available) problems.push('not_enough_shares');
  if (side === 'buy' && cash_minor !== undefined && total_minor > cash_minor)
    problems.push('not_enough_cash');
  const tooLow = lowest_minor !== undefined && price_minor < lowest_minor;
  const tooHigh = highest_minor !== undefined && price_minor > highest_minor;
  if (type === 'limit' && (tooLow || tooHigh)) problems.push('outside_band');
  return problems;
}
