// Computes Foreshare 50 for the days that have ended since the last recorded day.
import { sql } from 'kysely';
import {
  advanceIndex,
  startIndex,
  type IndexDay,
  type IndexState,
  type IndexStock,
} from '#domain/pricing/advance-index.ts';
import type { StockDay } from '#domain/pricing/rank-liquidity.ts';
import { addDays, dayOf, type Day } from '#domain/time/day.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { lockIndex, readIndexState, writeIndexDays } from './index-record.ts';

/** The number of days computed from one read of prices. It limits memory in a market of thousands of stocks. */
const DAYS_AT_ONCE = 30;
/** Liquidity needs 90 days, and the growth of the first day one more. */
const LOOK_BACK_DAYS = 91;

export async function advanceIndexTo(db: Database, last: Day): Promise<void> {
  while (await transaction(db, tx => advanceSome(tx, last)));
}

/** Records the next days, at most `DAYS_AT_ONCE`. Returns true when more days are missing. */
export async function advanceSome(tx: Transaction, last: Day): Promise<boolean> {
  await lockIndex(tx);
  const state = await readIndexState(tx);
  const from = await firstMissingDay(tx, state);
  if (from === undefined || from > last) return false;
  const end = addDays(from, DAYS_AT_ONCE - 1);
  const to = end < last ? end : last;
  await writeIndexDays(tx, nextDays(state, await readIndexStocks(tx, from, to), from, to));
  return to < last;
}

/** The index begins on the day of the first price. Undefined when there is no price yet. */
async function firstMissingDay(db: Database, state: IndexState | undefined): Promise<Day | undefined> {
  if (state) return addDays(state.day, 1);
  const first = await db
    .selectFrom('daily_prices')
    .select(eb => eb.fn.min<Day | null>('day').as('day'))
    .executeTakeFirstOrThrow();
  return first.day ?? undefined;
}

function nextDays(
  before: IndexState | undefined,
  stocks: readonly IndexStock[],
  from: Day,
  to: Day,
): IndexDay[] {
  const days: IndexDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const previous = days.at(-1) ?? before;
    days.push(previous ? advanceIndex(previous, stocks, day) : startIndex(stocks, day));
  }
  return days;
}

interface Row extends Omit<StockDay, 'spread_bps'> {
  readonly stockId: string;
  readonly spread_bps: number | null;
}

/**
 * Reads closes without rounding. A split restates all closes before it, so the index does not see splits. An
 * imported day with volume counts as at least one trade.
 */
async function readIndexStocks(db: Database, from: Day, to: Day): Promise<IndexStock[]> {
  const [prices, exits] = await Promise.all([
    sql<Row>`
      select stock_id as "stockId", day,
        coalesce(unrounded_close_minor, close_minor)::float8 as close_minor, notional_minor as turnover_minor,
        coalesce(trades, 1) as trades,
        two_sided as "twoSided", spread_bps
      from daily_prices
      where day >= ${addDays(from, -LOOK_BACK_DAYS)}::date and day <= ${to}::date
      order by stock_id, day`.execute(db),
    db
      .selectFrom('stocks')
      .select(['id', 'exited_at', 'exit_price_minor'])
      .where('exited_at', 'is not', null)
      .execute(),
  ]);
  const exitOf = new Map(
    exits.map(({ id, exited_at, exit_price_minor }) => [
      id,
      exited_at && exit_price_minor !== null
        ? { day: dayOf(exited_at), price_minor: exit_price_minor }
        : undefined,
    ]),
  );
  return [...Map.groupBy(prices.rows, row => row.stockId)].map(([stockId, rows]) => ({
    stockId,
    days: rows.map(row => ({ ...row, spread_bps: row.spread_bps ?? undefined })),
    exit: exitOf.get(stockId),
  }));
}
