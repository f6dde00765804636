// An upgraded database, in which servers of the version before codes may run for a while.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { createDatabase } from '#server/database/database.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertChannel, paymentBody } from '#server/testing/test-payments.ts';
import { readSeal } from './seal-ledger.ts';
import { verifyTrail } from './verify-trail.ts';

const server = await createTestApp({ PAYMENTS: 'sandbox' });
const { db } = server;
const owner = createDatabase(server.access.owner, 1);
afterAll(() => owner.destroy());

/** Moves the upgrade and the installation before it. */
async function sayUpgraded(minutesAgo: number): Promise<void> {
  await sql`
    update schema_migrations set applied_at = now() - make_interval(mins => ${minutesAgo})
      - case when version < 420 then interval '30 days' else interval '0' end`.execute(owner);
}

/** As a server of an earlier version wrote it. */
async function addUncodedMovement(): Promise<void> {
  await sql`
    insert into ledger_transactions (id, kind, reference_id, created_at)
    select ${uuidv7()}, 'deposit', ${uuidv7()}, max(created_at) from audit_log`.execute(db);
}

test('the ledger is sealed when the upgrade is over, with what older servers wrote until then', async () => {
  const holder = await server.addPerson();
  await sayUpgraded(1);
  await server.jobs.runNow('audit-chain');
  const body = paymentBody(await insertChannel(db), 500);
  await server.ask('POST /payment/deposit', { as: holder, body });
  await addUncodedMovement();
  await server.jobs.runNow('audit-chain');
  expect(await readSeal(db)).toBeUndefined();
  expect(await verifyTrail(db)).toEqual([]);

  await sayUpgraded(16);
  expect(await verifyTrail(db)).toEqual([]);
  await sayUpgraded(30);
  expect(await verifyTrail(db)).toEqual(['the entry with which the ledger was sealed is gone']);
  await server.jobs.runNow('audit-chain');
  expect(await readSeal(db)).toMatchObject({ count: '1' });
  expect(await verifyTrail(db)).toEqual([]);

  await addUncodedMovement();
  expect(await verifyTrail(db)).toContain('the ledger had 1 movements without a code, and 2 are there');
});
