import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Response } from '#contract/api.ts';
import { createPasswords } from '#server/security/passwords.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { sendFile } from '#server/testing/send-file.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { removeOrphansJob } from '#server/vault/remove-orphans.ts';
import { shredExpiredJob } from '#server/vault/shred-expired.ts';
import { makePdf } from '#server/vault/testing/sample-files.ts';

const server = await createTestApp();
const PASSWORD = 'Correct-Horse-9';
const passwordHash = await createPasswords({ memory_kib: 8, passes: 1 }).hash(PASSWORD);

async function addDocument(as: TestPerson): Promise<string> {
  const answer = await sendFile(server, '/documents', { as, name: 'Ada Moss.pdf', bytes: makePdf() });
  return answer.json<Response<'POST /documents'>>().id;
}

const rowOf = (id: string) =>
  server.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('an erasure destroys the keys of what a person handed in, and its name; a held document waits', async () => {
  const person = await server.addPerson({ passwordHash });
  const [gone, held] = [await addDocument(person), await addDocument(person)];
  await server.db.updateTable('documents').set({ legal_hold: true }).where('id', '=', held).execute();
  await server.ask('POST /privacy/erase', { as: person, body: { password: PASSWORD } });
  expect(await rowOf(gone)).toMatchObject({ wrapped_key: null, name: 'erased', shredded_at: server.now });
  const waiting = await rowOf(held);
  expect([waiting.name, waiting.wrapped_key === null]).toEqual(['erased', false]);
  await shredExpiredJob(server.services).run();
  expect((await rowOf(held)).wrapped_key).not.toBeNull();
  await server.db.updateTable('documents').set({ legal_hold: false }).where('id', '=', held).execute();
  await shredExpiredJob(server.services).run();
  expect((await rowOf(held)).wrapped_key).toBeNull();
  await removeOrphansJob(server.services).run();
  const left: string[] = [];
  for await (const { fileId } of server.services.vault.blobs.list()) left.push(fileId);
  expect(left).not.toContain((await rowOf(gone)).file_id);
});

test('what is still to be kept is not destroyed, and each destruction is in the audit log', async () => {
  const person = await server.addPerson();
  const [old, young] = [await addDocument(person), await addDocument(person)];
  const past = new Date(server.now.getTime() - 1000);
  await server.db.updateTable('documents').set({ retain_until: past }).where('id', '=', old).execute();
  await shredExpiredJob(server.services).run();
  expect((await rowOf(old)).wrapped_key).toBeNull();
  expect((await rowOf(young)).wrapped_key).not.toBeNull();
  const entries = await server.db
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('action', '=', 'document_destroyed')
    .where('subject_id', '=', old)
    .execute();
  expect(entries).toEqual([{ actor_id: null, details: { kind: 'other', because: 'retention' } }]);
});

test('the database refuses a half-destroyed document and the destruction of a held one', async () => {
  const person = await server.addPerson();
  const id = await addDocument(person);
  const change = (set: object) => server.db.updateTable('documents').set(set).where('id', '=', id).execute();
  await expect(change({ wrapped_key: null })).rejects.toThrow('documents_check');
  await change({ legal_hold: true });
  const destroyed = { wrapped_key: null, wrapped_by: null, shredded_at: server.now };
  await expect(change(destroyed)).rejects.toThrow('documents_check');
  await expect(change({ sha256: randomBytes(8) })).rejects.toThrow('documents_sha256_check');
});
