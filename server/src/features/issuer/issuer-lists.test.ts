import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, limitOrder } from '#server/testing/test-market.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp();
const { db, market } = server;

verifyBooksAfterEach(db);

test.each(['GET /issuer/holders', 'GET /issuer/parties'] as const)(
  '%s gives the total on a page behind the last one as well',
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

test('a seller of all shares holds them and is found by the company until they are sold', async () => {
  const stock = await insertStock(db, server.now);
  const issuer = await server.addPerson({ role: 'issuer', companyId: stock.companyId });
  const holder = await market.addSeller(stock.stockId, 10n);
  await server.ask('PUT /settings', { as: holder, body: { privacy: { profileVisibility: 'private' } } });
  await market.take(limitOrder(holder, 'sell', stock, 10n, 10_00n));
  const { results, total } = await server.ask('GET /issuer/holders', { as: issuer });
  expect([total, results]).toMatchObject([1, [{ id: holder.userId, shares: 10, percent: 0.001 }]]);
  const body = { email: holder.email, preApproved: false };
  const listed = await server.call('POST /issuer/parties', { as: issuer, body });
  expect(listed.statusCode).toBe(201);
});

test('only active investors with a confirmed address can be listed', async () => {
  const { companyId } = await insertStock(db, server.now);
  const issuer = await server.addPerson({ role: 'issuer', companyId });
  const blocked = await server.addPerson();
  await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', blocked.userId).execute();
  const operator = await server.addPerson({ role: 'operator' });
  // A person who signed up with an address may not own it.
  const unconfirmed = await server.addPerson({ isEmailConfirmed: false });
  for (const { email } of [issuer, blocked, operator, unconfirmed]) {
    const body = { email, preApproved: true };
    expect((await server.call('POST /issuer/parties', { as: issuer, body })).statusCode).toBe(404);
  }
});

test('the company does not see a holder’s unconfirmed address', async () => {
  const { stockId, companyId } = await insertStock(db, server.now);
  const issuer = await server.addPerson({ role: 'issuer', companyId });
  const holder = await market.addSeller(stockId, 10n);
  await server.ask('PUT /settings', { as: holder, body: { privacy: { profileVisibility: 'public' } } });
  const shown = async () =>
    (await server.ask('GET /issuer/holders', { as: issuer })).results.map(({ email }) => email);
  expect(await shown()).toEqual([holder.email]);
  const body = {
    firstName: 'Ada',
    lastName: 'Moss',
    email: 'stranger@fund.example',
    investorType: 'individual',
  };
  await server.ask('PUT /profile', { as: holder, body });
  expect(await shown()).toEqual([null]);
});

test('a company searches holders and listed people by parts of names and visible addresses', async () => {
  const { stockId, companyId } = await insertStock(db, server.now);
  const issuer = await server.addPerson({ role: 'issuer', companyId });
  const [open, closed] = [await market.addSeller(stockId, 30n), await market.addSeller(stockId, 10n)];
  await server.ask('PUT /settings', { as: open, body: { privacy: { profileVisibility: 'public' } } });
  await server.ask('PUT /settings', { as: closed, body: { privacy: { profileVisibility: 'private' } } });
  for (const [{ userId }, first_name] of [
    [open, 'Zoë'],
    [closed, 'Per%y'],
  ] as const) {
    await db
      .updateTable('users')
      .set({ first_name, last_name: 'Quist', email_confirmed_at: server.now })
      .where('id', '=', userId)
      .execute();
    await db
      .insertInto('issuer_parties')
      .values({ stock_id: stockId, user_id: userId, pre_approved: false, added_at: server.now })
      .execute();
  }
  const found = async (list: 'GET /issuer/holders' | 'GET /issuer/parties', search: string) => {
    const { results, total } = await server.ask(list, { as: issuer, query: { search } });
    expect(total).toBe(results.length);
    return results.map(({ id }) => id);
  };
  for (const list of ['GET /issuer/holders', 'GET /issuer/parties'] as const) {
    expect(await found(list, '')).toHaveLength(2);
    expect(await found(list, 'zoe qu')).toEqual([open.userId]);
    expect(await found(list, 'r%')).toEqual([closed.userId]);
    expect(await found(list, open.email.slice(1))).toEqual([open.userId]);
    expect(await found(list, 'nobody of that name')).toEqual([]);
  }
  expect(await found('GET /issuer/holders', closed.email)).toEqual([]);
  expect(await found('GET /issuer/parties', closed.email)).toEqual([closed.userId]);
  const query = { search: 'per%y' };
  const { results } = await server.ask('GET /issuer/holders', { as: issuer, query });
  expect(results).toMatchObject([{ shares: 10, percent: 0.001 }]);
});
