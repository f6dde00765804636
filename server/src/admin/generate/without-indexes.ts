// Takes the foreign keys and the plain indexes off tables that are about to be filled, and puts them back: checking
// and sorting once at the end is many times as fast as row by row. Called by generate-market.ts, inside its transaction.
import type { Client } from 'pg';

interface Part {
  readonly drop: string;
  readonly make: string;
}

/** Gives what puts them back; every foreign key is checked then. */
export async function takeOffIndexes(
  client: Client,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const keys = await client.query<Part>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1)`,
    [tables],
  );
  const indexes = await client.query<Part>(
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
     where i.indrelid::regclass::text = any($1) and c.oid is null`,
    [tables],
  );
  for (const { drop } of [...keys.rows, ...indexes.rows]) await client.query(drop);
  return async () => {
    for (const { make } of [...indexes.rows, ...keys.rows]) await client.query(make);
  };
}
