// Remembered holdings and a database that goes back in time: as many rows as before do not mean the same rows.
import { expect, test } from 'vitest';
import { sumOf } from '#domain/holdings/holding.ts';
import { createDatabase } from '#server/database/database.ts';
import { createMarketSnapshot } from '#server/market-data/market-snapshot.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { copyDatabase } from '#server/testing/put-database-back.ts';
import { createTestMarket, giveShares, insertStock } from '#server/testing/test-market.ts';
import { createReadHoldings } from './remember-holdings.ts';

const { db, access } = await createTestDatabase();
const market = createTestMarket(db);

test('after the database was put back by one grant, and another grant was made, the holdings are those of the other', async () => {
  const own = createDatabase(access.app, 2);
  const readHoldings = createReadHoldings(own, createMarketSnapshot(own, market.context.clock));
  const stock = await insertStock(db, market.now);
  const { userId } = await market.addBuyer(0n);
  const sharesHeld = async () => {
    const { holdings } = await readHoldings(userId);
    return holdings.stocks.map(({ holding }) => sumOf(holding.lots, lot => lot.shares));
  };
  const putBack = await copyDatabase(access);
  await giveShares(db, userId, stock.stockId, 10n, market.now);
  expect(await sharesHeld()).toEqual([10n]);
  await putBack();
  await giveShares(db, userId, stock.stockId, 7n, market.now);
  // The market may be read a second ago, from the database as it was.
  await expect.poll(sharesHeld).toEqual([7n]);
  await own.destroy();
});
