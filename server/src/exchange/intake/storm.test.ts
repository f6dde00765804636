import { expect, test } from 'vitest';
import { createDatabase } from '#server/database/database.ts';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import type { OrderCommand } from '#server/exchange/commands.ts';
import { settleDue } from '#server/exchange/settlement/settle-due.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { readStoredBook, replayStoredBook } from '#server/testing/replay-stored-book.ts';
import { createTestMarket, giveShares, insertStock, limitOrder } from '#server/testing/test-market.ts';
import { createOrderQueue } from './order-queue.ts';

const { db, access } = await createTestDatabase();
const market = createTestMarket(db);
const COMMANDS = 900;
const CASH_EACH = 2_000_00n;
const SHARES_EACH = 60n;

/** A 32-bit xorshift generator (Marsaglia, 2003), which gives the same numbers each time. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

test('the books agree and can be replayed after random commands of every kind from two processes while trades settle', async () => {
  const elsewhere = createDatabase(access.app, 5);
  const queues = [db, elsewhere].map(own => createOrderQueue({ ...market.context, db: own }, 16));
  const stocks = [await insertStock(db, market.now), await insertStock(db, market.now)];
  const people = await Promise.all(Array.from({ length: 6 }, () => market.addBuyer(CASH_EACH)));
  for (const { userId } of people) {
    for (const { stockId } of stocks) await giveShares(db, userId, stockId, SHARES_EACH, market.now);
  }
  const random = seeded(20_260_302);
  const placed: { readonly orderId: string; readonly userId: string }[] = [];

  const next = (): OrderCommand => {
    const person = people[random(people.length)] ?? people[0];
    const stock = stocks[random(stocks.length)] ?? stocks[0];
    const known = placed[random(placed.length + 1)];
    if (person === undefined || stock === undefined) throw new Error('there is no trader');
    const kind = random(12);
    if (known === undefined || kind < 7) {
      const timeInForce = (['gtc', 'gtc', 'day', 'ioc'] as const)[random(4)] ?? 'gtc';
      const [shares, price] = [BigInt(1 + random(5)), BigInt(900 + random(200))];
      const market_ = random(8) === 0;
      const order = limitOrder(person, random(2) === 0 ? 'buy' : 'sell', stock, shares, price, {
        timeInForce,
        ...(market_
          ? { type: 'market', limit_minor: price % 2n === 0n ? undefined : price, timeInForce: 'ioc' }
          : {}),
      });
      placed.push({ orderId: order.orderId, userId: person.userId });
      return order;
    }
    const { orderId, userId } = known;
    if (kind === 7) return { do: 'suspend', orderId, reason: 'outside_price_band' };
    if (kind === 8) return { do: 'resume', orderId };
    if (kind === 9) return { do: 'cancel', orderId, userId, reason: 'cancelled_by_owner' };
    const [shares, limit_minor] = [BigInt(1 + random(6)), BigInt(900 + random(200))];
    return { do: 'replace', orderId, userId, shares, limit_minor };
  };

  const settling = (async () => {
    for (let round = 0; round < 20; round += 1) {
      market.now = new Date(market.now.getTime() + 20_000);
      await Promise.all([settleDue(market.context), settleDue({ ...market.context, db: elsewhere })]);
    }
  })();
  for (let sent = 0; sent < COMMANDS; sent += 60) {
    await Promise.all(Array.from({ length: 60 }, async (_, index) => queues[index % 2]?.submit(next())));
  }
  await settling;
  expect(await verifyBooks(db)).toEqual([]);
  market.now = new Date(market.now.getTime() + 60_000);
  await Promise.all([settleDue(market.context), settleDue({ ...market.context, db: elsewhere })]);
  expect(await verifyBooks(db)).toEqual([]);
  for (const { stockId } of stocks) {
    expect(await replayStoredBook(db, stockId)).toEqual(await readStoredBook(db, stockId));
  }
  const { trades } = await db
    .selectFrom('executions')
    .select(({ fn }) => fn.countAll<bigint>().as('trades'))
    .executeTakeFirstOrThrow();
  expect(trades).toBeGreaterThan(100n);
  await elsewhere.destroy();
});
