// Every fact by which an order is decided can change in another process after it was cached. The next order must be
// decided by the new fact. One test for each fact that process-optimistic.test.ts does not change.
import { expect, test } from 'vitest';
import type { OrderCommand } from '#server/exchange/commands.ts';
import { NO_RULES } from '#domain/compliance/rules-in-force.ts';
import { changeRules } from '#server/exchange/rules/change-rules.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import {
  cancelOrder,
  createTestMarket,
  insertStock,
  limitOrder,
  outcomeWord,
  setRules,
  type TestStock,
} from '#server/testing/test-market.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';
import { createOrderQueue } from './order-queue.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);
const HOUR_MS = 3_600_000;

verifyBooksAfterEach(db);

/** A process with a cache of its own. */
function newProcess() {
  const { submit } = createOrderQueue(market.context);
  return async (command: OrderCommand): Promise<string> => outcomeWord(await submit(command));
}

interface Known {
  readonly stock: TestStock;
  readonly seller: TestPerson;
  readonly buyer: TestPerson;
}

/** Individual and accredited investors may buy within 10 % of the last price, which is $10.00. */
const RULES = {
  who: 'investor_types',
  investor_types: ['individual', 'accredited'],
  price_range_bps: 1_000,
} as const;

const setVerification = (
  { buyer }: Known,
  kind: 'identity' | 'accreditation',
  change: { readonly status: 'REJECTED' } | { readonly expires_at: Date },
) =>
  db
    .updateTable('verifications')
    .set(change)
    .where('user_id', '=', buyer.userId)
    .where('kind', '=', kind)
    .execute();

test.each<[string, (known: Known) => Promise<unknown>, string]>([
  [
    'the buyer becomes an investor of a type that may not buy',
    ({ buyer }) =>
      db.updateTable('users').set({ investor_type: 'company' }).where('id', '=', buyer.userId).execute(),
    'investor_type_not_allowed',
  ],
  [
    'the buyer’s accreditation is withdrawn',
    known => setVerification(known, 'accreditation', { status: 'REJECTED' }),
    'not_verified',
  ],
  [
    'the buyer’s verification is made to end',
    known => setVerification(known, 'identity', { expires_at: market.now }),
    'not_verified',
  ],
  [
    'the buyer’s accreditation is made to end',
    known => setVerification(known, 'accreditation', { expires_at: market.now }),
    'accreditation_expired',
  ],
  [
    'the company changes the rules that it had',
    ({ stock, seller }) =>
      changeRules(
        market.context,
        { stockId: stock.stockId, by: seller.userId },
        { ...NO_RULES, smallestLot: 5n },
        market.now,
      ),
    'below_smallest_lot',
  ],
  [
    'a last price is imported from which the order is too far',
    ({ stock }) =>
      db.updateTable('stocks').set({ last_price_minor: 20_00n }).where('id', '=', stock.stockId).execute(),
    'outside_price_band',
  ],
])('when %s in another process, the next order is decided by the change', async (_what, change, expected) => {
  const ask = newProcess();
  const stock = await insertStock(db, market.now, { lastPrice_minor: 10_00n });
  const from = new Date(market.now.getTime() - HOUR_MS);
  await setRules(db, stock.stockId, from, {
    ...RULES,
    investor_types: [...RULES.investor_types],
    applied_at: from,
  });
  const seller = await market.addSeller(stock.stockId, 10n);
  const buyer = await market.addBuyer(1_000_00n, { investorType: 'accredited' });
  expect(await ask(limitOrder(seller, 'sell', stock, 10n, 10_00n))).toBe('open');
  const buy = () => ask(limitOrder(buyer, 'buy', stock, 1n, 10_00n));
  expect(await buy()).toBe('filled');
  await change({ stock, seller, buyer });
  expect(await buy()).toBe(expected);
});

test.each(['identity', 'accreditation'] as const)(
  'a renewal of %s in another process counts after the previous approval has expired',
  async kind => {
    const ask = newProcess();
    const stock = await insertStock(db, market.now);
    const seller = await market.addSeller(stock.stockId, 1n);
    const buyer = await market.addBuyer(1_000_00n, { investorType: 'accredited' });
    const approve = (hours: number) =>
      setVerification({ stock, seller, buyer }, kind, {
        expires_at: new Date(market.now.getTime() + hours * HOUR_MS),
      });
    await approve(1);
    expect(await ask(limitOrder(seller, 'sell', stock, 1n, 10_00n))).toBe('open');
    expect(await ask(limitOrder(buyer, 'buy', stock, 1n, 10_00n))).toBe('filled');
    await approve(24);
    market.pass(2 * HOUR_MS);
    expect(await ask(limitOrder(buyer, 'buy', stock, 1n, 9_00n))).toBe('open');
  },
);

test('a cached day order does not fill after the end of its day', async () => {
  const stock = await insertStock(db, market.now);
  const [seller, buyer] = [await market.addSeller(stock.stockId, 1n), await market.addBuyer(1_000_00n)];
  const today = limitOrder(seller, 'sell', stock, 1n, 10_00n, { timeInForce: 'day' });
  await market.take(today);
  const ask = newProcess();
  expect(await ask(limitOrder(buyer, 'buy', stock, 1n, 1_00n))).toBe('open');
  market.pass(24 * HOUR_MS);
  expect(await ask(limitOrder(buyer, 'buy', stock, 1n, 10_00n))).toBe('open');
  expect(await market.statusOf(today.orderId)).toBe('expired');
});

test('an order that was cancelled while its book was not cached is not cancelled twice', async () => {
  const stock = await insertStock(db, market.now);
  const buyer = await market.addBuyer(100_00n);
  const bid = (shares: bigint) => limitOrder(buyer, 'buy', stock, shares, 1_00n);
  const ask = newProcess();
  const [first, second] = [bid(10n), bid(20n)];
  expect([await ask(first), await ask(second)]).toEqual(['open', 'open']);
  // Too expensive for the cached balance, so the book is removed from the cache. A book with manual reviews is not cached.
  expect(await ask(bid(1_000n))).toBe('insufficient_funds');
  await setRules(db, stock.stockId, market.now, { review: 'manual', applied_at: market.now });
  expect(await ask(cancelOrder(first.orderId, buyer))).toBe('cancelled');
  market.pass(HOUR_MS);
  await setRules(db, stock.stockId, market.now, { applied_at: market.now });
  expect(await ask(bid(1n))).toBe('open');
  expect(await ask(cancelOrder(first.orderId, buyer))).toBe('order_not_open');
});
