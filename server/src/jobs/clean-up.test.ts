// What the clean-up forgets, and what it keeps.
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';

test('mails are forgotten a month after they went out or were given up, and never while they wait', async () => {
  const server = await createTestApp();
  const { db } = server;
  const at = (daysAgo: number) => new Date(server.now.getTime() - daysAgo * 86_400_000);
  const mail = (to_address: string, created: number, state: { sent_at?: Date; next_attempt_at?: Date }) => ({
    ...{ id: uuidv7(), user_id: null, to_address, template: 'welcome', language: 'en', facts: '{}' },
    created_at: at(created),
    ...{ sent_at: null, next_attempt_at: null, last_error: null, ...state },
  });
  await db
    .insertInto('mails')
    .values([
      mail('sent-long-ago@example.com', 40, { sent_at: at(39) }),
      mail('sent-lately@example.com', 40, { sent_at: at(2) }),
      mail('given-up-long-ago@example.com', 40, {}),
      mail('given-up-lately@example.com', 2, {}),
      mail('waiting@example.com', 40, { next_attempt_at: at(0) }),
    ])
    .execute();
  await server.jobs.runNow('clean-up');
  const left = await db.selectFrom('mails').select('to_address').orderBy('to_address').execute();
  expect(left.map(({ to_address }) => to_address)).toEqual([
    'given-up-lately@example.com',
    'sent-lately@example.com',
    'waiting@example.com',
  ]);
});
