// People read in a notice and a mail that a company has put them on one of its lists.
import { expect, test } from 'vitest';
import { HOLDERS, issue } from '#domain/register/testing/ocf-package.ts';
import { acceptRegister, archiveOf } from '#server/testing/cap-table-archive.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { insertStock } from '#server/testing/test-market.ts';
import type { TestPerson } from '#server/testing/test-people.ts';

const server = await createTestApp();
const { db } = server;
const stock = await insertStock(db, server.now);
const issuer = await server.addPerson({ role: 'issuer', companyId: stock.companyId });
const by = { companyId: stock.companyId, userId: issuer.userId, now: server.now };
await acceptRegister(db, by, await archiveOf([issue('1', '600')], '2026-03-01', HOLDERS));

/** The lists that a person's notices and mails name, oldest first. */
async function toldOf({ userId }: TestPerson) {
  const notices = await db
    .selectFrom('notices')
    .select(['facts', 'link'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'listed_by_company')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const mails = await db
    .selectFrom('mails')
    .select('facts')
    .where('user_id', '=', userId)
    .where('template', '=', 'listed_by_company')
    .orderBy('id')
    .execute();
  const expected = notices.map(({ facts, link }) => ({ ...(facts as object), link }));
  expect(mails.map(({ facts }) => facts)).toEqual(expected);
  expect(expected.every(({ link }) => link === `/companies/${stock.slug}`)).toBe(true);
  return notices.map(({ facts }) => (facts as { company: string; list: string }).list);
}

test('a person is told of the list of parties once, and of each approval in advance', async () => {
  const person = await server.addPerson();
  const list = (preApproved: boolean) =>
    server.ask('POST /issuer/parties', { as: issuer, body: { email: person.email, preApproved } });
  await list(false);
  expect(await toldOf(person)).toEqual(['party']);
  await list(false);
  const { userId: id } = person;
  const change = (preApproved: boolean) =>
    server.ask('PUT /issuer/parties/{id}', { as: issuer, params: { id }, body: { preApproved } });
  server.pass(1);
  await change(true);
  await change(true);
  await change(false);
  expect(await toldOf(person)).toEqual(['party', 'pre_approved']);
  server.pass(1);
  await server.ask('DELETE /issuer/parties/{id}', { as: issuer, params: { id } });
  await list(true);
  expect(await toldOf(person)).toEqual(['party', 'pre_approved', 'pre_approved']);
  const { results } = await server.ask('GET /notices', { as: person });
  expect(results.at(-1)).toMatchObject({ title: 'Acme has put you on its list' });
});

test('a member is told of the link to a holder and of each mark of that holder', async () => {
  const person = await server.addPerson();
  const [holder] = HOLDERS;
  const params = { id: String(holder?.['id']) };
  const mark = (...kinds: readonly string[]) =>
    server.ask('PUT /issuer/resale/insiders/{id}', { as: issuer, params, body: { kinds } });
  const link = (email: string | null) =>
    server.ask('PUT /issuer/cap-table/holders/{id}', { as: issuer, params, body: { email } });
  await mark('affiliate');
  expect(await toldOf(person)).toEqual([]);
  await link(person.email);
  await link(person.email);
  expect(await toldOf(person)).toEqual(['holder', 'affiliate']);
  server.pass(1);
  await mark('affiliate', 'bad_actor');
  await mark('affiliate');
  expect(await toldOf(person)).toEqual(['holder', 'affiliate', 'bad_actor']);
});

test('a member who is invited under a confirmed address is told of the link', async () => {
  const person = await server.addPerson();
  const [, holder] = HOLDERS;
  const answer = await server.ask('POST /issuer/cap-table/holders/{id}/invite', {
    as: issuer,
    params: { id: String(holder?.['id']) },
    body: { email: person.email },
  });
  expect(answer).toEqual({ linked: true });
  expect(await toldOf(person)).toEqual(['holder']);
});
