// What an order has cost or brought, in minor units. A trade that ended before it settled gave everything back: it is no
// part of this. Used by the orders page and the page of one order.
import { parseMinor, totalOf, type Minor } from '#domain/money/money.ts';
import { gaveBack, type Fill, type Order } from '#web/lib/trading.ts';

type Traded = Pick<Order, 'side' | 'fee' | 'total'> & {
  readonly fills: readonly (Pick<Fill, 'shares' | 'price' | 'fee'> & {
    readonly settlement: Pick<Fill['settlement'], 'state'>;
  })[];
};

const minor = (amount: number): Minor => parseMinor(amount) ?? 0n;

export function paidSoFar({ side, fee, total, fills }: Traded): { fee_minor: Minor; total_minor: Minor } {
  let [fee_minor, total_minor] = [minor(fee), minor(total)];
  for (const fill of fills.filter(({ settlement }) => gaveBack(side, settlement.state))) {
    fee_minor -= minor(fill.fee);
    total_minor -= totalOf(side, BigInt(fill.shares) * minor(fill.price), minor(fill.fee));
  }
  return { fee_minor, total_minor };
}
