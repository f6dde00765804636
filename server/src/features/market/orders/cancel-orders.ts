// Cancels all or filtered open orders of a person, and shows what they hold. Each order is cancelled through
// the order queue.
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
import { LARGEST_BATCH } from '#server/exchange/intake/process-batch.ts';
import { ORDER_COLUMNS } from '#server/exchange/find-orders.ts';
import type { StoredOrder } from '#domain/exchange/stored-order.ts';
import { encodeResponse } from '#contract/encode-response.ts';
import {
  findStoredResponse,
  storeResponse,
  type Idempotency,
  type StoredResponse,
} from '#server/idempotency/stored-responses.ts';
import type { MarketDependencies } from '#server/features/market/dependencies.ts';
import { lockPerson } from '#server/people/lock-person.ts';
import { isWanted, type OrderFilter } from './order-filter.ts';
import { enqueue } from './submit-order.ts';

const CANCEL = 'POST /market/orders/cancel';

type Cancelled = HandlerResponse<typeof CANCEL>;
type Left = Cancelled['notCancelled'][number];

export async function showOpenOrders(
  db: Database,
  userId: string,
  filter: OrderFilter,
): Promise<HandlerResponse<'GET /market/orders/open'>> {
  const open = await findOpen(db, userId, filter);
  return { orders: open.length, held: heldFor(open) };
}

/**
 * Cancels in batches, so that other commands run in between. Throws `busy` where the queue is full; orders
 * cancelled until then stay cancelled.
 */
export async function cancelOrders(
  services: Pick<MarketDependencies, 'db' | 'clock' | 'market' | 'orders'>,
  userId: string,
  filter: OrderFilter,
  idempotency: Idempotency | undefined,
): Promise<Cancelled | StoredResponse> {
  const before = await findStoredResponse(services.db, userId, idempotency);
  if (before) return before;
  const ids = (await findOpen(services.db, userId, filter)).map(order => order.id);
  const outcomes: CommandOutcome[] = [];
  for (let first = 0; first < ids.length; first += LARGEST_BATCH) {
    const batch = ids.slice(first, first + LARGEST_BATCH);
    const cancel = (orderId: string) =>
      enqueue(services, { do: 'cancel', orderId, userId, reason: 'cancelled_by_owner' });
    outcomes.push(...(await Promise.all(batch.map(cancel))));
  }
  const { cancelled, notCancelled } = await sortOut(services.db, ids, outcomes);
  for (const touched of new Set(cancelled.map(order => order.stockId))) services.market.touch(touched);
  const answer = {
    cancelled: cancelled.map(({ id }) => id),
    freed: heldFor(cancelled),
    notCancelled,
  };
  return keepOnce(services, userId, idempotency, answer);
}

/** Newest first. */
async function findOpen(db: Database, userId: string, filter: OrderFilter): Promise<readonly StoredOrder[]> {
  const { rows } = await sql<StoredOrder>`
    select ${ORDER_COLUMNS} from orders o
    where o.user_id = ${userId} and o.status in ('open', 'partially_filled', 'suspended') and ${isWanted(filter)}
    order by o.placed_at desc, o.id desc`.execute(db);
  return rows;
}

/** The amounts that the orders hold, or held before cancellation. */
function heldFor(orders: readonly StoredOrder[]): Cancelled['freed'] {
  const sum = (side: Order['side']) =>
    orders
      .filter(order => order.side === side)
      .reduce((total, order) => total + openHold({ ...order, status: 'open' }), 0n);
  return { cash: sum('buy'), shares: sum('sell') };
}

/**
 * Separates cancelled orders from those that filled or ended in between. Where the same person cancels
 * concurrently in another process, orders that either call cancelled count as cancelled.
 */
async function sortOut(
  db: Database,
  ids: readonly string[],
  outcomes: readonly CommandOutcome[],
): Promise<{ readonly cancelled: readonly StoredOrder[]; readonly notCancelled: Left[] }> {
  const refused = outcomes.flatMap((outcome, place) =>
    isRefusal(outcome) ? [{ id: ids[place] ?? '', refusal: outcome }] : [],
  );
  const views = await findOrderViews(
    db,
    refused.map(({ id }) => id),
  );
  const cancelled = outcomes.flatMap(outcome => ('order' in outcome ? [outcome.order] : []));
  const notCancelled: Left[] = [];
  for (const { id, refusal } of refused) {
    const order = views.get(id)?.order;
    if (order === undefined) continue;
    const { status: status, endReason } = order;
    const { code, facts } = refusal;
    if (status === 'cancelled' && endReason === 'cancelled_by_owner') cancelled.push(order);
    else notCancelled.push({ id, status, code, message: refusalSentence(code, facts) });
  }
  return { cancelled, notCancelled };
}

/** Of two concurrent calls with one key, both return the response of the first to finish. */
async function keepOnce(
  { db, clock }: Pick<MarketDependencies, 'db' | 'clock'>,
  userId: string,
  idempotency: Idempotency | undefined,
  answer: Cancelled,
): Promise<Cancelled | StoredResponse> {
  return transaction(
    db,
    async tx => {
      await lockPerson(tx, userId);
      const before = await findStoredResponse(tx, userId, idempotency);
      if (before) return before;
      const text = encodeResponse(CANCEL, answer);
      await storeResponse(tx, userId, idempotency, { status: 200, text, at: clock() });
      return answer;
    },
    { repeatable: true },
  );
}
