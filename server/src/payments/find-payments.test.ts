import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { countRowsRead } from '#server/testing/count-rows-read.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { insertChannel } from '#server/testing/test-payments.ts';
import { insertPerson } from '#server/testing/test-people.ts';
import { findPayments } from './read-payments.ts';

const { db } = await createTestDatabase();

test('failed payments are found without reading completed ones', async () => {
  const at = new Date('2026-03-02T10:00:00Z');
  const { userId: user_id } = await insertPerson(db, at);
  const { channelId: channel_id } = await insertChannel(db);
  const shared = { user_id, channel_id, direction: 'deposit', provider: 'sandbox', reference: 'R' } as const;
  const money = { amount_minor: 100_00n, fee_minor: 0n, created_at: at, ended_at: at };
  const payment = (status: 'completed' | 'failed') => ({ ...shared, ...money, id: uuidv7(), status });
  const failed = payment('failed');
  await db
    .insertInto('payments')
    .values([...Array.from({ length: 100 }, () => payment('completed')), failed])
    .execute();
  const read = await countRowsRead(db, 'payments', async tx => {
    const { rows, total } = await findPayments(tx, { status: 'failed' }, { page: 1, pageSize: 10 });
    expect([rows.map(({ id }) => id), total]).toEqual([[failed.id], 1]);
  });
  // One payment is read a few times, and none of the hundred others.
  expect(read).toBeLessThan(10);
});
