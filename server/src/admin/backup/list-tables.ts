// Lists the tables so that referenced tables come first. Rows can be inserted in this order. Partitions are
// left out, because their partitioned table has their rows.
import type { Client } from 'pg';
import { LEFT_OUT } from './backup-file.ts';

export async function listTables(client: Client): Promise<readonly string[]> {
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by relname`,
  );
  const references = await client.query<{ name: string; refers_to: string }>(
    `select c.relname as name, t.relname as refers_to from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`,
  );
  const names = tables.rows.map(({ name }) => name).filter(name => !LEFT_OUT.includes(name));
  return inOrder(names, references.rows);
}

function inOrder(
  names: readonly string[],
  references: readonly { readonly name: string; readonly refers_to: string }[],
): readonly string[] {
  const ordered: string[] = [];
  let waiting = names;
  while (waiting.length > 0) {
    const left = waiting;
    const ready = left.filter(
      name => !references.some(each => each.name === name && left.includes(each.refers_to)),
    );
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${left.join(', ')}`);
    ordered.push(...ready);
    waiting = left.filter(name => !ready.includes(name));
  }
  return ordered;
}
