// What shares held elsewhere might bring on this market, from public figures only: prices, the mark, fees, resale rules.
import type { Minor } from '#domain/money/money.ts';
import { feeFor } from '#domain/orders/fees.ts';
import { addMonths, type Day } from '#domain/time/day.ts';

export type PriceBasis = 'last_price' | 'mark_low' | 'mark' | 'mark_high';

export interface HoldingTerms {
  /** Options are not exercised yet: their strike is still to be paid, and nothing is held. */
  readonly kind: 'shares' | 'options';
  readonly shares: bigint;
  /** What one share cost, or what exercising one option costs; undefined where it is not known. */
  readonly paid_minor: Minor | undefined;
  readonly fee_bps: number;
}

export interface HoldingValue {
  readonly basis: PriceBasis;
  readonly price_minor: Minor;
  readonly gross_minor: Minor;
  readonly fee_minor: Minor;
  /** Gross minus fee. */
  readonly proceeds_minor: Minor;
  /** Proceeds minus what all shares cost; before taxes. Undefined where the cost is not known. */
  readonly left_minor: Minor | undefined;
}

/**
 * The sums of a sale at each known price. Source: our own rule. Example: 100 options with a strike of $2 at $10 and a fee
 * of 1 % bring $990, and $790 are left.
 */
export function valueAt(
  prices: readonly (readonly [PriceBasis, Minor | undefined])[],
  { shares, paid_minor, fee_bps }: HoldingTerms,
): readonly HoldingValue[] {
  return prices.flatMap(([basis, price_minor]) => {
    if (price_minor === undefined) return [];
    const gross_minor = shares * price_minor;
    const fee_minor = feeFor(gross_minor, fee_bps);
    const proceeds_minor = gross_minor - fee_minor;
    const left_minor = paid_minor === undefined ? undefined : proceeds_minor - shares * paid_minor;
    return [{ basis, price_minor, gross_minor, fee_minor, proceeds_minor, left_minor }];
  });
}

/**
 * Whether the holding period of Rule 144 is over. Before its end a sale is possible to accredited buyers, under §4(a)(7).
 * - `over`: anyone the company admits may buy
 * - `running`: until `freeOn`, accredited buyers only
 * - `at_exercise`: it begins with the exercise, because shares count as held once they are paid for
 * - `unknown`: the day of the acquisition is not given
 */
export interface HoldingPeriod {
  readonly status: 'over' | 'running' | 'at_exercise' | 'unknown';
  /** The first day after the period; for options, if they were exercised today. */
  readonly freeOn: Day | undefined;
}

/** Source: 17 CFR 230.144(d)(1)(ii), for a holder who is no affiliate and acquired the shares from the company. */
export function holdingPeriodOf(
  kind: HoldingTerms['kind'],
  heldSince: Day | undefined,
  today: Day,
  holdingMonths: number,
): HoldingPeriod {
  if (kind === 'options') return { status: 'at_exercise', freeOn: addMonths(today, holdingMonths) };
  if (heldSince === undefined) return { status: 'unknown', freeOn: undefined };
  const freeOn = addMonths(heldSince, holdingMonths);
  return { status: today >= freeOn ? 'over' : 'running', freeOn };
}
