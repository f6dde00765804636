// The average price of what an order has filled, rounded half-even to the cent.
import { divideHalfEven, parseMinor, type Minor } from '#domain/money/money.ts';
import type { Order } from '#web/entities/market/trading.ts';

/**
 * For a share as the order counts them: a split restates the order, but not its fills, which stay in shares of then.
 * Undefined while nothing has filled.
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
