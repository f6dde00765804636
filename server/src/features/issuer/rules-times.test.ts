import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, OPEN_RULES } from '#server/testing/test-market.ts';

const server = await createTestApp();

const FAR = '9999-12-31T23:59:59-05:00';
const window = { opensAt: '2026-01-01T00:00:00Z', closesAt: FAR };

test.each([
  ['their beginning', { effectiveAt: FAR }, { effectiveAt: ['This is not valid'] }],
  ['a window', { windows: [window] }, { windows: { 0: { closesAt: ['This is not valid'] } } }],
])(
  'rules with a time behind the last year of four digits in %s are refused, and the company can be read',
  async (_, times, fault) => {
    const { companyId, slug, stockId } = await insertStock(server.db, server.now);
    const as = await server.addPerson({ role: 'issuer', companyId });
    const answer = await server.call('POST /issuer/rules', { as, body: { ...OPEN_RULES, ...times } });
    expect([answer.statusCode, answer.json()]).toEqual([400, fault]);
    expect((await server.call('GET /issuer/rules', { as })).statusCode).toBe(200);
    server.services.market.touch(stockId);
    expect((await server.call('GET /market/{slug}', { params: { slug } })).statusCode).toBe(200);
  },
);

test('rules that no company has set are of no day', async () => {
  const stock = await insertStock(server.db, server.now);
  server.services.market.touch(stock.stockId);
  const { rules } = await server.ask('GET /market/{slug}', { params: stock });
  expect(rules).toMatchObject({ setAt: null, facts: { whoMayBuy: 'open', priceRange: 'none' } });
});

test('rules that take effect at once are in force on every page, at a server whose clock is behind too', async () => {
  const { companyId, slug, stockId } = await insertStock(server.db, new Date('2026-01-01'));
  const as = await server.addPerson({ role: 'issuer', companyId });
  const { id, effectiveAt } = await server.ask('POST /issuer/rules', { as, body: OPEN_RULES });
  server.pass(-1_000);
  const { current, upcoming } = await server.ask('GET /issuer/rules', { as });
  expect([current?.id, upcoming]).toEqual([id, []]);
  server.services.market.touch(stockId);
  const { rules } = await server.ask('GET /market/{slug}', { params: { slug } });
  expect(rules.setAt).toBe(effectiveAt);
});

test('rules that are changed at a server whose clock is behind that of the last change take their place at once', async () => {
  const { companyId } = await insertStock(server.db, new Date('2026-01-01'));
  const as = await server.addPerson({ role: 'issuer', companyId });
  const before = await server.ask('POST /issuer/rules', { as, body: OPEN_RULES });
  server.pass(-3_600_000);
  const body = { ...OPEN_RULES, smallestLot: 2 };
  const { id } = await server.ask('POST /issuer/rules', { as, body });
  const { current, past } = await server.ask('GET /issuer/rules', { as });
  expect([current?.id, past.map(rules => rules.id)]).toEqual([id, [before.id]]);
});
