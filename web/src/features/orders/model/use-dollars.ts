// Exact amounts of an order as text. Orders are in dollars, whatever currency the person reads prices in.
import { formatMinor, type Minor } from '#domain/money/money.ts';
import { useFormat } from '#web/lib/format.ts';

export function useDollars() {
  const format = useFormat();
  // What is typed may cost more than can be sent, or reckoned to the cent: it is told as too much, not thrown at.
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
