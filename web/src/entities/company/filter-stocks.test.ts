import { expect, test, vi } from 'vitest';
import type { Stock } from '#web/entities/market/trading.ts';
import { filterStocks, sortStocks, spreadPercent, type StockFilter } from './filter-stocks.ts';

const stock = (change: Partial<Stock>): Stock => ({
  id: '1',
  slug: 'latticework',
  symbol: 'LTCW',
  name: 'Latticework',
  description: 'Scheduling software for factories',
  tags: ['manufacturing'],
  category: 'tech',
  logo: null,
  price: 186.4,
  change: 2.14,
  change30d: 6.02,
  bid: 186,
  ask: 186.9,
  sparkline: [],
  volume30d: 1000,
  featured: false,
  tradable: true,
  watched: false,
  ...change,
});

const quillpay = stock({
  name: 'Quillpay',
  description: 'Invoices in one click',
  tags: ['Crédit'],
  category: 'fintech',
  price: 38.1,
  change: -1,
  change30d: null,
  ask: null,
  volume30d: 5000,
  watched: true,
});
const noPrice = stock({ name: 'Aurel', price: null, change: null, bid: null, ask: null, volume30d: 0 });
const all = [stock({}), quillpay, noPrice];
const nothing: StockFilter = { text: '', category: 'all' };
const names = (change: Partial<StockFilter>) =>
  filterStocks(all, { ...nothing, ...change }).map(({ name }) => name);

test('the search finds name, description and tags, whatever case and accents', () => {
  expect(names({ text: 'LATTICE' })).toEqual(['Latticework']);
  expect(names({ text: 'factories' })).toEqual(['Latticework', 'Aurel']);
  expect(names({ text: 'credit' })).toEqual(['Quillpay']);
  expect(names({ text: 'quill invoices' })).toEqual(['Quillpay']);
  expect(names({ text: 'quill factories' })).toEqual([]);
});

test('the search finds the same in a browser set to Turkish, where a capital I has no dot', () => {
  const inTurkish = vi.spyOn(String.prototype, 'toLocaleLowerCase').mockImplementation(function lower(
    this: string,
  ) {
    return this.replaceAll('I', 'ı').toLowerCase();
  });
  expect(names({ text: 'invoices' })).toEqual(['Quillpay']);
  inTurkish.mockRestore();
});

test('a category narrows the list', () => {
  expect(names({ category: 'fintech' })).toEqual(['Quillpay']);
});

test('a spread needs both sides', () => {
  expect(spreadPercent(stock({ bid: 99, ask: 101 }))).toBeCloseTo(2);
  expect(spreadPercent(quillpay)).toBeUndefined();
});

test('sorting puts what is unknown last, and equals by name', () => {
  const sorted = (sort: Parameters<typeof sortStocks>[1]) => sortStocks(all, sort).map(({ name }) => name);
  expect(sorted('volume')).toEqual(['Quillpay', 'Latticework', 'Aurel']);
  expect(sorted('name')).toEqual(['Aurel', 'Latticework', 'Quillpay']);
  expect(sorted('price')).toEqual(['Quillpay', 'Latticework', 'Aurel']);
  expect(sorted('price-down')).toEqual(['Latticework', 'Quillpay', 'Aurel']);
  expect(sorted('change-down')).toEqual(['Quillpay', 'Latticework', 'Aurel']);
  expect(sorted('month')).toEqual(['Aurel', 'Latticework', 'Quillpay']);
});

test('price, change, spread and the watchlist filter too; what is unknown of a stock fits no bound', () => {
  const names = (filter: Partial<StockFilter>) =>
    filterStocks(all, { text: '', category: 'all', ...filter }).map(({ name }) => name);
  expect(names({ priceFrom: 40 })).toEqual(['Latticework']);
  expect(names({ priceTo: 40 })).toEqual(['Quillpay']);
  expect(names({ change: 'up' })).toEqual(['Latticework']);
  expect(names({ change: 'down' })).toEqual(['Quillpay']);
  expect(names({ spread: 1 })).toEqual(['Latticework']);
  expect(names({ watchedOnly: true })).toEqual(['Quillpay']);
});
