import { afterEach, expect, test } from 'vitest';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { createTestMarket, insertStock } from '#server/testing/test-market.ts';

const server = await createTestApp();
const { db } = server;
const market = createTestMarket(db);

afterEach(async () => {
  expect(await verifyBooks(db)).toEqual([]);
});

test.each(['GET /issuer/holders', 'GET /issuer/parties'] as const)(
  '%s tells how many there are on a page behind the last one, too',
  async list => {
    const { stockId, companyId } = await insertStock(db, server.now);
    const issuer = await server.addPerson({ role: 'issuer', companyId });
    const { userId: user_id } = await market.addSeller(stockId, 10n);
    await db
      .insertInto('issuer_parties')
      .values({ stock_id: stockId, user_id, pre_approved: false, added_at: server.now })
      .execute();
    const ask = (page: number) => server.ask(list, { as: issuer, query: { page, pageSize: 10 } });
    expect(await ask(1)).toMatchObject({ results: [{ id: user_id }], total: 1, totalPages: 1 });
    expect(await ask(2)).toMatchObject({ results: [], total: 1, totalPages: 1 });
  },
);
