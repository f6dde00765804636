import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { readRecord } from '#server/testing/read-records.ts';
import { insertStock } from '#server/testing/test-market.ts';

const server = await createTestApp();

test.each(['NFC', 'NFD'])(
  'a name in %s is found, however the accents of the search are put together',
  async form => {
    const operator = await server.addPerson({ role: 'operator' });
    const person = await server.addPerson({ firstName: 'Zoë'.normalize(form) });
    for (const search of ['zoë'.normalize('NFC'), 'ZOË'.normalize('NFD')]) {
      const { results } = await server.ask('GET /operator/people', { as: operator, query: { search } });
      expect(results.map(({ id }) => id)).toContain(person.userId);
    }
  },
);

test.each([
  ['José', 'jose'],
  ['Jose', 'josé'],
  ['Łukasz Ångström', 'łukasz angstrom'],
])('%s is found by %s', async (firstName, search) => {
  const operator = await server.addPerson({ role: 'operator' });
  const person = await server.addPerson({ firstName });
  const { results } = await server.ask('GET /operator/people', { as: operator, query: { search } });
  expect(results.map(({ id }) => id)).toContain(person.userId);
});

test('a name is found in any order of its words, as a bank may write it, and only with all of them', async () => {
  const operator = await server.addPerson({ role: 'operator' });
  const { userId, email } = await server.addPerson({ firstName: 'Ottilie', lastName: 'Ferrari Conti' });
  const found = async (search: string) => {
    const { results } = await server.ask('GET /operator/people', { as: operator, query: { search } });
    return results.map(({ id }) => id);
  };
  for (const search of ['Ferrari Conti Ottilie', 'CONTI, OTTILIE', 'ottilie  conti', `conti ${email}`])
    expect(await found(search), search).toEqual([userId]);
  for (const search of ['Conti Ottavio', ',']) expect(await found(search), search).toEqual([]);
});

test('a pattern character is searched literally, also in its wide form', async () => {
  const operator = await server.addPerson({ role: 'operator' });
  await server.addPerson({ firstName: 'Anna' });
  for (const search of ['%', '_', '\uff05', '\uff3f', 'A_na']) {
    const { total } = await server.ask('GET /operator/people', { as: operator, query: { search } });
    expect(total, search).toBe(0);
  }
});

test('an issuer is found by company, with whether another active issuer exists', async () => {
  const operator = await server.addPerson({ role: 'operator' });
  const { companyId } = await insertStock(server.db, server.now);
  const { name } = await readRecord(server.db, 'companies', ['name'], { id: companyId });
  const [one, other] = [
    await server.addPerson({ role: 'issuer', companyId }),
    await server.addPerson({ role: 'issuer', companyId }),
  ];
  const found = async (search: string) => {
    const { results } = await server.ask('GET /operator/people', { as: operator, query: { search } });
    return new Map(results.map(({ id, actsFor }) => [id, actsFor]));
  };
  const beside = { company: name, alone: false };
  expect(await found(name)).toEqual(
    new Map([
      [one.userId, beside],
      [other.userId, beside],
    ]),
  );
  await server.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', other.userId).execute();
  expect((await found(name)).get(one.userId)).toEqual({ company: name, alone: true });
  expect((await found(operator.email)).get(operator.userId)).toBeNull();
});

test('a check is found by whose it is', async () => {
  const operator = await server.addPerson({ role: 'operator' });
  const person = await server.addPerson({ firstName: 'Aurélie', verification: 'PENDING' });
  await server.addPerson({ firstName: 'Bruno', verification: 'PENDING' });
  for (const search of ['aurelie', person.email]) {
    const { results } = await server.ask('GET /operator/verifications', { as: operator, query: { search } });
    expect(results.map(check => check.person.id)).toEqual([person.userId]);
  }
});

test('letters that Unicode does not decompose, and apostrophes of telephones, are found as people type them', async () => {
  const operator = await server.addPerson({ role: 'operator' });
  const [lukasz, brien] = [
    await server.addPerson({ firstName: 'Łukasz', lastName: 'Żółćwędrowski' }),
    await server.addPerson({ firstName: 'Sean', lastName: "O'Brienne" }),
  ];
  const found = async (search: string) => {
    const { results } = await server.ask('GET /operator/people', { as: operator, query: { search } });
    return results.map(({ id }) => id);
  };
  for (const search of ['LUKASZ ZOLCWEDROWSKI', 'Łukasz Żółćwędrowski', 'zolcwed'])
    expect(await found(search)).toEqual([lukasz.userId]);
  for (const search of ['O’Brienne', "o'brienne"]) expect(await found(search)).toEqual([brien.userId]);
});

test('people are shown by role, counted for the same search, with the status of their verifications', async () => {
  const operator = await server.addPerson({ role: 'operator' });
  const { userId } = await server.addPerson({ firstName: 'Wilhelmina', lastName: 'Ostrander' });
  await server.addPerson({ firstName: 'Wilhelmina', lastName: 'Zuur', role: 'operator' });
  const asked = async (show: 'all' | 'investor' | 'operator' | 'blocked') =>
    server.ask('GET /operator/people', { as: operator, query: { search: 'wilhelmina', show } });
  const investors = await asked('investor');
  expect(investors.results.map(({ id }) => id)).toEqual([userId]);
  expect(investors.total).toBe(1);
  expect(investors.counts).toEqual({ all: 2, investor: 1, issuer: 0, operator: 1, blocked: 0 });
  const stored = await server.db
    .selectFrom('verifications')
    .select(['kind', 'status'])
    .where('user_id', '=', userId)
    .execute();
  expect(investors.results[0]?.checks).toEqual(
    Object.fromEntries(stored.map(({ kind, status }) => [kind, status])),
  );
  await server.ask('POST /operator/people/{id}/block', {
    as: operator,
    params: { id: userId },
    body: { reason: 'Asked for it' },
  });
  const blocked = await asked('blocked');
  expect(blocked.results.map(({ id }) => id)).toEqual([userId]);
  expect(blocked.counts.blocked).toBe(1);
  expect((await asked('all')).total).toBe(2);
});
