// GET /market: every listed stock. The most frequent call, so each stock and the whole list are encoded once
// while they stay the same. A signed-in caller costs one shared statement for watchlist and verification; a
// visitor costs none.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { stock as stockSchema } from '#contract/market.ts';
import { readTogether } from '#server/database/read-together.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { ReadyResponse } from '#server/http/handle.ts';
import type { MarketDependencies } from './dependencies.ts';
import { SharedAnswer } from '#server/http/shared-answer.ts';
import type { Market } from '#server/market-data/market-snapshot.ts';
import { presentStock, type Onlooker } from '#server/market-data/present-stock.ts';
import type { Stock } from '#server/market-data/read-stocks.ts';
import { readOwnViews, STRANGER } from './read-own-view.ts';

/** Encoded texts keyed by the snapshot's objects, so that they are collected together with them. */
class Encoded {
  readonly answers = new WeakMap<Market, SharedAnswer>();
  readonly watched = new WeakMap<Stock, string>();
  readonly unwatched = new WeakMap<Stock, string>();
}
const withQuotes = new Encoded();
const withoutQuotes = new Encoded();

type ListStocks = (caller: Caller | undefined, request: FastifyRequest) => Promise<ReadyResponse>;

export function createListStocks({
  db,
  clock,
  market,
}: Pick<MarketDependencies, 'db' | 'clock' | 'market'>): ListStocks {
  const readOwnView = readTogether((callers: readonly Caller[]) => readOwnViews(db, callers, clock()));
  return async (caller, request) => {
    const [snapshot, { watched, readsBook } = STRANGER] = await Promise.all([
      market.get(),
      caller ? readOwnView(caller) : STRANGER,
    ]);
    const answer =
      watched.size === 0 ? answerForAll(snapshot, readsBook) : encodeMarket(snapshot, watched, readsBook);
    return answer.sendTo(request);
  };
}

function answerForAll(market: Market, readsBook: boolean): SharedAnswer {
  const { answers } = readsBook ? withQuotes : withoutQuotes;
  const answer = answers.get(market) ?? encodeMarket(market, STRANGER.watched, readsBook);
  answers.set(market, answer);
  return answer;
}

function encodeMarket(market: Market, watched: ReadonlySet<string>, readsBook: boolean): SharedAnswer {
  const stocks = market.listed.map(stock =>
    encodeStock(stock, { watched: watched.has(stock.id), readsBook }),
  );
  return new SharedAnswer(`{"stocks":[${stocks.join(',')}],"asOf":"${market.asOf.toISOString()}"}`);
}

function encodeStock(stock: Stock, onlooker: Onlooker): string {
  const encoded = onlooker.readsBook ? withQuotes : withoutQuotes;
  const known = onlooker.watched ? encoded.watched : encoded.unwatched;
  const text = known.get(stock) ?? JSON.stringify(z.encode(stockSchema, presentStock(stock, onlooker)));
  known.set(stock, text);
  return text;
}
