import { expect, test } from 'vitest';
import { exitStock } from '#server/exchange/corporate-actions/exit-stock.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecords } from '#server/testing/read-records.ts';
import { insertStock } from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp();
const { db, market } = server;
const operator = await server.addPerson({ role: 'operator' });

verifyBooksAfterEach(db);

test('a halted stock takes no order, keeps those it has, and lets them be cancelled; resumed it trades', async () => {
  const { stockId, slug } = await insertStock(db, server.now);
  const buyer = await market.addBuyer(1_000_00n);
  const place = () =>
    server.call('POST /market/order', {
      as: buyer,
      body: { stockId, side: 'buy', type: 'limit', shares: 1, limitPrice: 10 },
    });
  const halt = (reason: string) =>
    server.ask('POST /operator/stocks/{slug}/halt', { as: operator, params: { slug }, body: { reason } });
  const [kept, dropped] = [await place(), await place()].map(answer => answer.json<{ id: string }>().id);

  expect(await halt('News is due')).toEqual({ id: stockId, slug, name: 'Acme', tradable: false });
  const refused = await place();
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'stock_not_tradable' }]);
  expect(await server.ask('GET /market/{slug}', { params: { slug } })).toMatchObject({ tradable: false });
  const cancelled = { as: buyer, params: { id: dropped ?? '' } };
  expect((await server.ask('DELETE /market/orders/{id}', cancelled)).status).toBe('cancelled');
  // The first halt and its reason remain, and the second operator sees them.
  const again = { as: operator, params: { slug }, body: { reason: 'Still due' } };
  const second = await server.call('POST /operator/stocks/{slug}/halt', again);
  expect([second.statusCode, second.json()]).toMatchObject([422, { code: 'wrong_state' }]);
  const { firstName, lastName } = await server.ask('GET /profile', { as: operator });
  expect(await server.ask('GET /operator/stocks/{slug}', { as: operator, params: { slug } })).toEqual({
    ...{ id: stockId, slug, name: 'Acme', tradable: false },
    lastChange: {
      at: server.now.toISOString(),
      by: `${firstName} ${lastName}`,
      reason: 'News is due',
      forExit: false,
    },
  });

  const asked = { as: operator, params: { slug }, body: { reason: 'The news is out' } };
  const { approvalId } = await server.ask('POST /operator/stocks/{slug}/resume', asked);
  const other = await server.addPerson({ role: 'operator' });
  await server.ask('POST /operator/approvals/{id}/approve', { as: other, params: { id: approvalId } });
  const stays = { as: buyer, params: { id: kept ?? '' } };
  expect((await server.ask('GET /market/orders/{id}', stays)).status).toBe('open');
  expect((await place()).statusCode).toBe(201);
  const entries = await readRecords(db, 'audit_log', ['actor_id', 'action', 'details'], {
    subject_id: stockId,
    action: 'stock_status_changed',
  });
  expect(entries.map(({ actor_id, details }) => [actor_id, details])).toEqual([
    [operator.userId, { status: 'halted', reason: 'News is due' }],
    [other.userId, { status: 'tradable', reason: 'The news is out', proposedBy: operator.userId }],
  ]);
});

test('a halt for an exit says so in place of a reason', async () => {
  const stock = await insertStock(db, market.now);
  const seller = await market.addSeller(stock.stockId, 1n);
  await market.trade(seller, await market.addBuyer(100_00n), stock, 1n, 10_00n);
  expect(await exitStock(market.context, stock.stockId, 40_00n)).toEqual({ unsettledTrades: 1 });
  const asked = { as: operator, params: { slug: stock.slug } };
  expect(await server.ask('GET /operator/stocks/{slug}', asked)).toMatchObject({
    tradable: false,
    lastChange: { by: null, reason: null, forExit: true },
  });
});

test('a halt needs a reason and a stock that is still there', async () => {
  const { slug } = await insertStock(db, server.now, { status: 'exited' });
  const halt = async (params: { slug: string }, body: object) => {
    const answer = await server.call('POST /operator/stocks/{slug}/halt', { as: operator, params, body });
    return [answer.statusCode, answer.json<unknown>()];
  };
  expect(await halt({ slug }, {})).toEqual([400, { reason: ['Say why'] }]);
  expect(await halt({ slug }, { reason: 'Late' })).toMatchObject([422, { code: 'wrong_state' }]);
  expect(await halt({ slug: 'nowhere' }, { reason: 'Late' })).toMatchObject([404, { code: 'not_found' }]);
});
