// The stocks that somebody watches. Used by the whole list and by the search.
import type { Database } from '#server/database/database.ts';

export async function readWatched(db: Database, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('watched_stocks')
    .select('stock_id')
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map(row => row.stock_id));
}
