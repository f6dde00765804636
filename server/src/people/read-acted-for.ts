// Which companies people act for, and whether they are the only one.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import type { Database } from '#server/database/database.ts';
import { likePattern, unaccented } from '#server/people/search-people.ts';

type ActedFor = NonNullable<HandlerResponse<'GET /operator/people'>['results'][number]['actsFor']>;

/** By person. */
export async function readActedFor(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ActedFor>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ActedFor & { readonly id: string }>`
    select u.id, c.name as company, not exists (
      select from users other
      where other.company_id = c.id and other.role = 'issuer' and other.status = 'active' and other.id <> u.id
    ) as alone
    from users u join companies c on c.id = u.company_id
    where u.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, company, alone }) => [id, { company, alone }]));
}

/** Whether the text is part of the name of the company that a row of `users` acts for. */
export function actsForNamed(text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`users.company_id in (
    select id from companies where ${unaccented('name')} ilike ${likePattern(text)}
  )`;
}
