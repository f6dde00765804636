// Refuses an order that would rest in a book where its owner already has very many.
import { sql } from 'kysely';
import { MAX_PER_OWNER } from '#contract/limits.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Database } from '#server/database/database.ts';

/** Orders of a person in a stock between two counts, so that one order in a hundred pays for counting. */
const UNCOUNTED = 100;
/** The maximum number of remembered pairs. Above it all are forgotten, which allows each another UNCOUNTED orders. */
const REMEMBERED = 10_000;

/** The refusal of another order, if any. */
export type OpenOrderLimit = (userId: string, stockId: string) => Promise<Refusal | undefined>;

/**
 * One per process. Approximate by intent: counting, or an index for it, would cost every order what one in a
 * million needs. Each process lets at most UNCOUNTED orders pass uncounted.
 */
export function limitOpenOrders(db: Database, most: number = MAX_PER_OWNER.openOrders): OpenOrderLimit {
  const left = new Map<string, number>();
  return async (userId, stockId) => {
    const place = `${userId} ${stockId}`;
    const uncounted = left.get(place) ?? UNCOUNTED;
    if (uncounted > 0) {
      if (left.size >= REMEMBERED) left.clear();
      left.set(place, uncounted - 1);
      return undefined;
    }
    const open = await countOpen(db, userId, stockId, most);
    if (open >= most) return refuseAnother(open);
    left.set(place, Math.min(UNCOUNTED, most - open) - 1);
    return undefined;
  };
}

/** The refusal of an order that would rest now, if any. Counts on every call. */
export async function refuseAmongOpen(
  db: Database,
  userId: string,
  stockId: string,
): Promise<Refusal | undefined> {
  const open = await countOpen(db, userId, stockId, MAX_PER_OWNER.openOrders);
  return open >= MAX_PER_OWNER.openOrders ? refuseAnother(open) : undefined;
}

function refuseAnother(open: number): Refusal {
  return refuse('too_many_orders', { count: String(open) });
}

/** Uses the index of the book's live orders, or that of the person's orders. */
async function countOpen(db: Database, userId: string, stockId: string, most: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int4 as open from (
      select from orders
      where stock_id = ${stockId} and user_id = ${userId} and status in ('open', 'partially_filled')
      limit ${most}
    ) standing`.execute(db);
  return rows[0]?.open ?? 0;
}
