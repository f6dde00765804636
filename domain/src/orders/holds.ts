// What an order sets aside, so that whatever it fills can always be paid and delivered. Used by order intake.
import { totalOf, type Minor } from '#domain/money/money.ts';
import { feeOfFill } from './fees.ts';
import { openShares, type Order } from './order.ts';

/**
 * What the open part of an order holds: for a buy limit × shares and the fee they would still cost, in
 * minor units of cash; for a sell the shares. Nothing once it is over. What has filled and not settled is
 * held besides this, by its execution.
 *
 * It always suffices, exactly: the fee grows with the notional, and no fill is dearer than the limit, so the
 * cost of any fill plus the hold after it is never above the hold before it. Source: our own rule.
 */
export function openHold(order: Order): bigint {
  const open = openShares(order);
  if (order.side === 'sell') return open;
  const notional_minor = order.limit_minor * open;
  return notional_minor + feeOfFill(order.filledNotional_minor, notional_minor, order.fee_bps);
}

/** What an execution holds of its buyer's cash until it settles: its price × shares and the fee. */
export function fillCost(fill: { readonly notional_minor: Minor; readonly fee_minor: Minor }): Minor {
  return totalOf('buy', fill.notional_minor, fill.fee_minor);
}
