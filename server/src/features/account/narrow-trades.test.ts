import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, limitOrder } from '#server/testing/test-market.ts';

const server = await createTestApp();
const { market } = server;

/** A person who bought one stock at ten, another at eleven, and sold the first at twelve. */
async function traded() {
  const [one, other] = [await insertStock(server.db, market.now), await insertStock(server.db, market.now)];
  const trader = await market.addBuyer(10_000_00n);
  const [first, second] = [
    await market.addSeller(one.stockId, 9n),
    await market.addSeller(other.stockId, 9n),
  ];
  const bidder = await market.addBuyer(1_000_00n);
  const trade = async (...orders: Parameters<typeof limitOrder>[]) => {
    await market.takeAll(orders.map(order => limitOrder(...order)));
    market.pass(3_600_000);
  };
  await trade([first, 'sell', one, 3n, 50_00n], [trader, 'buy', one, 3n, 50_00n]);
  await trade([second, 'sell', other, 2n, 40_00n], [trader, 'buy', other, 2n, 40_00n]);
  await server.jobs.runNow('settle-trades');
  await trade([trader, 'sell', one, 1n, 60_00n], [bidder, 'buy', one, 1n, 60_00n]);
  return { one, other, trader };
}

test('trades are narrowed to a company and to a time, page by page, and their CSV with them', async () => {
  const begin = server.now.getTime();
  const at = (hours: number) => new Date(begin + hours * 3_600_000).toISOString();
  const { one, other, trader } = await traded();
  const find = async (query: Record<string, string | number>) => {
    const list = await server.ask('GET /account/transactions', { as: trader, query });
    const { page: _, pageSize: __, ...filter } = query;
    const csv = await server.call('GET /account/transactions/csv', { as: trader, query: filter });
    // The heading and the end of the last line.
    expect(csv.body.split('\r\n')).toHaveLength(list.total + 2);
    return list.results.map(({ type, amount, total }) => [type, amount, total]);
  };
  const [sold, boughtOther, bought] = [
    ['sell', 1, 59.7],
    ['buy', 2, 80.4],
    ['buy', 3, 150.75],
  ];
  expect(await find({})).toEqual([sold, boughtOther, bought]);
  expect(await find({ stockId: one.stockId })).toEqual([sold, bought]);
  expect(await find({ stockId: one.stockId, type: 'buy' })).toEqual([bought]);
  expect(await find({ stockId: other.stockId })).toEqual([boughtOther]);
  expect(await find({ from: at(1) })).toEqual([sold, boughtOther]);
  expect(await find({ before: at(1) })).toEqual([bought]);
  expect(await find({ from: at(1), before: at(2) })).toEqual([boughtOther]);
  expect(await find({ from: at(0), page: 2, pageSize: 2 })).toEqual([bought]);
  // A trade in a narrowed list equals the same trade in the full list.
  const all = await server.ask('GET /account/transactions', { as: trader });
  const narrow = await server.ask('GET /account/transactions', { as: trader, query: { from: at(0) } });
  expect(narrow).toEqual(all);
  const { companies } = await server.ask('GET /account/companies', { as: trader });
  expect(new Set(companies.map(({ id }) => id))).toEqual(new Set([one.stockId, other.stockId]));
});

test.each([{ stockId: 'all' }, { from: 'yesterday' }, { before: '2026-03-02' }])(
  '%j is refused',
  async query => {
    const as = await server.addPerson();
    for (const route of ['GET /account/transactions', 'GET /account/transactions/csv'] as const) {
      const answer = await server.call(route, { as, query });
      expect([answer.statusCode, Object.keys(answer.json<object>())]).toEqual([400, Object.keys(query)]);
    }
  },
);
