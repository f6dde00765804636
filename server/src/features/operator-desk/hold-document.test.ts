import { expect, test } from 'vitest';
import type { Response } from '#contract/api.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { sendFile } from '#server/testing/send-file.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { shredExpiredJob } from '#server/vault/shred-expired.ts';
import { makePdf } from '#server/vault/testing/sample-files.ts';

const server = await createTestApp();
const owner = await server.addPerson();
const operator = await server.addPerson({ role: 'operator', firstName: 'Olga', lastName: 'Reyes' });
const single = await server.addPerson({ role: 'operator', firstName: 'Sukarno', lastName: '' });

async function add(as = owner): Promise<string> {
  const answer = await sendFile(server, '/documents', { as, name: 'statement.pdf', bytes: makePdf() });
  return answer.json<Response<'POST /documents'>>().id;
}

const hold = (id: string, held: boolean, reason: string, as: TestPerson = operator) =>
  server.call('POST /operator/documents/{id}/hold', { as, params: { id }, body: { held, reason } });

test('a hold keeps a document from its owner and from the end of its retention, until it is lifted', async () => {
  const id = await add();
  const placed = await hold(id, true, 'Order of the court, case 4711');
  expect(placed.statusCode, placed.body).toBe(200);
  const destroyed = await server.call('DELETE /documents/{id}', { as: owner, params: { id } });
  expect(destroyed.json()).toMatchObject({ code: 'document_on_hold' });
  await server.db.updateTable('documents').set({ retain_until: server.now }).where('id', '=', id).execute();
  await shredExpiredJob(server.services).run();
  const list = await server.ask('GET /documents', { as: owner });
  expect(list.results[0]).toMatchObject({ id, legalHold: true, destroyedAt: null });

  const lifted = await hold(id, false, 'The case is closed', single);
  expect(lifted.json()).toMatchObject({
    id,
    legalHold: false,
    holds: [
      { held: false, reason: 'The case is closed', by: 'Sukarno' },
      { held: true, reason: 'Order of the court, case 4711', by: 'Olga Reyes' },
    ],
  });
  await shredExpiredJob(server.services).run();
  const after = await server.ask('GET /documents', { as: owner });
  expect(after.results[0]?.destroyedAt).not.toBeNull();
  expect((await hold(id, true, 'Too late')).json()).toMatchObject({ code: 'document_destroyed' });
});

test('the person’s page shows the hold, and the audit log who changed it', async () => {
  const id = await add();
  await hold(id, true, 'A complaint is open');
  await hold(id, true, 'The same again');
  const { documents } = await server.ask('GET /operator/people/{id}', {
    as: operator,
    params: { id: owner.userId },
  });
  expect(documents[0]).toMatchObject({
    id,
    kind: 'other',
    legalHold: true,
    holds: [{ held: true, reason: 'A complaint is open', by: 'Olga Reyes' }],
  });
  const entries = await server.db
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('action', '=', 'document_held')
    .where('subject_id', '=', id)
    .execute();
  expect(entries).toEqual([
    { actor_id: operator.userId, details: { held: true, kind: 'other', ownerId: owner.userId } },
  ]);
});

test('a party’s page shows the documents of its trades, which have no owner', async () => {
  const [id, reader] = [await add(), await server.addPerson()];
  await server.db.updateTable('documents').set({ owner_id: null }).where('id', '=', id).execute();
  await server.db
    .insertInto('document_readers')
    .values({ document_id: id, user_id: reader.userId })
    .execute();
  const params = { id: reader.userId };
  const { documents } = await server.ask('GET /operator/people/{id}', { as: operator, params });
  expect(documents).toContainEqual(expect.objectContaining({ id, holds: [] }));
});

test('a hold needs an operator, a reason and a document, and its record cannot be changed', async () => {
  const id = await add();
  expect((await hold(id, true, 'Mine', owner)).statusCode).toBe(403);
  const bare = await hold(id, true, ' ');
  expect([bare.statusCode, bare.json()]).toEqual([400, { reason: ['Say why'] }]);
  expect((await hold(owner.userId, true, 'No document')).statusCode).toBe(404);
  await expect(server.db.deleteFrom('document_holds').execute()).rejects.toThrow('permission denied');
  await expect(server.db.updateTable('document_holds').set({ reason: 'Other' }).execute()).rejects.toThrow(
    'permission denied',
  );
});
