// GET /market/{slug}/trades: the tape without parties. Reads the newest executions only, so that a page costs
// the same in a market of any age.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import type { Database } from '#server/database/database.ts';
import type { MarketDependencies } from './dependencies.ts';
import { offsetOf, toPage, type PageQuery } from '#server/kernel/paging.ts';

type Tape = HandlerResponse<'GET /market/{slug}/trades'>;

const TAPE_LENGTH = 10_000;

export async function showTrades(
  { db, market }: Pick<MarketDependencies, 'db' | 'market'>,
  userId: string,
  slug: string,
  page: PageQuery,
): Promise<Tape> {
  const stock = await market.find(slug);
  const [total, trades] = await Promise.all([countTape(db, stock.id), readTape(db, stock.id, userId, page)]);
  return toPage(trades, total, page);
}

async function countTape(db: Database, stockId: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from (select 1 from executions where stock_id = ${stockId} limit ${TAPE_LENGTH}) tape`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0n);
}

async function readTape(
  db: Database,
  stockId: string,
  userId: string,
  page: PageQuery,
): Promise<Tape['results']> {
  const offset = offsetOf(page);
  const limit = Math.max(0, Math.min(page.pageSize, TAPE_LENGTH - offset));
  const { rows } = await sql<Tape['results'][number]>`
    with tape as (
      select id, executed_at from executions where stock_id = ${stockId}
      order by executed_at desc, id desc limit ${limit}::int8 offset ${offset}::int8
    )
    select e.id, e.price_minor as price, e.shares, e.price_minor * e.shares as total, e.executed_at as at, s.status as state,
      ${userId}::uuid in (e.buyer_id, e.seller_id) as yours
    from tape join executions e on e.id = tape.id join settlements s on s.execution_id = tape.id
    order by tape.executed_at desc, tape.id desc`.execute(db);
  return rows;
}
