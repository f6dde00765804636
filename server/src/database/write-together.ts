// Several writes as one statement: one way to the database and back for all of them. Used by the ledger, order intake
// and settlement.
import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from './database.ts';

export interface Write {
  readonly statement: RawBuilder<unknown>;
  /** How many rows it must change; another number throws, with these words. */
  readonly mustChange?: { readonly rows: number; readonly otherwise: string };
}

/**
 * Each sees the tables as they were before all of them, so none may depend on another, and no row may be changed by
 * two of them. References between their rows are checked once all are written.
 */
export async function writeTogether(tx: Transaction, writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return;
  const parts = writes.map(({ statement, mustChange }, index) => {
    const counted = mustChange === undefined ? sql`` : sql` returning 1`;
    return sql`${nameOf(index)} as (${statement}${counted})`;
  });
  const counts = writes.flatMap(({ mustChange }, index) =>
    mustChange === undefined ? [] : [sql`(select count(*) from ${nameOf(index)})::int4`],
  );
  const { rows } = await sql<{ counts: readonly number[] }>`
    with ${sql.join(parts)} select array[${sql.join(counts)}]::int4[] as counts`.execute(tx);
  const expected = writes.flatMap(({ mustChange }) => (mustChange === undefined ? [] : [mustChange]));
  for (const [index, { rows: wanted, otherwise }] of expected.entries()) {
    if (rows[0]?.counts[index] !== wanted) throw new Error(otherwise);
  }
}

function nameOf(index: number): RawBuilder<unknown> {
  return sql.ref(`write_${index + 1}`);
}
