// GET /market: every stock. The hottest call, so each stock is encoded once for all who ask while it stays the same,
// and the whole list too. It costs one look-up of the caller's watchlist, and nothing for anybody else. Called by
// register-market-data.ts.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { stock as stockSchema } from '#contract/market.ts';
import type { Database } from '#server/database/database.ts';
import type { Caller } from '#server/http/caller.ts';
import type { ReadyAnswer } from '#server/http/handle.ts';
import type { Services } from '#server/http/services.ts';
import { SharedAnswer } from '#server/http/shared-answer.ts';
import type { Market } from '#server/market-data/market-snapshot.ts';
import { presentStock } from '#server/market-data/present-stock.ts';
import type { Stock } from '#server/market-data/read-stocks.ts';

/** By the snapshot's own objects: what is no longer part of it is forgotten with them. */
const answers = new WeakMap<Market, SharedAnswer>();
const watchedTexts = new WeakMap<Stock, string>();
const unwatchedTexts = new WeakMap<Stock, string>();

export async function listStocks(
  { db, market }: Services,
  caller: Caller | undefined,
  request: FastifyRequest,
): Promise<ReadyAnswer> {
  const [snapshot, watched] = await Promise.all([
    market.get(),
    caller ? readWatched(db, caller.userId) : new Set<string>(),
  ]);
  const answer = watched.size === 0 ? answerForAll(snapshot) : encodeMarket(snapshot, watched);
  return answer.sendTo(request);
}

async function readWatched(db: Database, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('watched_stocks')
    .select('stock_id')
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map(row => row.stock_id));
}

function answerForAll(market: Market): SharedAnswer {
  const answer = answers.get(market) ?? encodeMarket(market, new Set());
  answers.set(market, answer);
  return answer;
}

function encodeMarket(market: Market, watched: ReadonlySet<string>): SharedAnswer {
  const stocks = market.stocks.map(stock => encodeStock(stock, watched.has(stock.id)));
  return new SharedAnswer(`{"stocks":[${stocks.join(',')}],"asOf":"${market.asOf.toISOString()}"}`);
}

function encodeStock(stock: Stock, watched: boolean): string {
  const known = watched ? watchedTexts : unwatchedTexts;
  const text = known.get(stock) ?? JSON.stringify(z.encode(stockSchema, presentStock(stock, watched)));
  known.set(stock, text);
  return text;
}
