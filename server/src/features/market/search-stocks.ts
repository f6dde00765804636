// GET /market/search: a page of matching stocks, for markets too large to send whole. Uses the same snapshot
// as the full list.
import type { HandlerQuery, HandlerResponse } from '#contract/api.ts';
import { plainText } from '#contract/plain-text.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { MarketDependencies } from './dependencies.ts';
import { offsetOf, toPage } from '#server/kernel/paging.ts';
import { presentStock } from '#server/market-data/present-stock.ts';
import type { Stock } from '#server/market-data/read-stocks.ts';
import { readOwnViews, STRANGER } from './read-own-view.ts';

type Query = HandlerQuery<'GET /market/search'>;

export async function searchStocks(
  { db, clock, market }: Pick<MarketDependencies, 'db' | 'clock' | 'market'>,
  caller: Caller | undefined,
  query: Query,
): Promise<HandlerResponse<'GET /market/search'>> {
  const [snapshot, views] = await Promise.all([market.get(), caller && readOwnViews(db, [caller], clock())]);
  const { watched, readsBook } = (caller && views?.get(caller)) ?? STRANGER;
  // The snapshot is sorted by name, and sorting keeps that order among equals.
  const fitting = snapshot.listed
    .filter(fits(query))
    .filter(stock => query.spread === undefined || (readsBook && spreadPercent(stock) <= query.spread))
    .filter(stock => query.watched === 'false' || watched.has(stock.id))
    .toSorted(ORDER[query.sort === 'match' ? 'volume' : query.sort]);
  const found = query.sort === 'match' ? bestMatchFirst(fitting, plainText(query.search).trim()) : fitting;
  const from = offsetOf(query);
  const page = found.slice(from, from + query.pageSize);
  return {
    ...toPage(
      page.map(stock => presentStock(stock, { watched: watched.has(stock.id), readsBook })),
      found.length,
      query,
    ),
    listed: snapshot.listed.length,
    asOf: snapshot.asOf,
  };
}

function fits(query: Query): (stock: Stock) => boolean {
  const words = plainText(query.search).split(/\s+/).filter(Boolean);
  const { category, priceFrom, priceTo, change } = query;
  return stock => {
    if (category !== undefined && stock.category !== category) return false;
    const price = stock.price_minor;
    if (priceFrom !== undefined && (price === null || price < priceFrom)) return false;
    if (priceTo !== undefined && (price === null || price > priceTo)) return false;
    if (change === 'up' && !(stock.change !== null && stock.change > 0)) return false;
    if (change === 'down' && !(stock.change !== null && stock.change < 0)) return false;
    return words.every(word => stock.searchText.includes(word));
  };
}

/** The spread in percent of the middle; NaN where a side is empty. */
function spreadPercent({ bid_minor, ask_minor }: Stock): number {
  if (bid_minor === null || ask_minor === null) return NaN;
  return (Number(ask_minor - bid_minor) / (Number(ask_minor + bid_minor) / 2)) * 100;
}

type Order = (a: Stock, b: Stock) => number;

/** Unknown values come last in both directions. */
const by =
  (value: (stock: Stock) => number | bigint | null, way: 1 | -1): Order =>
  (a, b) => {
    const [x, y] = [value(a), value(b)];
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1;
    return x === y ? 0 : x < y ? -way : way;
  };

/**
 * Ranks an exact name first, then names with this prefix, then names, symbols or tags with every word, then
 * descriptions. Only a few of thousands are shown, and a name typed in full must be among them.
 */
function bestMatchFirst(stocks: readonly Stock[], text: string): readonly Stock[] {
  if (text === '') return stocks;
  const words = text.split(/\s+/);
  const groups: Stock[][] = [[], [], [], []];
  for (const stock of stocks) groups[matchOf(stock, text, words)]?.push(stock);
  return groups.flat();
}

/** 0 is the best match. */
function matchOf({ name, symbol, tags }: Stock, text: string, words: readonly string[]): number {
  const plainName = plainText(name);
  if (plainName === text || plainText(symbol) === text) return 0;
  if (plainName.startsWith(text)) return 1;
  const named = plainText([name, symbol, ...tags].join(' '));
  return words.every(word => named.includes(word)) ? 2 : 3;
}

const ORDER: Record<Exclude<Query['sort'], 'match'>, Order> = {
  volume: by(stock => stock.volume30d_minor, -1),
  name: () => 0,
  change: by(stock => stock.change, -1),
  'change-down': by(stock => stock.change, 1),
  month: by(stock => stock.change30d, -1),
  'price-down': by(stock => stock.price_minor, -1),
  price: by(stock => stock.price_minor, 1),
};
