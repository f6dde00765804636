import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import type { Response } from '#contract/api.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { sendFile } from '#server/testing/send-file.ts';
import type { TestPerson } from '#server/testing/test-people.ts';
import { makeImage } from '#server/vault/testing/sample-files.ts';

const server = await createTestApp();
const operator = await server.addPerson({ role: 'operator' });
const photo = await makeImage('jpeg');
const ACCREDITATION = { kind: 'accreditation' };

/** An investor who handed in nothing yet, and the id of the accreditation. */
async function newcomer(): Promise<{ person: TestPerson; id: string }> {
  const person = await server.addPerson({ investorType: 'accredited', verification: 'PENDING' });
  const checks = server.db.selectFrom('verifications').select('id').where('user_id', '=', person.userId);
  const { id } = await checks.where('kind', '=', 'accreditation').executeTakeFirstOrThrow();
  await server.db.deleteFrom('verification_evidence').where('verification_id', '=', id).execute();
  await server.db.updateTable('verifications').set({ evidence: '{}' }).where('id', '=', id).execute();
  return { person, id };
}

async function add(as: TestPerson): Promise<string> {
  const answer = await sendFile(server, '/documents', { as, name: 'page.jpg', bytes: photo });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Response<'POST /documents'>>().id;
}

const evidenceOf = (as: TestPerson) =>
  server.ask('GET /profile/verifications/{kind}/evidence', { as, params: ACCREDITATION });

const handIn = (as: TestPerson, body: object) =>
  server.call('POST /profile/verifications/{kind}', {
    as,
    params: ACCREDITATION,
    body: { statement: 'My income', ...body },
  });

const approve = (id: string) =>
  server.call('POST /operator/verifications/{id}/approve', { as: operator, params: { id }, body: {} });

const codeOf = (answer: LightMyRequestResponse): string => answer.json<{ code: string }>().code;

test('evidence is handed in, one item is asked for again, and then it is approved', async () => {
  const { person, id } = await newcomer();
  expect(await evidenceOf(person)).toMatchObject({ basis: null, items: [], missing: ['method'] });
  const bare = await approve(id);
  expect([bare.statusCode, codeOf(bare)]).toEqual([422, 'evidence_missing']);

  const [lastYear, yearBefore] = [await add(person), await add(person)];
  const income = { basis: 'income', representations: ['income_continues'] };
  await handIn(person, {
    ...income,
    documents: [{ requirement: 'tax_form_last_year', documentId: lastYear }],
  });
  expect((await evidenceOf(person)).missing).toEqual(['tax_form_year_before']);
  expect((await approve(id)).json<{ message: string }>().message).toContain(
    'the tax form of the year before',
  );
  await handIn(person, {
    ...income,
    documents: [{ requirement: 'tax_form_year_before', documentId: yearBefore }],
  });
  expect((await evidenceOf(person)).missing).toEqual([]);

  const seen = await server.ask('GET /operator/verifications/{id}', { as: operator, params: { id } });
  expect(seen.items.map(item => item.requirement)).toEqual(['tax_form_last_year', 'tax_form_year_before']);
  expect(seen.method?.requirements.map(({ name }) => name)).toEqual([
    'tax_form_last_year',
    'tax_form_year_before',
  ]);
  const page = { as: operator, params: { id: lastYear }, query: { reason: 'verification' } };
  expect((await server.call('GET /documents/{id}/content', page)).statusCode).toBe(200);

  await server.ask('POST /operator/verifications/{id}/ask', {
    as: operator,
    params: { id },
    body: { reason: 'The second page is cut off', requirements: ['tax_form_last_year'] },
  });
  const asked = await evidenceOf(person);
  expect(asked.missing).toEqual(['tax_form_last_year']);
  expect(asked.items.find(item => item.requirement === 'tax_form_last_year')?.askedAgain).toBe(
    'The second page is cut off',
  );
  expect(codeOf(await approve(id))).toBe('evidence_missing');

  await handIn(person, {
    ...income,
    documents: [{ requirement: 'tax_form_last_year', documentId: await add(person) }],
  });
  expect((await evidenceOf(person)).missing).toEqual([]);
  const approved = await approve(id);
  expect(approved.json<{ status: string }>().status).toBe('APPROVED');
});

test('evidence is a document of one’s own that can be read, of the right method', async () => {
  const [{ person }, { person: stranger }] = [await newcomer(), await newcomer()];
  const foreign = await add(stranger);
  const letter = { basis: 'professional', documents: [{ requirement: 'letter', documentId: foreign }] };
  expect((await handIn(person, letter)).statusCode).toBe(404);
  const own = await add(person);
  const wrongItem = { basis: 'income', documents: [{ requirement: 'letter', documentId: own }] };
  expect((await handIn(person, wrongItem)).statusCode).toBe(404);
  const identity = await handIn(person, { basis: 'passport' });
  expect([identity.statusCode, identity.json()]).toEqual([400, { basis: ['Choose the type of proof'] }]);
  await server.ask('DELETE /documents/{id}', { as: person, params: { id: own } });
  const destroyed = { basis: 'professional', documents: [{ requirement: 'letter', documentId: own }] };
  expect((await handIn(person, destroyed)).statusCode).toBe(404);
});

test('a document that is evidence takes its kind and cannot be destroyed by its owner', async () => {
  const { person } = await newcomer();
  const documentId = await add(person);
  const datedOn = server.now.toISOString().slice(0, 10);
  const documents = [{ requirement: 'letter', documentId, datedOn }];
  expect((await handIn(person, { basis: 'professional', documents })).statusCode).toBe(200);
  expect((await evidenceOf(person)).missing).toEqual([]);
  const list = await server.ask('GET /documents', { as: person });
  expect(list.results[0]).toMatchObject({ id: documentId, kind: 'professional_letter', isEvidence: true });
  const kept = await server.call('DELETE /documents/{id}', { as: person, params: { id: documentId } });
  expect(codeOf(kept)).toBe('document_kept');
  // A letter is at most three months old.
  server.pass(100 * 86_400_000);
  expect((await evidenceOf(person)).missing).toEqual(['letter']);
});

test('a minimum investment needs its amount and both statements', async () => {
  const { person } = await newcomer();
  const documents = [{ requirement: 'commitment', documentId: await add(person) }];
  const basis = 'minimum_investment';
  await handIn(person, { basis, documents, representations: ['is_accredited'], amount: 199_999.99 });
  expect((await evidenceOf(person)).missing).toEqual(['not_financed', 'amount']);
  const both = ['is_accredited', 'not_financed'];
  await handIn(person, { basis, documents, representations: both, amount: 200_000 });
  expect(await evidenceOf(person)).toMatchObject({ missing: [], amount: 200_000, representations: both });
});

test('what was destroyed proves nothing any more', async () => {
  const { person, id } = await newcomer();
  const documents = [{ requirement: 'licence', documentId: await add(person) }];
  await handIn(person, { basis: 'licence', documents, representations: ['licence_active'] });
  const gone = { wrapped_key: null, wrapped_by: null, shredded_at: server.now };
  await server.db.updateTable('documents').set(gone).where('owner_id', '=', person.userId).execute();
  expect(codeOf(await approve(id))).toBe('evidence_missing');
});
