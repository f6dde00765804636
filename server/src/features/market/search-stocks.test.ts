import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertDay, insertStock } from '#server/testing/test-market.ts';

const server = await createTestApp();
const { db } = server;

/** A company with this much turnover today. */
async function addCompany(name: string, notional_minor: bigint, facts: { description?: string } = {}) {
  const { stockId, companyId } = await insertStock(db, server.now, { lastPrice_minor: 10_00n });
  await db
    .updateTable('companies')
    .set({ name, ...facts })
    .where('id', '=', companyId)
    .execute();
  await insertDay(db, stockId, '2026-03-02', 10_00n, { notional_minor });
  server.services.market.touch(stockId);
}

test('an exact name comes first, however many share its prefix, and description matches come last', async () => {
  await addCompany('Loomworks', 1n);
  for (let index = 1; index <= 9; index += 1) await addCompany(`Loomworks ${index}`, 1_000n);
  await addCompany('Blue Loomworks', 2_000n);
  for (let index = 1; index <= 3; index += 1)
    await addCompany(`Weaver ${index}`, 9_000n, { description: 'Sells to Loomworks' });
  const query = { search: ' Loomworks ', sort: 'match', pageSize: 100 };
  const { results } = await server.ask('GET /market/search', { query });
  const names = results.map(({ name }) => name);
  expect(names[0]).toBe('Loomworks');
  expect(names.slice(10)).toEqual(['Blue Loomworks', 'Weaver 1', 'Weaver 2', 'Weaver 3']);
});
