import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { fillSampleEvidence, fillSampleEvidenceJob } from './fill-sample-evidence.ts';
import { findMissing, loadItems } from './verification-evidence.ts';
import { readWhole } from '#server/vault/vault.ts';

const server = await createTestApp();
const sample = { ...server.services, sampleData: true };

async function addBare(verification: 'PENDING' | 'APPROVED') {
  const person = await server.addPerson({ investorType: 'accredited', verification });
  const checks = await server.db
    .selectFrom('verifications')
    .selectAll()
    .where('user_id', '=', person.userId)
    .execute();
  const ids = checks.map(({ id }) => id);
  await server.db.deleteFrom('verification_evidence').where('verification_id', 'in', ids).execute();
  await server.db.updateTable('verifications').set({ evidence: '{}' }).where('id', 'in', ids).execute();
  return { person, ids };
}

const missingOf = async (id: string) => {
  const row = await server.db
    .selectFrom('verifications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return findMissing(server.db, row, server.now);
};

test('sample evidence is complete, readable, and added once', async () => {
  const { ids } = await addBare('PENDING');
  for (const id of ids) {
    await fillSampleEvidence(sample, id);
    await fillSampleEvidence(sample, id);
    expect(await missingOf(id)).toEqual([]);
    const items = await loadItems(server.db, id);
    expect(items.length).toBeGreaterThan(0);
    for (const { documentId } of items) {
      const document = await server.db
        .selectFrom('documents')
        .selectAll()
        .where('id', '=', documentId)
        .executeTakeFirstOrThrow();
      const page = await readWhole(server.services.vault, document);
      expect(page.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    }
  }
});

test('a real market gets no sample evidence', async () => {
  const { ids } = await addBare('PENDING');
  for (const id of ids) await fillSampleEvidence(server.services, id);
  for (const id of ids) expect(await missingOf(id)).toEqual(['method']);
});

test('the job fills in what sample accounts lack, and changes no other account', async () => {
  const [account, other] = [await addBare('APPROVED'), await addBare('APPROVED')];
  await server.db
    .updateTable('users')
    .set({ email: 'one@foreshare.example' })
    .where('id', '=', account.person.userId)
    .execute();
  await fillSampleEvidenceJob(sample).run();
  for (const id of account.ids) expect(await missingOf(id)).toEqual([]);
  for (const id of other.ids) expect(await missingOf(id)).toEqual(['method']);
});
