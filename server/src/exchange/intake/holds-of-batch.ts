// What a batch sets aside and gives back: each changed order's own hold, and the holds of its new executions.
import { sql } from 'kysely';
import { heldOfBuyer } from '#domain/ledger/settlement-postings.ts';
import { openHold } from '#domain/orders/holds.ts';
import type { Transaction } from '#server/database/database.ts';
import type { Hold } from '#server/ledger/movement.ts';
import { accountOfOrder } from '#server/exchange/stored-order.ts';
import type { Desk, Execution } from './desk.ts';

export async function holdsOfBatch(tx: Transaction, desk: Desk): Promise<readonly Hold[]> {
  const accountOf = await findAccounts(tx, desk);
  const orders = [...desk.changed].map((id): Hold => {
    const before = desk.stored.get(id);
    const after = desk.orders.get(id);
    const amount = (after ? openHold(after) : 0n) - (before ? openHold(before) : 0n);
    return { account: accountOf(id), reason: 'order', referenceId: id, amount };
  });
  const executions = desk.executions.flatMap((execution): Hold[] => {
    const held = { reason: 'settlement', referenceId: execution.id } as const;
    return [
      { ...held, account: accountOf(execution.buyOrderId), amount: heldOfBuyer(amountsOf(execution)) },
      { ...held, account: accountOf(execution.sellOrderId), amount: execution.shares },
    ];
  });
  return [...orders, ...executions];
}

function amountsOf({ stockId, shares, price_minor, buyerFee_minor, sellerFee_minor }: Execution) {
  return { stock: stockId, shares, notional_minor: price_minor * shares, buyerFee_minor, sellerFee_minor };
}

/** The account behind each changed order: locked with its command, or the one its hold stands on. */
async function findAccounts(tx: Transaction, desk: Desk): Promise<(orderId: string) => string> {
  const accounts = new Map<string, string>();
  const met: string[] = [];
  for (const id of desk.changed) {
    const order = desk.orders.get(id);
    const account = order && desk.account(accountOfOrder(order));
    if (account === undefined) met.push(id);
    else accounts.set(id, account.id);
  }
  if (met.length > 0) {
    const { rows } = await sql<{ reference_id: string; account_id: string }>`
      select reference_id, account_id from holds where reference_id = any(${met}::uuid[])`.execute(tx);
    for (const row of rows) accounts.set(row.reference_id, row.account_id);
  }
  return orderId => {
    const account = accounts.get(orderId);
    if (account === undefined) throw new Error(`no account behind order ${orderId}`);
    return account;
  };
}
