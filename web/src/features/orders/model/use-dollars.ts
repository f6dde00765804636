// Exact amounts of an order as text. Orders are in dollars, whatever currency the person reads prices in.
import { formatMinor, type Minor } from '#domain/money/money.ts';
import { useFormat } from '#web/lib/format.ts';

export function useDollars() {
  const format = useFormat();
  // The amount may exceed the largest sum that can be sent or computed exactly. The form then reports that
  // the amount is too large instead of throwing.
  const toNumber = (minor: Minor) => Number(formatMinor(minor));
  return {
    show: (minor: Minor) => format.dollars(toNumber(minor)),
    /** The person's own: hidden where they asked for it. */
    own: (minor: Minor) => format.ownDollars(toNumber(minor)),
    shares: (shares: bigint) => format.number(Number(shares)),
    ownShares: (shares: bigint) => format.ownShares(Number(shares)),
    percentOf: (bps: number) => format.part(bps / 100, 2, 2),
  };
}
