// The average price of an order's fills, exact, rounded half-even to the cent. Used by results and order pages.
import { divideHalfEven, parseMinor, type Minor } from '#domain/money/money.ts';
import type { Fill } from '#web/lib/trading.ts';

/** Undefined while nothing has filled. */
export function averagePrice(fills: readonly Pick<Fill, 'shares' | 'price'>[]): Minor | undefined {
  const shares = fills.reduce((sum, fill) => sum + BigInt(fill.shares), 0n);
  if (shares === 0n) return undefined;
  const paid = fills.reduce((sum, fill) => sum + BigInt(fill.shares) * (parseMinor(fill.price) ?? 0n), 0n);
  return divideHalfEven(paid, shares);
}
