import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { LINE_NAME } from '#server/database/lines.ts';
import { personName } from '#server/people/person-name.ts';

/** The names of people, and of the companies of stocks, by their ids. */
export async function readNames(
  db: Database,
  {
    people = [],
    stocks = [],
  }: { readonly people?: readonly (string | null)[]; readonly stocks?: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly id: string; readonly name: string }>`
    select id, ${personName('users')} as name from users where id = any(${people.filter(id => id !== null)}::uuid[])
    union all
    select s.id, ${LINE_NAME} as name from stocks s join companies c on c.id = s.company_id where s.id = any(${stocks}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
