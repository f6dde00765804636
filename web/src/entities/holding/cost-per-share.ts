// The cost per share on the screens of holdings and lots.
import { divideHalfEven, minorToNumber, parseMinor } from '#domain/money/money.ts';
import type { MoneyOptions } from '#domain/format/numbers.ts';
import { useFormat } from '#web/lib/format.ts';

const CENT = 0.01;

/**
 * In dollars, rounded as the server rounds averages. A founder's cost may be $0.0001 per share. A cost below
 * a cent is not rounded and shows its first two digits.
 */
export function costPerShare(cost: number, shares: number): [usd: number, options?: MoneyOptions] {
  const exact = cost / shares;
  if (exact > 0 && exact < CENT) return [exact, { decimals: 1 - Math.floor(Math.log10(exact)) }];
  return [minorToNumber(divideHalfEven(parseMinor(cost) ?? 0n, BigInt(shares)))];
}

export function useCostPerShare(): (cost: number, shares: number) => string {
  const format = useFormat();
  return (cost, shares) => format.own(...costPerShare(cost, shares));
}
