import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, limitOrder, setRules, takenOrder } from '#server/testing/test-market.ts';
import { insertChannel } from '#server/testing/test-payments.ts';

const server = await createTestApp({ PAYMENTS: 'manual' });
const { db, market } = server;
await insertChannel(db);

test('every address shown to a company or an operator says whether it is confirmed', async () => {
  const stock = await insertStock(db, server.now);
  await setRules(db, stock.stockId, new Date(server.now.getTime() - 1000), {
    review: 'manual',
    review_days: 5,
  });
  const issuer = await server.addPerson({ role: 'issuer', companyId: stock.companyId });
  const operator = await server.addPerson({ role: 'operator' });
  const seller = await market.addSeller(stock.stockId, 10n);
  const buyer = await market.addBuyer(1_000_00n);
  await server.ask('POST /issuer/parties', { as: issuer, body: { email: buyer.email, preApproved: false } });
  await server.ask('POST /account/deposit', { as: buyer, body: { amount: 20 } });
  // Listed under a confirmed address. The current address may belong to another person.
  const email = 'the.chair@example.org';
  const body = { firstName: 'Ada', lastName: 'Moss', email, investorType: 'individual' };
  await server.ask('PUT /profile', { as: buyer, body });
  await market.take(limitOrder(seller, 'sell', stock, 3n, 100_00n));
  takenOrder(await market.take(limitOrder(buyer, 'buy', stock, 3n, 100_00n)));

  const [unconfirmed, confirmed] = [
    { email, emailConfirmed: false },
    { email: seller.email, emailConfirmed: true },
  ];
  const reviews = await server.ask('GET /issuer/reviews', { as: issuer });
  expect(reviews.results).toMatchObject([{ buyer: unconfirmed, seller: confirmed }]);
  expect((await server.ask('GET /issuer/parties', { as: issuer })).results).toMatchObject([unconfirmed]);
  const payments = await server.ask('GET /operator/payments', { as: operator });
  expect(payments.results).toMatchObject([{ user: unconfirmed }]);
  const people = (search: string) => server.ask('GET /operator/people', { as: operator, query: { search } });
  expect((await people(email)).results).toMatchObject([unconfirmed]);
  expect((await people(seller.email)).results).toMatchObject([confirmed]);
  const checks = await server.ask('GET /operator/verifications', {
    as: operator,
    query: { status: 'APPROVED' },
  });
  const checked = checks.results.find(({ person }) => person.id === buyer.userId);
  expect(checked?.person).toMatchObject(unconfirmed);
});

test('a listed person can be changed under any address; that address lists no other person', async () => {
  const stock = await insertStock(db, server.now);
  const issuer = await server.addPerson({ role: 'issuer', companyId: stock.companyId });
  const party = await market.addBuyer(1_000_00n);
  await server.ask('POST /issuer/parties', { as: issuer, body: { email: party.email, preApproved: true } });
  const email = 'somebody.else@example.org';
  const body = { firstName: 'Ada', lastName: 'Moss', email, investorType: 'individual' };
  await server.ask('PUT /profile', { as: party, body });
  const byAddress = { as: issuer, body: { email, preApproved: false } };
  expect((await server.call('POST /issuer/parties', byAddress)).statusCode).toBe(404);

  const byId = { as: issuer, params: { id: party.userId }, body: { preApproved: false } };
  const seen = { id: party.userId, email, emailConfirmed: false, preApproved: false };
  expect(await server.ask('PUT /issuer/parties/{id}', byId)).toMatchObject(seen);
  expect((await server.ask('GET /issuer/parties', { as: issuer })).results).toMatchObject([seen]);
  // Removed in between, the person is not added again.
  await server.ask('DELETE /issuer/parties/{id}', { as: issuer, params: byId.params });
  expect((await server.call('PUT /issuer/parties/{id}', byId)).statusCode).toBe(404);
  expect((await server.ask('GET /issuer/parties', { as: issuer })).total).toBe(0);
});
