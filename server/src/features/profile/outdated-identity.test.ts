import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, limitOrder, takenOrder, type TestStock } from '#server/testing/test-market.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { verifyBooksAfterEach } from '#server/testing/verify-books-after-each.ts';

const server = await createTestApp();
const { market } = server;
const operator = await server.addPerson({ role: 'operator' });

verifyBooksAfterEach(server.db);

const profileOf = (as: TestPerson) => ({
  firstName: 'Ada',
  lastName: 'Moss',
  email: as.email,
  investorType: as.investorType,
});

const identityOf = async (as: TestPerson) => {
  const { verifications } = await server.ask('GET /profile', { as });
  return verifications.find(({ kind }) => kind === 'identity');
};

const change = (as: TestPerson, changes: object) =>
  server.ask('PUT /profile', { as, body: { ...profileOf(as), ...changes } });
const changeDetails = (as: TestPerson, body: object) => server.ask('PUT /profile/details', { as, body });

test.each([
  ['name', change, { lastName: 'Moss-Lee' }],
  ['date of birth', changeDetails, { dateOfBirth: '1990-04-06' }],
  ['country', changeDetails, { country: 'DEU' }],
  ['type to one that no other check shows', change, { investorType: 'institutional' }],
] as const)(
  'an approved person who changes the %s is checked again before buying',
  async (_what, act, changes) => {
    const stock = await insertStock(server.db, server.now);
    const person = await market.addBuyer(100_00n);
    await changeDetails(person, { dateOfBirth: '1990-04-05', country: 'USA' });
    await approve(person);
    const bid = await place(person, stock);
    await act(person, changes);
    expect(await identityOf(person)).toMatchObject({ status: 'PENDING', decidedAt: null, takesPapers: true });
    const order = await server.ask('GET /market/orders/{id}', { as: person, params: { id: bid } });
    expect(order.status).toBe('cancelled');
    const body = { stockId: stock.stockId, side: 'buy', type: 'limit', shares: 1, limitPrice: 10 };
    const refused = await server.call('POST /market/order', { as: person, body });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'not_verified' }]);
    // The person was notified of the approval, and not of their own act.
    const { results } = await server.ask('GET /notices', { as: person });
    expect(results.filter(({ kind }) => kind === 'verification_decided')).toHaveLength(1);
    await approve(person);
    await place(person, stock);
  },
);

async function place(as: TestPerson, stock: TestStock): Promise<string> {
  return takenOrder(await market.take(limitOrder(as, 'buy', stock, 1n, 10_00n))).order.id;
}

async function approve(as: TestPerson): Promise<void> {
  const id = (await identityOf(as))?.id ?? '';
  await server.ask('POST /operator/verifications/{id}/approve', { as: operator, params: { id }, body: {} });
}

test('other changes, and unchanged values, keep an identity approved', async () => {
  const person = await server.addPerson({ investorType: 'institutional' });
  await changeDetails(person, { dateOfBirth: '1990-04-05', country: 'USA' });
  await approve(person);
  const before = await identityOf(person);
  await change(person, {});
  await changeDetails(person, {
    dateOfBirth: '1990-04-05',
    country: 'USA',
    city: 'Salem',
    occupation: 'Pilot',
  });
  await change(person, { email: 'somewhere.else@example.com', investorType: 'individual' });
  expect(await identityOf(person)).toEqual(before);
});

test('an operator’s approval is refused when the identity has changed since the look', async () => {
  const person = await server.addPerson({ verification: 'PENDING' });
  const { id = '', submittedAt } = (await identityOf(person)) ?? {};
  server.pass(1000);
  await change(person, { firstName: 'Grace' });
  const seen = { as: operator, params: { id }, body: { submittedAt } };
  const answer = await server.call('POST /operator/verifications/{id}/approve', seen);
  expect([answer.statusCode, (await identityOf(person))?.status]).toEqual([409, 'PENDING']);
});

test('a rejected person stays rejected under a new name and may submit evidence', async () => {
  const person = await server.addPerson({ verification: 'REJECTED' });
  await change(person, { firstName: 'Grace' });
  expect(await identityOf(person)).toMatchObject({ status: 'REJECTED', takesPapers: true });
});

test('issuers and operators, who have no verification, change their names', async () => {
  expect(await change(operator, { firstName: 'Grace' })).toMatchObject({
    firstName: 'Grace',
    verifications: [],
  });
});
