// Books that are far deeper than the first read of a batch.
import { expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { createTestMarket, insertStock, limitOrder, takenOrder } from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);

verifyBooksAfterEach(db);

test.each([
  ['sell', 'buy', 10_00n, 11_00n],
  ['buy', 'sell', 11_00n, 10_00n],
] as const)(
  'a large order fills against a deep book of %s orders by price, then time, with many orders of one price behind the first read',
  async (resting, incoming, best, worst) => {
    const stock = await insertStock(db, market.now);
    const [seller, buyer] = [
      await market.addSeller(stock.stockId, 1_000n),
      await market.addBuyer(100_000_00n),
    ];
    const [owner, taker] = resting === 'sell' ? [seller, buyer] : [buyer, seller];
    const standing = [worst, best].flatMap(price =>
      Array.from({ length: 100 }, () => limitOrder(owner, resting, stock, 1n, price)),
    );
    await market.takeAll(standing);
    const swept = takenOrder(await market.take(limitOrder(taker, incoming, stock, 190n, worst)));
    expect(swept.fills).toHaveLength(190);
    const met = await db
      .selectFrom('executions')
      .select(resting === 'sell' ? 'sell_order_id as id' : 'buy_order_id as id')
      .where('stock_id', '=', stock.stockId)
      .orderBy('line')
      .execute();
    const byPriceThenTime = [...standing.slice(100), ...standing.slice(0, 90)];
    expect(met.map(({ id }) => id)).toEqual(byPriceThenTime.map(({ orderId }) => orderId));
  },
);
