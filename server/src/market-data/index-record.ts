// Foreshare 50 as it is written: one level a day, with who was in, who came and who went. Called by advance-index.ts
// and by the sample data's loader.
import { sql } from 'kysely';
import type { IndexDay, IndexState } from '#domain/pricing/advance-index.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { insertRows } from '#server/database/unnest-rows.ts';

/** Nobody else adds days until the transaction ends, so that each day follows from the one before it; reading goes on. */
export async function lockIndex(tx: Transaction): Promise<void> {
  await sql`lock table index_levels in exclusive mode`.execute(tx);
}

/** Levels and weights are decimals of a fixed number of places; they go in as text, so that nothing is rounded twice. */
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

/** The last day on record; undefined before the first. */
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
