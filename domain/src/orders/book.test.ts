import { expect, test } from 'vitest';
import { Book } from './book.ts';
import type { IncomingOrder } from './match-order.ts';

let sequence = 0n;
function order(
  id: string,
  side: 'buy' | 'sell',
  limit_minor: bigint,
  openShares: bigint,
  ownerId = id,
): IncomingOrder {
  sequence += 1n;
  return { id, ownerId, side, limit_minor, openShares, sequence, mayRest: true };
}
function bookOf(...orders: readonly IncomingOrder[]): Book {
  const book = new Book();
  for (const placed of orders) book.place(placed);
  return book;
}
const queue = (book: Book, side: 'buy' | 'sell') => book.snapshot()[side].map(({ id }) => id);

test('orders are sorted by price, then by time, on both sides', () => {
  const book = bookOf(
    order('a', 'buy', 99n, 1n),
    order('b', 'buy', 100n, 1n),
    order('c', 'buy', 99n, 1n),
    order('d', 'sell', 103n, 1n),
    order('e', 'sell', 102n, 1n),
  );
  expect([queue(book, 'buy'), queue(book, 'sell')]).toEqual([
    ['b', 'a', 'c'],
    ['e', 'd'],
  ]);
});

test('an order that is partly filled keeps its place with what is left', () => {
  const book = bookOf(order('a', 'sell', 100n, 5n), order('b', 'sell', 100n, 5n));
  book.place(order('c', 'buy', 100n, 3n));
  expect(book.snapshot().sell.map(({ id, openShares }) => [id, openShares])).toEqual([
    ['a', 2n],
    ['b', 5n],
  ]);
});

test('a smaller size keeps the place in time, a larger one or another price loses it', () => {
  const book = bookOf(order('a', 'buy', 100n, 5n), order('b', 'buy', 100n, 5n), order('c', 'buy', 100n, 5n));
  book.replace({ id: 'a', limit_minor: 100n, openShares: 4n, sequence: (sequence += 1n) });
  expect(queue(book, 'buy')).toEqual(['a', 'b', 'c']);
  book.replace({ id: 'a', limit_minor: 100n, openShares: 5n, sequence: (sequence += 1n) });
  expect(queue(book, 'buy')).toEqual(['b', 'c', 'a']);
  book.replace({ id: 'b', limit_minor: 99n, openShares: 5n, sequence: (sequence += 1n) });
  book.replace({ id: 'b', limit_minor: 100n, openShares: 5n, sequence: (sequence += 1n) });
  expect(queue(book, 'buy')).toEqual(['c', 'a', 'b']);
});

test('a replaced order can match at its new price', () => {
  const book = bookOf(order('a', 'sell', 101n, 2n), order('b', 'buy', 100n, 5n));
  const match = book.replace({ id: 'b', limit_minor: 101n, openShares: 5n, sequence: (sequence += 1n) });
  expect(match).toMatchObject({ outcome: 'rests', openShares: 3n, fills: [{ restingId: 'a', shares: 2n }] });
  expect(book.snapshot()).toMatchObject({ sell: [], buy: [{ id: 'b', limit_minor: 101n, openShares: 3n }] });
});

test('a replacement that would meet an own order first leaves the order unchanged', () => {
  const book = bookOf(order('a', 'sell', 101n, 2n, 'ann'), order('b', 'buy', 100n, 5n, 'ann'));
  const before = book.snapshot();
  expect(
    book.replace({ id: 'b', limit_minor: 101n, openShares: 5n, sequence: (sequence += 1n) }),
  ).toMatchObject({
    outcome: 'own_order',
    fills: [],
  });
  expect(book.snapshot()).toEqual(before);
});

test('a suspended order is not matched, and comes back behind those that stayed', () => {
  const book = bookOf(order('a', 'sell', 100n, 5n), order('b', 'sell', 100n, 5n));
  book.suspend('a');
  expect(book.place(order('c', 'buy', 100n, 5n))).toMatchObject({ fills: [{ restingId: 'b' }] });
  book.place(order('d', 'sell', 100n, 5n));
  book.resume('a', (sequence += 1n));
  expect(queue(book, 'sell')).toEqual(['d', 'a']);
});

test('a suspended order can be cancelled, and a cancelled one cannot be resumed', () => {
  const book = bookOf(order('a', 'sell', 100n, 5n));
  book.suspend('a');
  expect(book.remove('a')).toMatchObject({ id: 'a' });
  expect(book.resume('a', 50n)).toBeUndefined();
});

test('commands for unknown orders change nothing', () => {
  const book = bookOf(order('a', 'sell', 100n, 5n));
  const before = book.snapshot();
  expect(book.remove('x')).toBeUndefined();
  expect(book.suspend('x')).toBeUndefined();
  expect(book.replace({ id: 'x', limit_minor: 1n, openShares: 1n, sequence: 9n })).toBeUndefined();
  expect(book.snapshot()).toEqual(before);
});

test('a partly loaded book asks for more orders before it decides, and continues where it had loaded to', () => {
  const [first, second] = [order('a', 'sell', 100n, 5n), order('b', 'sell', 101n, 5n)];
  const book = new Book('unloaded');
  const incoming = order('c', 'buy', 101n, 8n);
  expect(book.place(incoming).outcome).toBe('load_more');
  book.load('sell', [first], false);
  expect(book.loadedTo('sell')).toMatchObject({ limit_minor: 100n });
  expect(book.place(incoming).outcome).toBe('load_more');
  book.load('sell', [second], true);
  expect(book.place(incoming)).toMatchObject({ outcome: 'filled', fills: [{ shares: 5n }, { shares: 3n }] });
});

test('an order behind the loaded part waits for those that may precede it', () => {
  const book = new Book('unloaded');
  book.load('buy', [], true);
  book.load('sell', [order('a', 'sell', 100n, 5n)], false);
  book.place(order('late', 'sell', 105n, 5n));
  const incoming = order('c', 'buy', 105n, 8n);
  expect(book.place(incoming).outcome).toBe('load_more');
  book.load('sell', [order('b', 'sell', 104n, 5n)], true);
  expect(book.place(incoming)).toMatchObject({ fills: [{ restingId: 'a' }, { restingId: 'b' }] });
});

test('the state of an order in memory is newer than the stored one', () => {
  const stored = order('a', 'sell', 100n, 5n);
  const book = new Book('unloaded');
  book.loadSingle([stored]);
  book.remove('a');
  book.load('sell', [stored], true);
  expect(book.snapshot().sell).toEqual([]);
});

test('a split restates resting and suspended orders, and keeps their places', () => {
  const book = bookOf(order('a', 'buy', 101n, 1n), order('b', 'buy', 100n, 1n), order('c', 'buy', 100n, 1n));
  book.suspend('c');
  book.restate('a', 50n, 2n);
  book.restate('b', 50n, 2n);
  book.restate('c', 50n, 2n);
  book.resume('c', (sequence += 1n));
  expect(book.snapshot().buy.map(({ id, openShares }) => [id, openShares])).toEqual([
    ['a', 2n],
    ['b', 2n],
    ['c', 2n],
  ]);
});

test('an order that a reverse split leaves nothing open leaves the book', () => {
  const book = bookOf(order('a', 'buy', 101n, 1n));
  book.restate('a', 1_010n, 0n);
  expect(book.snapshot().buy).toEqual([]);
});
