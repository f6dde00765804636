// Reads rows that no call shows.
import { sql, type Selectable } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { DB } from '#server/database/schema.generated.ts';

/** The tables whose rows have an id that rises with time. */
type Table = { [T in keyof DB]: 'id' extends keyof DB[T] ? T : never }[keyof DB];

/** These columns of all matching rows, oldest first. */
export async function readRecords<T extends Table, C extends keyof Selectable<DB[T]> & string>(
  db: Database,
  table: T,
  columns: readonly C[],
  values: Partial<Selectable<DB[T]>>,
): Promise<Pick<Selectable<DB[T]>, C>[]> {
  const conditions = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<Pick<Selectable<DB[T]>, C>>`
    select ${sql.join(columns.map(column => sql.ref(column)))} from ${sql.table(table)}
    where ${sql.join(conditions, sql` and `)} order by id`.execute(db);
  return rows;
}

/** These columns of the oldest matching row. Throws where there is none. */
export async function readRecord<T extends Table, C extends keyof Selectable<DB[T]> & string>(
  ...[db, table, columns, values]: Parameters<typeof readRecords<T, C>>
): Promise<Pick<Selectable<DB[T]>, C>> {
  const [oldest] = await readRecords(db, table, columns, values);
  if (oldest === undefined) throw new Error(`no such row in ${table}`);
  return oldest;
}
