// Splits a stock: restates holdings, orders with their holds, prices and rules in one transaction. Lots are
// restated when they are read, from the row in `splits`.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { splitPostings } from '#domain/ledger/share-postings.ts';
import { openHold } from '#domain/orders/holds.ts';
import { openShares } from '#domain/orders/order.ts';
import { splitShares, type SplitRatio } from '#domain/orders/split-order.ts';
import type { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { insertRows, unnestRows } from '#server/database/unnest-rows.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { EVENT_COLUMNS } from '#server/exchange/intake/written-columns.ts';
import { accountOfOrder } from '#domain/exchange/stored-order.ts';
import { openAccounts, type AccountIds } from '#server/ledger/accounts.ts';
import { cashOf, issuanceOf } from '#domain/ledger/account-name.ts';
import type { Hold } from '#server/ledger/movement.ts';
import { move } from '#server/ledger/post.ts';
import { NOBODY, type ActingPeople, type AffectedStock, type Holder } from './affected-stock.ts';
import { fractionOf, isPaid, planSplit, type NeverSplit, type Restated } from './plan-split.ts';
import { restatePrices } from './restate-prices.ts';
import { notifyOfSplit } from './notify-holders.ts';

interface SplitResult {
  readonly holders: number;
  readonly orders: number;
}

type NotSplit = NeverSplit | { readonly unsettledTrades: number } | { readonly unpriced: true };

/**
 * Has no effect where fewer than one or too many shares would be outstanding, while trades are unsettled,
 * after the company has left the market, or while fractions have no price. Refused with insufficient_funds
 * where the company cannot pay for fractions.
 * @param notAgainSince Has no effect where the last split was equal and not before this instant.
 */
export async function splitStock(
  context: ExchangeContext,
  stockId: string,
  ratio: SplitRatio,
  notAgainSince?: Date,
  { actorId, details: more, requestId }: ActingPeople = NOBODY,
): Promise<SplitResult | Refusal | NotSplit> {
  const at = context.clock();
  return transaction(context.db, async tx => {
    const plan = await planSplit(tx, stockId, ratio, at, notAgainSince);
    if (!('holders' in plan)) return plan;
    const { stock, holders, orders, paidOut_minor } = plan;
    if (stock.unsettledTrades > 0) return { unsettledTrades: stock.unsettledTrades };
    if (plan.lacksPrice) return { unpriced: true };
    const splitId = uuidv7();
    const refusal = await moveShares(tx, stock, { splitId, ratio, holders, orders, at });
    if (refusal !== undefined) return refusal;
    const [numerator, denominator] = [Number(ratio.numerator), Number(ratio.denominator)];
    const split = { id: splitId, stock_id: stockId, numerator, denominator, effective_at: at };
    await tx
      .insertInto('splits')
      .values({ ...split, book_sequence: stock.sequence, price_minor: stock.lastPrice_minor })
      .execute();
    await updateOrders(tx, stock, { splitId, orders, at });
    await restatePrices(tx, stock, ratio, at);
    const details = { numerator, denominator, ...more };
    const subject = { type: 'stock', id: stockId };
    await recordAudit(tx, { actorId, action: 'stock_split', subject, details, requestId, at });
    await notifyOfSplit(tx, stock, { ratio, holders, orders, paidOut_minor, at });
    return { holders: holders.length, orders: orders.length };
  });
}

interface ShareMove {
  readonly splitId: string;
  readonly ratio: SplitRatio;
  readonly holders: readonly Holder[];
  readonly orders: readonly Restated[];
  readonly at: Date;
}

async function moveShares(
  tx: Transaction,
  stock: AffectedStock,
  { splitId, ratio, holders, orders, at }: ShareMove,
): Promise<Refusal | undefined> {
  const idOf = await openAccounts(
    tx,
    [
      issuanceOf(stock.id),
      cashOf(stock.companyId),
      ...holders.map(holder => cashOf(holder.ownerId)),
      ...orders.map(({ before }) => accountOfOrder(before)),
    ],
    at,
  );
  const holds = orders.map(({ before, after }): Hold => {
    const account = idOf(accountOfOrder(before));
    return { account, amount: openHold(after) - openHold(before) };
  });
  const heldChange = new Map<string, bigint>();
  for (const { account, amount } of holds) heldChange.set(account, (heldChange.get(account) ?? 0n) + amount);
  const postings = holders.flatMap(holder =>
    postingsOf(stock, ratio, holder, heldChange.get(holder.account) ?? 0n, idOf),
  );
  const transactions = [{ kind: 'split', referenceId: splitId, postings }] as const;
  return move(tx, { transactions, holds }, at);
}

function postingsOf(
  stock: AffectedStock,
  ratio: SplitRatio,
  holder: Holder,
  heldChange: bigint,
  idOf: AccountIds,
) {
  const { account, available, held, ownerId } = holder;
  const all = splitShares(available + held, ratio);
  const after = { held: held + heldChange, available: all - held - heldChange };
  const split = {
    issuance: idOf(issuanceOf(stock.id)),
    holder: account,
    stock: stock.id,
    before: { available, held },
    after,
  };
  const amount_minor = fractionOf(stock, ratio, holder);
  if (!isPaid(stock, ratio, holder) || amount_minor === 0n) return splitPostings(split);
  const fraction = {
    issuerCash: idOf(cashOf(stock.companyId)),
    holderCash: idOf(cashOf(ownerId)),
    amount_minor,
  };
  return splitPostings({ ...split, fraction });
}

const ORDER_COLUMNS = {
  id: 'uuid',
  shares: 'int8',
  filled_shares: 'int8',
  limit_price_minor: 'int8',
  status: 'text',
  ended_at: 'timestamptz',
  end_reason: 'text',
} as const;

/** Orders keep their position in the book. Each gets an event, so that the book can be replayed. */
async function updateOrders(
  tx: Transaction,
  stock: AffectedStock,
  { splitId, orders, at }: Pick<ShareMove, 'splitId' | 'orders' | 'at'>,
): Promise<void> {
  await sql`
    update stocks set book_sequence = ${stock.sequence + BigInt(orders.length)}, last_batch_id = ${splitId}
    where id = ${stock.id}`.execute(tx);
  if (orders.length === 0) return;
  const rows = orders.map(({ after }) => ({
    id: after.id,
    shares: after.shares,
    filled_shares: after.filledShares,
    limit_price_minor: after.limit_minor > 0n ? after.limit_minor : 1n,
    status: after.status,
    ended_at: after.endedAt,
    end_reason: after.endReason,
  }));
  await sql`
    update orders o set shares = greatest(new.shares, 1), filled_shares = new.filled_shares,
      limit_price_minor = new.limit_price_minor, status = new.status, ended_at = new.ended_at,
      end_reason = new.end_reason, updated_at = ${at}
    from ${unnestRows(ORDER_COLUMNS, rows)} where o.id = new.id`.execute(tx);
  const events = orders.map(({ after }, index) => ({
    stock_id: stock.id,
    sequence: stock.sequence + BigInt(index) + 1n,
    order_id: after.id,
    kind: 'split',
    shares: openShares(after),
    price_minor: after.limit_minor,
    reason: after.endReason,
    actor_id: null,
    created_at: at,
  }));
  await insertRows('book_events', EVENT_COLUMNS, events).execute(tx);
}
