import { expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { insertRows } from '#server/database/unnest-rows.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { createTestMarket, insertStock } from '#server/testing/test-market.ts';
import { EXECUTION_COLUMNS } from './written-columns.ts';

const { db } = await createTestDatabase();
const market = createTestMarket(db);

test('the executions of one order can be numbered beyond 32,767', async () => {
  const stock = await insertStock(db, market.now);
  await market.trade(
    await market.addSeller(stock.stockId, 1n),
    await market.addBuyer(10_00n),
    stock,
    1n,
    1_00n,
  );
  const trade = await db.selectFrom('executions').selectAll().executeTakeFirstOrThrow();
  const far = { ...trade, id: uuidv7(), line: 32_768 };
  await insertRows('executions', EXECUTION_COLUMNS, [far]).execute(db);
  const lines = await db.selectFrom('executions').select('line').orderBy('line').execute();
  expect(lines).toEqual([{ line: 0 }, { line: 32_768 }]);
});
