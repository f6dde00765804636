// Finds the ids, names and references that an operator types.
import { sql } from 'kysely';
import { addressHashes } from '#server/audit/hash-address.ts';
import type { Database } from '#server/database/database.ts';
import { ValidationError } from '#server/kernel/domain-error.ts';
import type { OperatorAuditDependencies } from './dependencies.ts';
import { matchesPerson, likePattern, unaccented } from '#server/people/search-people.ts';

/** Each requires lookups of its own. */
const MAX_NAMED = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isUuid = (text: string): boolean => UUID.test(text);

/** The ids of the named people, or the id itself. Throws a ValidationError where the text names too many. */
export async function findActors(db: Database, text: string): Promise<readonly string[]> {
  const typed = text.toLowerCase();
  if (isUuid(typed)) return [typed];
  const people = await findPeople(db, text);
  refuseMany('by', people.length);
  return people.map(({ id }) => id);
}

/**
 * The ids of everything that the text may name: people and addresses, companies and stocks, payments, and the
 * text itself as an id. Throws like `findActors`.
 */
export async function findSubjects(
  { db, keys }: Pick<OperatorAuditDependencies, 'db' | 'keys'>,
  text: string,
): Promise<readonly string[]> {
  const typed = text.toLowerCase();
  const people = isUuid(typed) ? await findPerson(db, typed) : await findPeople(db, text);
  const others = isUuid(typed) ? [] : await findThings(db, text);
  refuseMany('about', people.length + others.length);
  // A refused sign-in names only the address, which may have no account.
  const addresses = typed.includes('@') ? [typed] : [];
  for (const { email, isOwn } of people) if (isOwn) addresses.push(email);
  const ids = [text, typed, ...people.map(({ id }) => id), ...others];
  return [...new Set([...ids, ...addresses.flatMap(email => addressHashes(keys, email))])];
}

interface Found {
  readonly id: string;
  readonly email: string;
  /** Whether the address is confirmed. */
  readonly isOwn: boolean;
}

const selectPeople = (db: Database) =>
  db
    .selectFrom('users')
    .select(['id', 'email', sql<boolean>`email_confirmed_at is not null`.as('isOwn')])
    .limit(MAX_NAMED + 1);

const findPeople = (db: Database, text: string): Promise<Found[]> =>
  selectPeople(db).where(matchesPerson(text)).execute();

const findPerson = (db: Database, id: string): Promise<Found[]> =>
  selectPeople(db).where('id', '=', id).execute();

async function findThings(db: Database, text: string): Promise<readonly string[]> {
  const pattern = likePattern(text);
  const { rows } = await sql<{ readonly id: string }>`
    with named as (
      select id from companies where slug = ${text.toLowerCase()} or ${unaccented('name')} ilike ${pattern}
    )
    select id from named
    union all select id from stocks where company_id in (select id from named)
    union all (select id from payments where ${unaccented('reference')} ilike ${pattern} limit ${MAX_NAMED + 1})
  `.execute(db);
  return rows.map(({ id }) => id);
}

function refuseMany(field: 'by' | 'about', found: number): void {
  if (found > MAX_NAMED)
    throw new ValidationError({ [field]: ['More than 50 match. Type more of the name.'] });
}
