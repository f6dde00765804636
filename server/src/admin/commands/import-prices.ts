// Imports daily prices from before the market opened, from a CSV file.
import { ADMIN_CALL } from '#server/kernel/build-info.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { displayMoney } from '#domain/money/display-money.ts';
import { MAX_MINOR } from '#domain/money/money.ts';
import { dayOf } from '#domain/time/day.ts';
import { day, price, volume } from '#server/files/cells.ts';
import { importCommand } from '#server/admin/import-command.ts';
import { RowFault } from '#server/files/row-fault.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/database/database.ts';
import { conflictingKey } from '#server/database/database-errors.ts';
import { transaction } from '#server/database/transaction.ts';
import { insertRows } from '#server/database/unnest-rows.ts';
import { DAILY_PRICE_COLUMNS } from '#server/exchange/intake/written-columns.ts';

/** About nine billion dollars. Sums over many days and stocks then remain valid amounts. */
const MOST_A_DAY_MINOR = MAX_MINOR / 10_000n;

export const priceRow = z
  .strictObject({
    slug: z.string(),
    // The index covers every day from the first one. A mistyped year would make it thousands of years long.
    day,
    open: price,
    high: price,
    low: price,
    close: price,
    volume,
  })
  .refine(
    ({ open, high, low, close }) => [open, close].every(each => low <= each && each <= high),
    'the low must be the lowest and the high the highest',
  )
  .refine(({ volume, close }) => volume * close <= MOST_A_DAY_MINOR, {
    path: ['volume'],
    error: `times the close must not be more than ${displayMoney(MOST_A_DAY_MINOR)} a day`,
  });

type PriceRow = z.output<typeof priceRow>;

export const command = importCommand({
  summary: 'Brings in daily prices of days that are over.',
  columns: 'slug, day, open, high, low, close, volume (prices and shares of today, after every split)',
  row: priceRow,
  keyOf: ({ slug, day }) => `${slug} on ${day}`,
  bringIn: importPrices,
  done: 'Days of prices brought in',
  adviseNext: adviseIndex,
});

/** Imports all rows or none. Days that already have prices keep them, because the market produced them. */
export async function importPrices(db: Database, rows: readonly PriceRow[], at: Date): Promise<void> {
  const today = dayOf(at);
  const early = rows.find(({ day }) => day >= today);
  if (early) {
    const which = `${early.slug} on ${early.day}`;
    throw new RowFault(early, `only days that are over have prices, not ${which}`);
  }
  await transaction(db, async tx => {
    const stocks = await tx.selectFrom('stocks').select(['id', 'slug']).execute();
    const idOf = new Map(stocks.map(({ slug, id }) => [slug, id]));
    const unknown = rows.find(({ slug }) => !idOf.has(slug));
    if (unknown) throw new RowFault(unknown, `no company is called ${unknown.slug}`);
    const prices = rows.map(row => ({
      stock_id: idOf.get(row.slug) ?? '',
      day: row.day,
      open_minor: row.open,
      high_minor: row.high,
      low_minor: row.low,
      close_minor: row.close,
      volume_shares: row.volume,
      notional_minor: row.volume * row.close,
      // The file gives the volume but not the number of trades.
      trades: row.volume > 0n ? null : 0,
    }));
    try {
      await insertRows('daily_prices', DAILY_PRICE_COLUMNS, prices).execute(tx);
    } catch (error) {
      const [stockId, day] = conflictingKey(error) ?? [];
      const known = stocks.find(({ id }) => id === stockId);
      if (!known) throw error;
      const row = rows.find(each => each.slug === known.slug && each.day === day);
      throw new RowFault(row, `${known.slug} has prices already of ${day}`);
    }
    await showLastClose(tx, [...new Set(prices.map(({ stock_id }) => stock_id))]);
    const subject = { type: 'market', id: 'prices' };
    const details = { rows: String(rows.length) };
    await recordAudit(tx, { actorId: null, action: 'prices_imported', subject, details, at });
  });
}

/** Advises to recompute the index, because it never revisits days before its last one. */
export async function adviseIndex(db: Database, rows: readonly PriceRow[]): Promise<string | undefined> {
  const first = rows.map(({ day }) => day).toSorted()[0];
  if (first === undefined) return undefined;
  const passed = await db
    .selectFrom('index_levels')
    .select('day')
    .where('day', '>=', first)
    .limit(1)
    .execute();
  if (passed.length === 0) return undefined;
  return `Foreshare 50 has passed these days: bring it up with ${ADMIN_CALL} recompute-index ${first}.`;
}

/**
 * A stock that never traded here shows its last imported close as of the last instant of that day. A day
 * without a price brings none.
 */
async function showLastClose(db: Database, stockIds: readonly string[]): Promise<void> {
  await sql`
    update stocks s set last_price_minor = p.close_minor,
      last_price_at = (p.day + 1)::timestamp at time zone 'UTC' - interval '1 millisecond'
    from (
      select distinct on (stock_id) stock_id, day, close_minor from daily_prices
      where stock_id = any(${stockIds}::uuid[]) and not (two_sided and trades = 0) order by stock_id, day desc
    ) p
    where p.stock_id = s.id and not exists (select from executions e where e.stock_id = s.id)`.execute(db);
}
