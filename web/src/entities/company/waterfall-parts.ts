// The figures of the waterfall at one price, and the scale of its slider.
import { minorToNumber } from '#domain/money/money.ts';
import type { Waterfall, WaterfallClass } from '#domain/register/waterfall.ts';

/** How a class takes part: a key of the words. */
type PartHow = 'howNothing' | 'howCommon' | 'howFirst' | 'howShares' | 'howCapped' | 'howConverts';

export interface ClassPart {
  readonly id: string;
  readonly name: string;
  readonly type: 'COMMON' | 'PREFERRED';
  readonly traded: boolean;
  /** In dollars. */
  readonly amount: number;
  readonly perShare: number;
  readonly how: PartHow;
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly type: 'COMMON' | 'PREFERRED';
  readonly traded: boolean;
}

/** @param exit the price of the company in dollars */
export function divide(
  division: Waterfall,
  classes: readonly WaterfallClass[],
  securities: readonly Named[],
  exit: number,
): readonly ClassPart[] {
  const payouts = division.payoutsAt(BigInt(Math.round(exit)) * 100n);
  const common = securities.find(({ type }) => type === 'COMMON');
  const commonShares = classes.find(({ id }) => id === common?.id)?.shares ?? 0n;
  const commonPaid = payouts.find(({ id }) => id === common?.id)?.payout_minor ?? 0n;
  return classes.flatMap(each => {
    const named = securities.find(({ id }) => id === each.id);
    const paid_minor = payouts.find(({ id }) => id === each.id)?.payout_minor ?? 0n;
    if (!named) return [];
    const { id, name, traded, type } = named;
    const amount = minorToNumber(paid_minor);
    return [
      {
        id,
        name,
        type,
        traded,
        amount,
        perShare: amount / Number(each.shares),
        how: howOf(each, type, paid_minor, { shares: commonShares, paid_minor: commonPaid }),
      },
    ];
  });
}

function howOf(
  { conversion, participation, preference_minor, shares }: WaterfallClass,
  type: Named['type'],
  paid_minor: bigint,
  common: { readonly shares: bigint; readonly paid_minor: bigint },
): PartHow {
  if (paid_minor === 0n) return 'howNothing';
  if (type === 'COMMON') return 'howCommon';
  if (paid_minor <= preference_minor) return 'howFirst';
  const converted =
    common.shares === 0n
      ? 0n
      : (shares * conversion.numerator * common.paid_minor) / (conversion.denominator * common.shares);
  // Rounding moves a cent or two.
  if (paid_minor - converted < 100n) return 'howConverts';
  const isCapped = typeof participation === 'object' && paid_minor >= participation.cap_minor;
  return isCapped ? 'howCapped' : 'howShares';
}

/** The prices, in dollars and ascending, at which the division changes. */
export function breakPrices({ breakPoints }: Waterfall): readonly number[] {
  const prices = breakPoints.map(({ exit }) => Number(exit.numerator / exit.denominator) / 100);
  return [...new Set(prices.filter(price => price > 0))].sort((a, b) => a - b);
}

/** Of places in percent, ascending, those whose label is clear of the label before it. */
export function clearPlaces(places: readonly number[], least: number): readonly number[] {
  return places.reduce<readonly number[]>(
    (clear, at) => (at - (clear.at(-1) ?? -least) >= least ? [...clear, at] : clear),
    [],
  );
}

/** The steps of the slider. */
export const STEPS = 300;

/** A logarithmic scale from well below the first price at which the division changes to well above the last. */
export function createScale(breaks: readonly number[]) {
  const low = Math.max(1, (breaks[0] ?? 10_000_000) / 4);
  const high = Math.max(low * 10, (breaks.at(-1) ?? 1_000_000_000) * 6);
  const ratio = Math.log(high / low);
  return {
    priceAt: (step: number): number => roundPrice(low * Math.exp((ratio * step) / STEPS)),
    stepOf: (price: number): number =>
      Math.round(Math.min(STEPS, Math.max(0, (Math.log(price / low) / ratio) * STEPS))),
  };
}

/** Two and a half digits, as people name prices of companies. */
function roundPrice(price: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 1) / 2;
  return Math.max(1, Math.round(price / unit) * unit);
}
