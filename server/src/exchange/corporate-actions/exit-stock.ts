// Removes a company from the market, acquired at a price per share or bankrupt. Orders end and holders are
// paid.
import { exitPostings } from '#domain/ledger/share-postings.ts';
import type { Minor } from '#domain/money/money.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { processAllLocked } from '#server/exchange/intake/process-locked.ts';
import { speakOfReached } from '#server/exchange/reached-alerts.ts';
import { openAccounts } from '#server/ledger/accounts.ts';
import { cashOf, externalOf, issuanceOf } from '#domain/ledger/account-name.ts';
import { post } from '#server/ledger/post.ts';
import {
  hasLeftMarket,
  lockAffectedStock,
  lockHolders,
  NOBODY,
  readLiveOrders,
  type ActingPeople,
  type AffectedStock,
  type Holder,
} from './affected-stock.ts';
import { notifyOfEndedAlerts, notifyOfExit } from './notify-holders.ts';
import { setTrading } from './set-trading.ts';

/**
 * Halts trading, cancels open orders and pays holders. With unsettled trades it stops before the payment;
 * they settle by themselves, and the same call then finishes.
 * @param price_minor Paid per share; 0 for a bankruptcy.
 */
export async function exitStock(
  context: ExchangeContext,
  stockId: string,
  price_minor: Minor,
  by: ActingPeople = NOBODY,
): Promise<{ readonly holders: number } | { readonly unsettledTrades: number } | { readonly exited: true }> {
  // A company that has already left is detected below.
  const halt = { to: 'halted', actorId: null, reason: 'exit', untold: true, at: context.clock() } as const;
  await setTrading(context.db, stockId, halt);
  await cancelOrders(context, stockId);
  const at = context.clock();
  const result = await transaction(context.db, async tx => {
    const stock = await lockAffectedStock(tx, stockId);
    if (hasLeftMarket(stock)) return { exited: true } as const;
    if (stock.unsettledTrades > 0) return { unsettledTrades: stock.unsettledTrades };
    // An operator resumed trading in between.
    if ((await readLiveOrders(tx, stockId)).length > 0) return undefined;
    const holders = await lockHolders(tx, stockId);
    await payHolders(tx, stock, holders, price_minor, at);
    await notifyOfExit(tx, stock, holders, price_minor, at);
    const status = price_minor === 0n ? 'bankrupt' : 'exited';
    await tx
      .updateTable('stocks')
      .set({ status, exit_price_minor: price_minor, exited_at: at })
      .where('id', '=', stockId)
      .execute();
    await speakOfReached(tx, at, { stockId });
    // Its price no longer changes.
    const waiting = await tx
      .deleteFrom('price_alerts')
      .where('stock_id', '=', stockId)
      .where('triggered_at', 'is', null)
      .returning('user_id')
      .execute();
    const watchers = [...new Set(waiting.map(({ user_id }) => user_id))];
    await notifyOfEndedAlerts(tx, stock, watchers, status, at);
    const { actorId, requestId } = by;
    const details = { status, price: String(price_minor), ...by.details };
    const subject = { type: 'stock', id: stockId };
    await recordAudit(tx, { actorId, action: 'stock_status_changed', subject, details, requestId, at });
    return { holders: holders.length };
  });
  return result ?? exitStock(context, stockId, price_minor, by);
}

async function cancelOrders(context: ExchangeContext, stockId: string): Promise<void> {
  const orders = await transaction(context.db, tx => readLiveOrders(tx, stockId));
  await processAllLocked(
    context,
    orders.map(({ id }) => ({ do: 'cancel', orderId: id, userId: null, reason: 'stock_left_market' })),
  );
}

/** One ledger transaction with the stock as its reference, because a company leaves only once. */
async function payHolders(
  tx: Transaction,
  stock: AffectedStock,
  holders: readonly Holder[],
  price_minor: Minor,
  at: Date,
): Promise<void> {
  if (holders.length === 0) return;
  const names = [
    issuanceOf(stock.id),
    externalOf(stock.id),
    ...holders.map(holder => cashOf(holder.ownerId)),
  ];
  const idOf = await openAccounts(tx, names, at);
  const postings = holders.flatMap(({ account, ownerId, available, held }) =>
    exitPostings({
      issuance: idOf(issuanceOf(stock.id)),
      holder: account,
      stock: stock.id,
      shares: available + held,
      external: idOf(externalOf(stock.id)),
      holderCash: idOf(cashOf(ownerId)),
      price_minor,
    }),
  );
  const refusal = await post(tx, { kind: 'exit', referenceId: stock.id, postings }, at);
  if (refusal !== undefined) throw new Error(`paying the holders was refused: ${refusal.code}`);
}
