// The effects of a trade on the daily prices and the last price of its stock.
import { expect, test } from 'vitest';
import { splitStock } from '#server/exchange/corporate-actions/split-stock.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { createTestMarket, insertStock, limitOrder } from '#server/testing/test-market.ts';
import { giveCash } from '#server/testing/test-payments.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);

/** A stock with a trade of three shares at $10.01, and its buyer. */
async function traded() {
  const stock = await insertStock(db, market.now);
  const [seller, buyer] = [await market.addSeller(stock.stockId, 21n), await market.addBuyer(1_000_00n)];
  const trade = async (shares: bigint, limit_minor: bigint) => {
    await market.trade(seller, buyer, stock, shares, limit_minor);
  };
  await trade(3n, 10_01n);
  return { stock, buyer, trade };
}

test('a trade on the day of a split sets the close of that day and adds to the restated volume', async () => {
  const { stock, trade } = await traded();
  await market.settle();
  await giveCash(db, stock.companyId, 100_00n, market.now);
  const ratio = { numerator: 3n, denominator: 2n };
  expect(await splitStock(market.context, stock.stockId, ratio)).toMatchObject({ holders: 2 });
  const prices = async () => {
    const row = await db
      .selectFrom('daily_prices')
      .select(['close_minor', 'unrounded_close_minor', 'volume_shares', 'unrounded_volume', 'trades'])
      .where('stock_id', '=', stock.stockId)
      .executeTakeFirstOrThrow();
    const [close, volume] = [row.unrounded_close_minor, row.unrounded_volume];
    return [
      row.close_minor,
      close && Number(close).toFixed(2),
      row.volume_shares,
      Number(volume),
      row.trades,
    ];
  };
  expect(await prices()).toEqual([6_67n, '667.33', 4n, 4.5, 1]);
  await trade(2n, 7_00n);
  expect(await prices()).toEqual([7_00n, null, 6n, 6.5, 2]);
});

test('an order without a fill does not change the time of the last trade', async () => {
  const { stock, buyer } = await traded();
  const tradedAt = market.now;
  market.pass(1_000);
  await market.take(limitOrder(buyer, 'buy', stock, 1n, 1_00n));
  const row = db.selectFrom('stocks').select('last_price_at').where('id', '=', stock.stockId);
  expect(await row.executeTakeFirst()).toEqual({ last_price_at: tradedAt });
});
