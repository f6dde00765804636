// Facts about this installation that every process must agree on.
import type { Database } from './database.ts';

/** Present once the sample data is loaded. */
export const SAMPLE_DATA_FACT = 'sample_data';

export async function isSampleDataLoaded(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('site_facts')
    .select('name')
    .where('name', '=', SAMPLE_DATA_FACT)
    .executeTakeFirst();
  return row !== undefined;
}
