// A payment and a verification keep only the last reason. The log shows it beside the entry that gave it, and
// beside no other.
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecord } from '#server/testing/read-records.ts';
import { insertChannel, paymentBody } from '#server/testing/test-payments.ts';

const server = await createTestApp({ PAYMENTS: 'manual', SECOND_OPERATOR_ABOVE: '1000' });
const { db } = server;
const [one, other] = [
  await server.addPerson({ role: 'operator' }),
  await server.addPerson({ role: 'operator' }),
];

/** Decisions about a person or thing, newest first, with their reasons. */
async function decidedOf(about: string, what: 'event' | 'proposed') {
  const action = what === 'event' ? 'verification_decided' : 'payment_decided';
  const { results } = await server.ask('GET /operator/audit', { as: one, query: { about, action } });
  return results.map(({ details, reason }) => [details[what] ?? details['status'], reason]);
}

test('a request for more evidence shows its own reason beside the renewal only', async () => {
  const person = await server.addPerson({ investorType: 'accredited', verification: 'PENDING' });
  const { id } = await readRecord(db, 'verifications', ['id'], {
    user_id: person.userId,
    kind: 'accreditation',
  });
  const params = { id };
  const expiresOn = new Date(server.now.getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
  await server.ask('POST /operator/verifications/{id}/approve', { as: one, params, body: { expiresOn } });
  server.pass(1_000);
  const papers = { basis: 'income', reference: 'Tax return', statement: 'Over the line' };
  const kind = { kind: 'accreditation' };
  await server.ask('POST /profile/verifications/{kind}', { as: person, params: kind, body: papers });
  server.pass(1_000);
  const body = { reason: 'The second page' };
  const { decidedAt } = await server.ask('POST /operator/verifications/{id}/ask', {
    as: other,
    params,
    body,
  });
  const begun = [
    ['submit', null],
    ['approve', null],
  ];
  expect(await decidedOf(person.userId, 'event')).toEqual([['ask_more', 'The second page'], ...begun]);
  server.pass(1_000);
  await server.ask('POST /operator/verifications/{id}/reject', {
    as: one,
    params,
    body: { reason: 'A forgery', decidedAt },
  });
  expect(await decidedOf(person.userId, 'event')).toEqual([
    ['reject', 'A forgery'],
    ['ask_more', null],
    ...begun,
  ]);
});

test('a proposal that another operator turned round keeps no words of a later one', async () => {
  const person = await server.addPerson();
  const body = paymentBody(await insertChannel(db), 1_001);
  const { id } = await server.ask('POST /payment/deposit', { as: person, body });
  const fail = async (as: typeof one, reason: string) => {
    server.pass(1_000);
    await server.ask('POST /operator/payments/{id}/fail', { as, params: { id }, body: { reason } });
  };
  await fail(one, 'Never came');
  expect(await decidedOf(id, 'proposed')).toEqual([['failed', 'Never came']]);
  server.pass(1_000);
  await server.ask('POST /operator/payments/{id}/complete', { as: other, params: { id } });
  expect(await decidedOf(id, 'proposed')).toEqual([
    ['completed', null],
    ['failed', null],
  ]);
  await fail(one, 'Came back');
  await fail(other, 'As proposed');
  // The person receives what was proposed and confirmed.
  expect(await decidedOf(id, 'proposed')).toEqual([
    ['failed', 'Came back'],
    ['failed', 'Came back'],
    ['completed', null],
    ['failed', null],
  ]);
});
