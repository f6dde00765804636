// An operator acts on the rules of a company: sets them, tries them on its open orders, and cancels scheduled ones.
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecords } from '#server/testing/read-records.ts';
import { insertStock, limitOrder, OPEN_RULES } from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp();
const { db, market } = server;
verifyBooksAfterEach(db);

const operator = await server.addPerson({ role: 'operator', firstName: 'Olga', lastName: 'Berg' });

test('an operator tries rules on the open orders and sets them under their own name', async () => {
  const stock = await insertStock(db, server.now, { lastPrice_minor: 10_00n });
  const params = { slug: stock.slug };
  const buyer = await market.addBuyer(1_000_00n);
  await market.take(limitOrder(buyer, 'buy', stock, 3n, 9_00n));
  const body = { ...OPEN_RULES, smallestLot: 5 };
  const effects = await server.ask('POST /operator/stocks/{slug}/rules/dry-run', {
    as: operator,
    params,
    body,
  });
  expect(effects.suspended).toEqual({ orders: 1, shares: 3 });
  const tried = await readRecords(db, 'audit_log', ['actor_id', 'subject_id'], { action: 'rules_tried' });
  expect(tried).toEqual([{ actor_id: operator.userId, subject_id: stock.stockId }]);
  const before = await server.ask('GET /operator/stocks/{slug}/rules', { as: operator, params });
  expect(before.current).toBeNull();
  await server.ask('POST /operator/stocks/{slug}/rules', {
    as: operator,
    params,
    body: { ...body, basedOn: null },
  });
  const after = await server.ask('GET /operator/stocks/{slug}/rules', { as: operator, params });
  expect(after.current).toMatchObject({ smallestLot: 5, setBy: 'Olga Berg' });
});

test('scheduled rules are cancelled, those in force are not, and those of another company are unknown', async () => {
  const [stock, other] = [await insertStock(db, server.now), await insertStock(db, server.now)];
  const at = (slug: string) => ({ as: operator, params: { slug } });
  const set = (effectiveAt?: Date) =>
    server.ask('POST /operator/stocks/{slug}/rules', {
      ...at(stock.slug),
      body: { ...OPEN_RULES, ...(effectiveAt && { effectiveAt: effectiveAt.toISOString() }) },
    });
  const inForce = await set();
  const scheduled = await set(new Date(server.now.getTime() + 86_400_000));
  const cancel = (slug: string, id: string) =>
    server.call('DELETE /operator/stocks/{slug}/rules/{id}', { as: operator, params: { slug, id } });
  expect((await cancel(other.slug, scheduled.id)).statusCode).toBe(404);
  expect((await cancel(stock.slug, inForce.id)).json()).toMatchObject({ code: 'deadline_passed' });
  expect((await cancel(stock.slug, scheduled.id)).statusCode).toBe(200);
  const { upcoming } = await server.ask('GET /operator/stocks/{slug}/rules', at(stock.slug));
  expect(upcoming).toEqual([]);
});
