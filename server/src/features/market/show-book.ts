// GET /market/{slug}/book: the book by price, without names. Bounded by the number of levels.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import { measureSpread } from '#domain/pricing/measure-spread.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Database } from '#server/database/database.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { MarketDependencies } from './dependencies.ts';
import { findBookReaders } from '#server/people/book-readers.ts';

type Book = HandlerResponse<'GET /market/{slug}/book'>;
type Level = Book['bids'][number];

const MOST_LEVELS = 50;

export async function showBook(
  { db, clock, market }: Pick<MarketDependencies, 'db' | 'clock' | 'market'>,
  caller: Caller,
  slug: string,
): Promise<Book | Refusal> {
  const stock = await market.find(slug);
  const now = clock();
  if (!(await findBookReaders(db, [caller], now)).has(caller.userId)) return refuse('not_verified');
  const [bids, asks] = await Promise.all([
    readLevels(db, stock.id, 'buy', caller.userId),
    readLevels(db, stock.id, 'sell', caller.userId),
  ]);
  const spread = measureSpread(bids[0]?.price, asks[0]?.price);
  return {
    bids,
    asks,
    spread: spread?.spread_minor ?? null,
    spreadPercent: spread ? spread.spread_bps / 100 : null,
    asOf: now,
  };
}

async function readLevels(
  db: Database,
  stockId: string,
  side: 'buy' | 'sell',
  userId: string,
): Promise<Level[]> {
  const { rows } = await sql<Level>`
    select limit_price_minor as price, sum(shares - filled_shares)::int8 as shares,
      coalesce(sum(shares - filled_shares) filter (where user_id = ${userId}), 0)::int8 as yours
    from orders
    where stock_id = ${stockId} and side = ${sql.lit(side)} and status in ('open', 'partially_filled')
    group by limit_price_minor
    order by limit_price_minor ${side === 'buy' ? sql`desc` : sql`asc`}
    limit ${MOST_LEVELS}`.execute(db);
  return rows;
}
