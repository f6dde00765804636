import { expect, test } from 'vitest';
import { createDatabase } from '#server/database/database.ts';
import { deriveKeys } from '#server/security/derive-keys.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { insertChannel } from '#server/testing/test-payments.ts';
import { insertPerson } from '#server/testing/test-people.ts';
import { runBankWorkload } from './lib/bank-workload.ts';
import { prepareBank } from './lib/prepare-bank.ts';

test('40 random statements with cut connections credit each deposit once, and the bank agrees to the cent', async () => {
  const { access, db } = await createTestDatabase();
  const killer = createDatabase(access.app, 1);
  let now = new Date('2026-03-02T10:00:00Z');
  const people = [await insertPerson(db, now), await insertPerson(db, now)];
  const { userId: operatorId } = await insertPerson(db, now, { role: 'operator' });
  const prepared = await prepareBank(db, killer, operatorId, now);
  const channel = await insertChannel(db, {
    type: 'bank',
    fee_bps: 0,
    minimum_minor: 1n,
    maximum_minor: 1_000_000n,
  });
  const keys = deriveKeys({ jwtSecret: 'a secret of no value here', dataKey: 'a secret of no value here' });
  const outcome = await runBankWorkload({
    ...prepared,
    services: { ...prepared.services, db, clock: () => now, keys },
    channel,
    people,
    operatorId,
    statements: 40,
    seed: 'smoke',
    pass: time_ms => {
      now = new Date(now.getTime() + time_ms);
    },
  });
  await killer.destroy();
  expect(outcome.problems).toEqual([]);
  expect(outcome.statements).toBe(40);
  expect([outcome.kills, outcome.kept, outcome.credited].every(count => count > 0)).toBe(true);
});
