// Which companies the public list shows, in which order. Pure. The marketplace has the server search.
import type { Category, Stock } from './trading.ts';

export const SORTS = ['volume', 'name', 'change', 'change-down', 'month', 'price-down', 'price'] as const;
export type StockSort = (typeof SORTS)[number];

export interface StockFilter {
  readonly text: string;
  readonly category: Category | 'all';
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

export function filterStocks(stocks: readonly Stock[], { text, category }: StockFilter): Stock[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return stocks.filter(
    stock => (category === 'all' || stock.category === category) && matchesText(stock, words),
  );
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
