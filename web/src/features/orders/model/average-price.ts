// The average price of an order's fills, rounded half-even to the cent.
import { divideHalfEven, parseMinor, type Minor } from '#domain/money/money.ts';
import type { Order } from '#web/entities/market/trading.ts';

/**
 * Returns the price per share as the order counts them. A split restates the order but not its fills, which
 * keep the shares of their time. Undefined while the order has no fills.
 */
export function averagePrice({
  side,
  filledShares,
  total,
  fee,
}: Pick<Order, 'side' | 'filledShares' | 'total' | 'fee'>): Minor | undefined {
  if (filledShares === 0) return undefined;
  const [total_minor, fee_minor] = [parseMinor(total) ?? 0n, parseMinor(fee) ?? 0n];
  return divideHalfEven(
    side === 'buy' ? total_minor - fee_minor : total_minor + fee_minor,
    BigInt(filledShares),
  );
}
