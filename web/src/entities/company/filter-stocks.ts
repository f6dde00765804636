// Filters and sorts a list of companies. Pure. Used by the public list, and by the marketplace without a
// network. With a network the server searches the marketplace.
import { plainText } from '#contract/plain-text.ts';
import type { Category, Stock } from '#web/entities/market/trading.ts';

export const SORTS = ['volume', 'name', 'change', 'change-down', 'month', 'price-down', 'price'] as const;
export type StockSort = (typeof SORTS)[number];

export interface StockFilter {
  readonly text: string;
  readonly category: Category | 'all';
  readonly priceFrom?: number | undefined;
  readonly priceTo?: number | undefined;
  readonly change?: 'any' | 'up' | 'down' | undefined;
  /** The maximum spread between bid and ask in percent. */
  readonly spread?: number | undefined;
  readonly watchedOnly?: boolean | undefined;
}

/**
 * Returns the spread between the best bid and ask in percent of their midpoint. Returns undefined when a side
 * is empty or not disclosed.
 */
export function spreadPercent({ bid, ask }: Pick<Stock, 'bid' | 'ask'>): number | undefined {
  if (typeof bid !== 'number' || typeof ask !== 'number') return undefined;
  return ((ask - bid) / ((ask + bid) / 2)) * 100;
}

/** Returns true when every word of the search occurs in the name, the description or a tag. */
function matchesText(stock: Stock, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = plainText([stock.name, stock.symbol, stock.description, ...stock.tags].join(' '));
  return words.every(word => text.includes(word));
}

/** A stock with an unknown value (no price, one side of the book empty) matches no bound. */
function fits(stock: Stock, filter: StockFilter): boolean {
  const { category, priceFrom = -Infinity, priceTo = Infinity, change = 'any', spread, watchedOnly } = filter;
  if (category !== 'all' && stock.category !== category) return false;
  if (Number.isFinite(priceFrom) || Number.isFinite(priceTo)) {
    if (stock.price === null || stock.price < priceFrom || stock.price > priceTo) return false;
  }
  if (change === 'up' && (stock.change ?? 0) <= 0) return false;
  if (change === 'down' && (stock.change ?? 0) >= 0) return false;
  if (spread !== undefined && (spreadPercent(stock) ?? Infinity) > spread) return false;
  return watchedOnly !== true || stock.watched;
}

export function filterStocks(stocks: readonly Stock[], filter: StockFilter): Stock[] {
  const words = plainText(filter.text).split(/\s+/).filter(Boolean);
  return stocks.filter(stock => fits(stock, filter) && matchesText(stock, words));
}

/** Unknown values sort last in both directions. */
const by = (value: (stock: Stock) => number | null, way: 1 | -1) => (a: Stock, b: Stock) => {
  const [x, y] = [value(a), value(b)];
  if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1;
  return (x - y) * way;
};

const ORDER: Record<StockSort, (a: Stock, b: Stock) => number> = {
  volume: by(stock => stock.volume30d, -1),
  name: () => 0,
  change: by(stock => stock.change, -1),
  'change-down': by(stock => stock.change, 1),
  month: by(stock => stock.change30d, -1),
  'price-down': by(stock => stock.price, -1),
  price: by(stock => stock.price, 1),
};

export function sortStocks(stocks: readonly Stock[], sort: StockSort): Stock[] {
  return stocks.toSorted((a, b) => ORDER[sort](a, b) || a.name.localeCompare(b.name));
}
