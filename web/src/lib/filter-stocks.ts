// Which stocks the marketplace shows, in which order. Pure; use-market-filter.ts keeps the choices in the address.
import type { Category, Stock } from './trading.ts';

export const SORTS = ['volume', 'name', 'change', 'change-down', 'month', 'price-down', 'price'] as const;
export type StockSort = (typeof SORTS)[number];
export const CHANGES = ['any', 'up', 'down'] as const;
/** At most this many percent between bid and ask. */
export const SPREADS = ['any', '1', '2', '5'] as const;

export interface StockFilter {
  readonly text: string;
  readonly category: Category | 'all';
  /** Dollars, as typed; empty: no bound. */
  readonly priceFrom: string;
  readonly priceTo: string;
  readonly change: (typeof CHANGES)[number];
  readonly spread: (typeof SPREADS)[number];
  readonly watchedOnly: boolean;
}

/** Between the best bid and ask, in percent of their middle; undefined where a side is empty, or not told. */
export function spreadPercent({ bid, ask }: Pick<Stock, 'bid' | 'ask'>): number | undefined {
  if (typeof bid !== 'number' || typeof ask !== 'number') return undefined;
  return ((ask - bid) / ((ask + bid) / 2)) * 100;
}

const plain = (text: string) => text.toLocaleLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

/** Every word of the search stands in the name, the description or a tag. */
function matchesText(stock: Stock, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = plain([stock.name, stock.symbol, stock.description, ...stock.tags].join(' '));
  return words.every(word => text.includes(word));
}

export function filterStocks(stocks: readonly Stock[], filter: StockFilter): Stock[] {
  const words = plain(filter.text).split(/\s+/).filter(Boolean);
  const from = filter.priceFrom === '' ? -Infinity : Number(filter.priceFrom);
  const to = filter.priceTo === '' ? Infinity : Number(filter.priceTo);
  const priced = filter.priceFrom !== '' || filter.priceTo !== '';
  return stocks.filter(stock => {
    const { price, change } = stock;
    if (filter.watchedOnly && !stock.watched) return false;
    if (filter.category !== 'all' && stock.category !== filter.category) return false;
    if (priced && (price === null || price < from || price > to)) return false;
    if (filter.change === 'up' && !(change !== null && change > 0)) return false;
    if (filter.change === 'down' && !(change !== null && change < 0)) return false;
    if (filter.spread !== 'any') {
      const spread = spreadPercent(stock);
      if (spread === undefined || spread > Number(filter.spread)) return false;
    }
    return matchesText(stock, words);
  });
}

/** What is unknown comes last, whichever way. */
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
