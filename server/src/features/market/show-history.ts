// GET /market/{slug}/history: daily prices of a range, read along the primary key.
import type { HandlerResponse } from '#contract/api.ts';
import type { Range } from '#contract/values.ts';
import { resolveRange } from '#domain/returns/time-range.ts';
import { dayOf } from '#domain/time/day.ts';
import type { MarketDependencies } from './dependencies.ts';

const BEFORE_ALL = '1970-01-01';

export async function showHistory(
  { db, clock, market }: Pick<MarketDependencies, 'db' | 'clock' | 'market'>,
  slug: string,
  range: Range,
): Promise<HandlerResponse<'GET /market/{slug}/history'>> {
  const stock = await market.find(slug);
  const { from } = resolveRange(range, dayOf(clock()), BEFORE_ALL);
  const days = await db
    .selectFrom('daily_prices')
    .select(['day', 'open_minor as open', 'high_minor as high', 'low_minor as low', 'close_minor as close'])
    .select('volume_shares as volume')
    .where('stock_id', '=', stock.id)
    .where('day', '>=', from)
    .orderBy('day')
    .execute();
  return { days };
}
