// All that a person has open, or all of it in one stock: what is set aside for it, and cancelling it. Each order is cancelled
// through the exchange's queue, as when it is cancelled by itself. Called by register-orders.ts.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import { openHold } from '#domain/orders/holds.ts';
import type { Order } from '#domain/orders/order.ts';
import { isRefusal } from '#domain/refusal.ts';
import { refusalSentence } from '#domain/refusal-codes.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import type { CommandOutcome } from '#server/exchange/commands.ts';
import { findOrderViews } from '#server/exchange/find-orders.ts';
import { LARGEST_BATCH } from '#server/exchange/intake/take-batch.ts';
import { ORDER_COLUMNS, type StoredOrder } from '#server/exchange/stored-order.ts';
import { encodeAnswer, type Idempotency, type RepeatedAnswer } from '#server/http/handle.ts';
import { findAnswer, keepAnswer } from '#server/http/idempotency.ts';
import type { Services } from '#server/http/services.ts';
import { lockPerson } from '#server/people/lock-person.ts';
import { enqueue } from './submit-order.ts';

const CANCEL = 'POST /market/orders/cancel';

type Cancelled = HandlerResponse<typeof CANCEL>;
type Left = Cancelled['notCancelled'][number];

export async function showOpenOrders(
  db: Database,
  userId: string,
  stockId: string | undefined,
): Promise<HandlerResponse<'GET /market/orders/open'>> {
  const open = await findOpen(db, userId, stockId);
  return { orders: open.length, held: heldFor(open) };
}

/**
 * A batch at a time, so that what others send meanwhile comes in between. Throws `busy` where the exchange takes nothing in:
 * what was cancelled until then stays so.
 */
export async function cancelOrders(
  services: Services,
  userId: string,
  stockId: string | undefined,
  idempotency: Idempotency | undefined,
): Promise<Cancelled | RepeatedAnswer> {
  const before = await findAnswer(services.db, userId, idempotency);
  if (before) return before;
  const ids = (await findOpen(services.db, userId, stockId)).map(order => order.id);
  const outcomes: CommandOutcome[] = [];
  for (let first = 0; first < ids.length; first += LARGEST_BATCH) {
    const batch = ids.slice(first, first + LARGEST_BATCH);
    const cancel = (orderId: string) =>
      enqueue(services, { do: 'cancel', orderId, userId, reason: 'cancelled_by_owner' });
    outcomes.push(...(await Promise.all(batch.map(cancel))));
  }
  const cancelled = outcomes.flatMap(outcome => ('order' in outcome ? [outcome.order] : []));
  for (const touched of new Set(cancelled.map(order => order.stockId))) services.market.touch(touched);
  const answer = {
    cancelled: cancelled.map(({ id }) => id),
    freed: heldFor(cancelled),
    notCancelled: await describeLeft(services.db, ids, outcomes),
  };
  return keepOnce(services, userId, idempotency, answer);
}

/** Newest first. */
async function findOpen(
  db: Database,
  userId: string,
  stockId: string | undefined,
): Promise<readonly StoredOrder[]> {
  const ofStock = stockId === undefined ? sql`` : sql`and o.stock_id = ${stockId}`;
  const { rows } = await sql<StoredOrder>`
    select ${ORDER_COLUMNS} from orders o
    where o.user_id = ${userId} and o.status in ('open', 'partially_filled', 'suspended') ${ofStock}
    order by o.placed_at desc, o.id desc`.execute(db);
  return rows;
}

/** What is set aside for orders that are open, or was for those that were cancelled. */
function heldFor(orders: readonly StoredOrder[]): Cancelled['freed'] {
  const sum = (side: Order['side']) =>
    orders
      .filter(order => order.side === side)
      .reduce((total, order) => total + openHold({ ...order, state: 'open' }), 0n);
  return { cash: sum('buy'), shares: sum('sell') };
}

/** Those that filled or ended while the others were cancelled. */
async function describeLeft(
  db: Database,
  ids: readonly string[],
  outcomes: readonly CommandOutcome[],
): Promise<Left[]> {
  const refused = outcomes.flatMap((outcome, place) =>
    isRefusal(outcome) ? [{ id: ids[place] ?? '', refusal: outcome }] : [],
  );
  const views = await findOrderViews(
    db,
    refused.map(({ id }) => id),
  );
  return refused.flatMap(({ id, refusal: { code, facts } }) => {
    const status = views.get(id)?.order.state;
    return status === undefined ? [] : [{ id, status, code, message: refusalSentence(code, facts) }];
  });
}

/** Of two calls at once with one key, the answer of the first to have finished is that of both. */
async function keepOnce(
  { db, clock }: Services,
  userId: string,
  idempotency: Idempotency | undefined,
  answer: Cancelled,
): Promise<Cancelled | RepeatedAnswer> {
  return transaction(
    db,
    async tx => {
      await lockPerson(tx, userId);
      const before = await findAnswer(tx, userId, idempotency);
      if (before) return before;
      const text = encodeAnswer(CANCEL, answer);
      await keepAnswer(tx, userId, idempotency, { status: 200, text, at: clock() });
      return answer;
    },
    { repeatable: true },
  );
}
