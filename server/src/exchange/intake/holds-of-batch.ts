// What a batch sets aside and gives back: each changed order's own hold, and the holds of its new executions.
import { fillCost, openHold } from '#domain/orders/holds.ts';
import type { Hold } from '#server/ledger/movement.ts';
import { accountOfOrder } from '#server/exchange/stored-order.ts';
import type { Desk } from './desk.ts';

export function holdsOfBatch(desk: Desk): readonly Hold[] {
  const accountOf = (orderId: string) => accountOfChanged(desk, orderId);
  const orders = [...desk.changed].map((id): Hold => {
    const before = desk.stored.get(id);
    const after = desk.orders.get(id);
    const amount = (after ? openHold(after) : 0n) - (before ? openHold(before) : 0n);
    return { account: accountOf(id), reason: 'order', referenceId: id, amount };
  });
  const executions = desk.executions.flatMap((execution): Hold[] => {
    const { shares, price_minor, buyerFee_minor: fee_minor } = execution;
    const cost_minor = fillCost({ notional_minor: price_minor * shares, fee_minor });
    const held = { reason: 'settlement', referenceId: execution.id } as const;
    return [
      { ...held, account: accountOf(execution.buyOrderId), amount: cost_minor },
      { ...held, account: accountOf(execution.sellOrderId), amount: execution.shares },
    ];
  });
  return [...orders, ...executions];
}

/** The account behind a changed order: locked with its command, or the one its hold stands on. */
function accountOfChanged(desk: Desk, orderId: string): string {
  const order = desk.orders.get(orderId);
  const account = (order && desk.account(accountOfOrder(order))?.id) ?? desk.accountsOfResting.get(orderId);
  if (account === undefined) throw new Error(`no account behind order ${orderId}`);
  return account;
}
