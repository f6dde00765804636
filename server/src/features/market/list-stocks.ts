// GET /market: every listed stock. The most frequent call, so the body without a watchlist is encoded once per snapshot
// of the market. A signed-in caller costs one row of a statement that all callers of the moment share.
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { encodeResponse } from '#contract/encode-response.ts';
import { createLoader } from '#server/database/create-loader.ts';
import type { ReadyResponse } from '#server/http/handle.ts';
import { sendJson, SharedText } from '#server/http/shared-text.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Market } from '#server/market-data/market-snapshot.ts';
import { presentStock } from '#server/market-data/present-stock.ts';
import type { MarketDependencies } from './dependencies.ts';
import { readOwnViews, STRANGER, type OwnView } from './read-own-view.ts';

type ListStocks = (caller: Caller | undefined, request: FastifyRequest) => Promise<ReadyResponse>;

export function createListStocks({
  db,
  clock,
  market,
}: Pick<MarketDependencies, 'db' | 'clock' | 'market'>): ListStocks {
  const readOwnView = createLoader((callers: readonly Caller[]) => readOwnViews(db, callers, clock()));
  /** The body without a watchlist, by whether the caller may read the order book. */
  const shared = new LRUCache<'quotes' | 'prices', { readonly snapshot: Market; readonly text: SharedText }>({
    max: 2,
  });
  return async (caller, request) => {
    const [snapshot, view = STRANGER] = await Promise.all([
      market.get(),
      caller ? readOwnView(caller) : STRANGER,
    ]);
    if (view.watched.size > 0) return sendJson(encodeMarket(snapshot, view), request);
    const key = view.readsBook ? 'quotes' : 'prices';
    const known = shared.get(key);
    if (known?.snapshot === snapshot) return sendJson(known.text, request);
    const text = encodeMarket(snapshot, view);
    shared.set(key, { snapshot, text });
    return sendJson(text, request);
  };
}

function encodeMarket({ listed, asOf }: Market, { watched, readsBook }: OwnView): SharedText {
  const stocks = listed.map(stock => presentStock(stock, { watched: watched.has(stock.id), readsBook }));
  return new SharedText(encodeResponse('GET /market', { stocks, asOf }));
}
