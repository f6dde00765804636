// A session remains cached for up to a second after its end. A blocked person must not decide.
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock, OPEN_RULES } from '#server/testing/test-market.ts';
import type { TestPerson } from '#server/testing/test-people.ts';

const server = await createTestApp();
const { db } = server;

/** Blocks a person whose session is cached. */
async function blockQuietly({ userId }: TestPerson): Promise<void> {
  await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', userId).execute();
}

test('of people, checks and trading', async () => {
  const operator = await server.addPerson({ role: 'operator' });
  const { slug } = await insertStock(db, server.now);
  const { userId } = await server.addPerson({ verification: 'PENDING' });
  const factor = { totp_secret: Buffer.alloc(1), totp_confirmed_at: server.now };
  await db
    .updateTable('users')
    .set({ ...factor, status: 'blocked' })
    .where('id', '=', userId)
    .execute();
  const { id } = await db
    .selectFrom('verifications')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await server.ask('GET /operator/people', { as: operator });
  await blockQuietly(operator);
  const [person, check, body] = [{ id: userId }, { id }, { reason: 'Asked for' }];
  const by = { as: operator };
  const answers = [
    await server.call('POST /operator/people/{id}/unblock', { ...by, params: person }),
    await server.call('POST /operator/people/{id}/unblock', { ...by, params: { id: operator.userId } }),
    await server.call('POST /operator/people/{id}/remove-second-factor', { ...by, params: person, body }),
    await server.call('POST /operator/verifications/{id}/approve', { ...by, params: check, body: {} }),
    await server.call('POST /operator/verifications/{id}/reject', { ...by, params: check, body }),
    await server.call('POST /operator/stocks/{slug}/halt', { ...by, params: { slug }, body }),
  ];
  expect(answers.map(answer => answer.json<{ code?: string }>().code)).toEqual(
    answers.map(() => 'session_ended'),
  );
});

test('of a company’s rules and list', async () => {
  const { companyId } = await insertStock(db, server.now);
  const issuer = await server.addPerson({ role: 'issuer', companyId });
  const { userId, email } = await server.addPerson();
  const by = { as: issuer };
  await server.ask('POST /issuer/parties', { ...by, body: { email, preApproved: false } });
  const effectiveAt = new Date(server.now.getTime() + 60_000).toISOString();
  const { id } = await server.ask('POST /issuer/rules', { ...by, body: { ...OPEN_RULES, effectiveAt } });
  await blockQuietly(issuer);
  const listed = { params: { id: userId } };
  const answers = [
    await server.call('POST /issuer/rules', { ...by, body: OPEN_RULES }),
    await server.call('DELETE /issuer/rules/{id}', { ...by, params: { id } }),
    await server.call('POST /issuer/parties', { ...by, body: { email, preApproved: true } }),
    await server.call('PUT /issuer/parties/{id}', { ...by, ...listed, body: { preApproved: true } }),
    await server.call('DELETE /issuer/parties/{id}', { ...by, ...listed }),
  ];
  expect(answers.map(answer => answer.json<{ code?: string }>().code)).toEqual(
    answers.map(() => 'session_ended'),
  );
});
