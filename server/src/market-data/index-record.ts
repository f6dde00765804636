// Writes Foreshare 50: one level a day, the members, and who joined or left.
import { sql } from 'kysely';
import type { IndexDay, IndexState } from '#domain/pricing/advance-index.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { insertRows } from '#server/database/unnest-rows.ts';

/**
 * Locks the index against other writers until the transaction ends, because each day follows from the day
 * before. Readers continue.
 */
export async function lockIndex(tx: Transaction): Promise<void> {
  await sql`lock table index_levels in exclusive mode`.execute(tx);
}

/**
 * Levels and weights are decimals with a fixed number of places. They are passed as text, so that they are
 * rounded only once.
 */
export async function writeIndexDays(db: Database, days: readonly IndexDay[]): Promise<void> {
  if (days.length === 0) return;
  await insertRows(
    'index_levels',
    { day: 'date', level: 'numeric', turnover: 'numeric' },
    days.map(({ day, level, turnover }) => ({
      day,
      level: level.toFixed(6),
      turnover: turnover.toFixed(10),
    })),
  ).execute(db);
  await insertRows(
    'index_constituents',
    { day: 'date', stock_id: 'uuid', rank: 'int2', weight: 'numeric', change: 'text' },
    days.flatMap(constituentsOf),
  ).execute(db);
}

function constituentsOf({ day, members, added, dropped }: IndexDay) {
  const isNew = new Set(added);
  return [
    ...members.map(({ stockId, rank, weight }) => ({
      day,
      stock_id: stockId,
      rank,
      weight: weight.toFixed(10),
      change: isNew.has(stockId) ? 'added' : 'kept',
    })),
    ...dropped.map(stockId => ({ day, stock_id: stockId, rank: 0, weight: '0', change: 'dropped' })),
  ];
}

/** The last recorded day; undefined before the first. */
export async function readIndexState(db: Database): Promise<IndexState | undefined> {
  const last = await db
    .selectFrom('index_levels')
    .select(['day', 'level'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return undefined;
  const members = await db
    .selectFrom('index_constituents')
    .select(['stock_id', 'weight'])
    .where('day', '=', last.day)
    .where('change', '<>', 'dropped')
    .orderBy('rank')
    .execute();
  return {
    day: last.day,
    level: Number(last.level),
    members: members.map(member => ({ stockId: member.stock_id, weight: Number(member.weight) })),
  };
}
