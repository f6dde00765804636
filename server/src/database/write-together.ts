// Several writes as one statement: one way to the database and back for all of them. Used by the ledger, order intake
// and settlement.
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';

export interface Write {
  readonly statement: RawBuilder<unknown>;
  /** How many rows it must change; another number throws, with these words. */
  readonly mustChange?: Expected;
  /** Of a select: how many rows it must find for the others to stand. */
  readonly mustFind?: Expected;
}

interface Expected {
  readonly rows: number;
  readonly otherwise: string;
}

/**
 * Each sees the tables as they were before all of them, so none may depend on another, and no row may be changed by
 * two of them. References between their rows are checked once all are written.
 */
export async function writeTogether(tx: QueryExecutorProvider, writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return;
  const { parts, counts, expected } = partsOf(writes);
  const { rows } = await sql<{ counts: readonly number[] }>`
    with ${sql.join(parts)} select array[${sql.join(counts)}]::int4[] as counts`.execute(tx);
  for (const [index, { rows: wanted, otherwise }] of expected.entries()) {
    if (rows[0]?.counts[index] !== wanted) throw new Error(otherwise);
  }
}

/**
 * The same where nobody waits for the counts: the statement itself fails (22012, a division by zero) where one is not what
 * it must be, and its transaction with it.
 */
export async function writeTogetherOrFail(
  tx: QueryExecutorProvider,
  writes: readonly Write[],
): Promise<void> {
  const { parts, counts, expected } = partsOf(writes);
  const wanted = expected.map(({ rows }) => rows);
  await sql`
    with ${sql.join(parts)}
    select 1 / (array[${sql.join(counts)}]::int4[] = ${wanted}::int4[])::int4`.execute(tx);
}

function partsOf(writes: readonly Write[]) {
  const parts = writes.map(({ statement, mustChange }, index) => {
    const counted = mustChange === undefined ? sql`` : sql` returning 1`;
    return sql`${nameOf(index)} as (${statement}${counted})`;
  });
  const expected = writes.flatMap(({ mustChange, mustFind }) => mustChange ?? mustFind ?? []);
  const counts = writes.flatMap(({ mustChange, mustFind }, index) =>
    mustChange === undefined && mustFind === undefined
      ? []
      : [sql`(select count(*) from ${nameOf(index)})::int4`],
  );
  return { parts, counts, expected };
}

function nameOf(index: number): RawBuilder<unknown> {
  return sql.ref(`write_${index + 1}`);
}
