import { sql } from 'kysely';
import { addDays, dayOf } from '#domain/time/day.ts';
import type { Database } from './database.ts';

const TAPE_DAYS = 2 * 365;

/** The last closing price of each week of two years, oldest first. Prices before a split are already restated. */
export async function readPriceTape(db: Database, stockId: string, at: Date): Promise<readonly number[]> {
  const today = dayOf(at);
  const { rows } = await sql<{ close: bigint }>`
    select distinct on (date_trunc('week', day)) close_minor as close from daily_prices
    where stock_id = ${stockId} and day > ${addDays(today, -TAPE_DAYS)}::date and day <= ${today}::date
    order by date_trunc('week', day), day desc`.execute(db);
  return rows.map(({ close }) => Number(close));
}
