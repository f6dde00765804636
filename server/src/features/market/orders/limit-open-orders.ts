// Refuses an order that would rest in a book where its owner has very many already.
import { sql } from 'kysely';
import { MOST } from '#contract/limits.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Database } from '#server/database/database.ts';

/** So many orders of a person for a stock pass between two counts, so that one in a hundred pays for counting. */
const UNCOUNTED = 100;
/** Persons with their stocks remembered at once; beyond it all are forgotten, which lets each place UNCOUNTED more. */
const REMEMBERED = 10_000;

/** The refusal of another order, if any. */
export type OpenOrderLimit = (userId: string, stockId: string) => Promise<Refusal | undefined>;

/**
 * One per process. Nearly exact by intent: order intake is the hot path, and counting, or an index for it, would cost
 * every order what one in a million needs. Each process lets at most UNCOUNTED orders pass unseen.
 */
export function limitOpenOrders(db: Database, most: number = MOST.openOrders): OpenOrderLimit {
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

/** The refusal of an order that would rest now, if any. Counts each time. */
export async function refuseAmongOpen(
  db: Database,
  userId: string,
  stockId: string,
): Promise<Refusal | undefined> {
  const open = await countOpen(db, userId, stockId, MOST.openOrders);
  return open >= MOST.openOrders ? refuseAnother(open) : undefined;
}

function refuseAnother(open: number): Refusal {
  return refuse('too_many_orders', { count: String(open) });
}

/** Through the index that holds what stands in this stock's book, or that of the person's orders. */
async function countOpen(db: Database, userId: string, stockId: string, most: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int4 as open from (
      select from orders
      where stock_id = ${stockId} and user_id = ${userId} and status in ('open', 'partially_filled')
      limit ${most}
    ) standing`.execute(db);
  return rows[0]?.open ?? 0;
}
