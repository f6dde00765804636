// The name of a person, made of the first and last name. A person with one name has an empty last name, which adds no space.
import { sql, type RawBuilder } from 'kysely';

/** The name of a row of `users` of which both columns were read. */
export function nameOfPerson(row: { readonly first_name: string; readonly last_name: string }): string {
  return `${row.first_name} ${row.last_name}`.trim();
}

/** SQL: the name of this row of `users`. @param users the table's name or alias. */
export function personName(users: string): RawBuilder<string> {
  return sql<string>`${sql.raw(personNameText(users))}`;
}

/** The text of the same SQL, for statements that are put together from texts. */
export function personNameText(users: string): string {
  return `trim(${users}.first_name || ' ' || ${users}.last_name)`;
}
