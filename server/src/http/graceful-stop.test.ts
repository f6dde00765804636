import { expect, test } from 'vitest';
import { transaction } from '#server/database/transaction.ts';
import { signAccessToken } from '#server/security/sessions/access-token.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';

const server = await createTestApp();
const { app, db, services } = server;

test('a shutdown finishes the current call and accepts no other', async () => {
  const person = await server.addPerson();
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const token = await signAccessToken(services.keys.accessTokens, person, server.now);
  const save = () =>
    fetch(`${base}/api/settings`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"preferences":{"language":"fr"}}',
    });
  const { saving, closing } = await transaction(db, async tx => {
    // Holds a lock that the change of settings waits for.
    await tx
      .selectFrom('settings')
      .select('user_id')
      .where('user_id', '=', person.userId)
      .forUpdate()
      .execute();
    const first = save();
    await expect.poll(() => countWaiting(db)).toBe(1);
    const close = app.close();
    await expect
      .poll(() =>
        fetch(`${base}/api/health`).then(
          () => 'taken',
          () => 'refused',
        ),
      )
      .toBe('refused');
    return { saving: first, closing: close };
  });
  const answer = await saving;
  // Without this header the shutdown would wait until the connection falls idle.
  expect(answer.headers.get('connection')).toBe('close');
  expect([answer.status, await answer.text()]).toMatchObject([
    200,
    expect.stringContaining('"language":"fr"'),
  ]);
  await closing;
});
