import { totalOf, type Minor } from '#domain/money/money.ts';
import { feeOfFill } from './fees.ts';
import { openShares, type Order } from './order.ts';

/**
 * The hold of the open part of an order. For a buy: limit × shares plus their fee, in minor units of cash. For a sell:
 * the shares. Zero once the order has ended. Unsettled fills are held separately by their executions.
 *
 * The hold always suffices exactly: the fee grows with the notional and no fill exceeds the limit, so the cost of a
 * fill plus the hold after it never exceeds the hold before it. Source: our own rule.
 */
export function openHold(order: Order): bigint {
  const open = openShares(order);
  if (order.side === 'sell') return open;
  const notional_minor = order.limit_minor * open;
  return notional_minor + feeOfFill(order.filledNotional_minor, notional_minor, order.fee_bps);
}

/** The buyer's cash that an execution holds until it settles: price × shares plus the fee. */
export function fillCost(fill: { readonly notional_minor: Minor; readonly fee_minor: Minor }): Minor {
  return totalOf('buy', fill.notional_minor, fill.fee_minor);
}
