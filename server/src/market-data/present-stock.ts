// A stock as the contract describes it.
import type { HandlerResponse } from '#contract/api.ts';
import { percentChange, type Minor } from '#domain/money/money.ts';
import type { Stock } from './read-stocks.ts';

export type StockAnswer = HandlerResponse<'GET /market'>['stocks'][number];

export function presentExit({
  exitedAt,
  exitPrice_minor,
}: Stock): HandlerResponse<'GET /market/{slug}'>['exit'] {
  return exitedAt === null || exitPrice_minor === null ? null : { at: exitedAt, price: exitPrice_minor };
}

/** A member of the index. A stock that left the market today counts with its exit price, as in the level. */
export function presentMember({ price_minor, change, previousClose_minor, exitPrice_minor }: Stock): {
  readonly price: Minor | null;
  readonly change: number | null;
} {
  if (exitPrice_minor === null) return { price: price_minor, change };
  const fromClose =
    previousClose_minor === null ? undefined : percentChange(previousClose_minor, exitPrice_minor);
  return { price: exitPrice_minor, change: fromClose ?? null };
}

export interface Onlooker {
  readonly watched: boolean;
  /** Whether the caller may read the order book, and so its best bid and ask. */
  readonly readsBook: boolean;
}

export function presentStock(stock: Stock, { watched, readsBook }: Onlooker): StockAnswer {
  return {
    id: stock.id,
    slug: stock.slug,
    symbol: stock.symbol,
    name: stock.name,
    description: stock.description,
    tags: stock.tags,
    category: stock.category,
    logo: stock.logo,
    price: stock.price_minor,
    change: stock.change,
    change30d: stock.change30d,
    ...(readsBook ? { bid: stock.bid_minor, ask: stock.ask_minor } : {}),
    sparkline: stock.closes_minor,
    volume30d: stock.volume30d_minor,
    featured: stock.featured,
    tradable: stock.status === 'tradable',
    watched,
  };
}
