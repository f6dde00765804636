// Computes what an order has cost or brought, in minor units. Trades that ended before settlement are
// excluded, because they returned everything.
import { parseMinor, type Minor } from '#domain/money/money.ts';
import type { Order } from '#web/entities/market/trading.ts';

type Traded = Pick<Order, 'fee' | 'total' | 'givenBack'>;

const minor = (amount: number): Minor => parseMinor(amount) ?? 0n;

export function paidSoFar({ fee, total, givenBack }: Traded): { fee_minor: Minor; total_minor: Minor } {
  return {
    fee_minor: minor(fee) - minor(givenBack.fee),
    total_minor: minor(total) - minor(givenBack.total),
  };
}
