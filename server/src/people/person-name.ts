import { sql, type RawBuilder } from 'kysely';

/** SQL: the first and last name of this row of users. A person with one name gets no space beside it. */
export function personName(users: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${users}.${name}`);
  return sql<string>`trim(${column('first_name')} || ' ' || ${column('last_name')})`;
}
