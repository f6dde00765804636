// Formats exact amounts of an order. Orders are in dollars, regardless of the display currency.
import { formatMinor, type Minor } from '#domain/money/money.ts';
import { useFormat } from '#web/lib/format.ts';

export function useDollars() {
  const format = useFormat();
  // The amount may exceed the largest sum that can be sent or computed exactly. The form then reports that
  // the amount is too large instead of throwing.
  const toNumber = (minor: Minor) => Number(formatMinor(minor));
  return {
    show: (minor: Minor) => format.dollars(toNumber(minor)),
    /** The person's own amounts, hidden on request. */
    own: (minor: Minor) => format.ownDollars(toNumber(minor)),
    shares: (shares: bigint) => format.number(Number(shares)),
    ownShares: (shares: bigint) => format.ownShares(Number(shares)),
    percentOf: (bps: number) => format.part(bps / 100, 2, 2),
  };
}
