// A signature and the seal are interrupted at each of their steps: nothing half is left, a repetition completes them, and there is
// one sealed file. `npm run prove -- --only vault` kills processes during uploads.
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createDatabase } from '#server/database/database.ts';
import { readSignatures } from '#server/signing/read-signatures.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { agreeClosing, downloadFile, fullActs, type ClosingTrade } from '#server/testing/test-closings.ts';
import { removeOrphansJob } from '#server/vault/remove-orphans.ts';

const DAY_MS = 86_400_000;
const server = await createTestApp({ SETTLEMENT_DELAY_MS: '1000' });
const { db } = server;
const { blobs } = server.services.vault;

/** Ends a transaction as a lost process does: everything in it is rolled back. */
const inDatabase = (trigger: string) => async (): Promise<() => Promise<void>> => {
  const owner = createDatabase(server.access.owner, 1);
  await sql`create or replace function crash() returns trigger language plpgsql as $$
    begin raise exception 'the process was killed'; end $$`.execute(owner);
  await sql.raw(`create ${trigger} for each row execute function crash()`).execute(owner);
  return async () => {
    await sql`drop function crash() cascade`.execute(owner);
    await owner.destroy();
  };
};

const inVault = (writesFirst: boolean) => (): Promise<() => Promise<void>> => {
  const { write } = blobs;
  const spy = vi.spyOn(blobs, 'write').mockImplementation(async (fileId, content) => {
    if (writesFirst) await write(fileId, content);
    throw new Error('the process was killed');
  });
  return Promise.resolve(() => Promise.resolve(spy.mockRestore()).then(() => undefined));
};

/** Plans an interruption, and returns what ends it. */
const STEPS: readonly (readonly [step: string, plan: () => Promise<() => Promise<void>>])[] = [
  ['before the file is written', inVault(false)],
  ['after the file was written', inVault(true)],
  ['when the document changes', inDatabase('trigger crash before update on documents')],
  ['when the act is inserted', inDatabase('trigger crash before insert on closing_acts')],
  ['when the audit entry is inserted', inDatabase('trigger crash before insert on audit_log')],
  [
    'at the commit',
    inDatabase('constraint trigger crash after insert on closing_acts deferrable initially deferred'),
  ],
];

async function stateOf(trade: ClosingTrade) {
  const signatures = await readSignatures(await downloadFile(server, trade, trade.issuer));
  const acts = await db
    .selectFrom('closing_acts')
    .select(['key', 'sha256'])
    .where('execution_id', '=', trade.id)
    .orderBy('key')
    .execute();
  expect(signatures.every(({ intact }) => intact)).toBe(true);
  return { signatures: signatures.length, acts };
}

test('a signature and the seal that are interrupted at any step leave no half, and one sealed file', async () => {
  const trade = await agreeClosing(server, 'full');
  const steps = STEPS.values();
  for (const [index, act] of fullActs(server, trade).entries()) {
    const isTaxForm = index === 2 || index === 7;
    const [step, plan] = (isTaxForm ? undefined : steps.next().value) ?? [];
    if (plan !== undefined) {
      const before = await stateOf(trade);
      const end = await plan();
      const answer = await act();
      await end();
      expect(answer.statusCode, step).toBe(500);
      expect(await stateOf(trade), step).toEqual(before);
    }
    expect((await act()).statusCode, step).toBe(200);
  }
  const unsealed = await stateOf(trade);
  for (const [step, plan] of STEPS) {
    const end = await plan();
    await expect(server.jobs.runNow('seal-closings'), step).rejects.toThrow();
    await end();
    expect(await stateOf(trade), step).toEqual(unsealed);
  }
  await server.jobs.runNow('seal-closings');
  await server.jobs.runNow('seal-closings');
  const sealed = await stateOf(trade);
  expect(sealed.signatures).toBe(unsealed.signatures + 1);
  expect(sealed.acts.length).toBe(unsealed.acts.length + 1);

  // The files of interrupted attempts are removed, and the sealed one is the only file of the trade.
  await removeOrphansJob({ ...server.services, clock: () => new Date(Date.now() + 2 * DAY_MS) }).run();
  const stored: string[] = [];
  for await (const { fileId } of blobs.list()) stored.push(fileId);
  const documents = await db
    .selectFrom('documents')
    .select('file_id')
    .where('kind', '=', 'closing_file')
    .execute();
  expect(documents).toHaveLength(1);
  expect(stored).toContain(documents[0]?.file_id);
  const others = await db
    .selectFrom('documents')
    .select('file_id')
    .where('kind', '<>', 'closing_file')
    .execute();
  const known = new Set([...documents, ...others].map(({ file_id }) => file_id));
  expect(stored.filter(fileId => !known.has(fileId))).toEqual([]);
});
