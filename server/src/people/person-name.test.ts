import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { insertPerson } from '#server/testing/test-people.ts';
import { nameOfPerson, personName } from './person-name.ts';

const { db } = await createTestDatabase();
const SERVER = join(import.meta.dirname, '..');
/** SQL or a template that puts the two columns together. */
const OWN_WAY =
  /first_?name(?:\} \$\{|\b[^\n]{0,6}\|\| ' ')[^\n]{0,40}last_?name\b|\bconcat_ws\b[^\n]*last_name/i;

test.each([
  ['Ada', 'Moss', 'Ada Moss'],
  ['Suharto', '', 'Suharto'],
] as const)('the name of %s %s has no space beside it', async (firstName, lastName, expected) => {
  const { userId } = await insertPerson(db, new Date(), { firstName, lastName });
  const stored = await db
    .selectFrom('users as u')
    .select(['u.first_name', 'u.last_name', personName('u').as('name')])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(stored.name).toBe(expected);
  expect(nameOfPerson(stored)).toBe(expected);
});

test('no other file of the server puts a name together', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' });
  const sources = files.filter(file => /(?<!\.test)\.ts$/.test(file) && file !== 'people/person-name.ts');
  const own = sources.filter(file => OWN_WAY.test(readFileSync(join(SERVER, file), 'utf8')));
  expect(sources.length).toBeGreaterThan(500);
  expect(own).toEqual([]);
});
