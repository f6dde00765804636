// Combines several writes into one statement of writable CTEs, so that they share one round trip.
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';

export interface Write {
  readonly statement: RawBuilder<unknown>;
  /** The number of rows it must change; any other number throws an error with these words. */
  readonly expectedChanges?: Expected;
  /** For a select: the number of rows it must find for the other writes to be valid. */
  readonly expectedMatches?: Expected;
}

interface Expected {
  readonly rows: number;
  readonly otherwise: string;
}

/**
 * Runs the writes as one statement and returns their row counts. All of them see the tables as before the statement.
 * Thus no write may depend on another, and no two may change the same row. Foreign keys are checked after all writes.
 */
export async function runWritableCte(tx: QueryExecutorProvider, writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return;
  const { parts, counts, expected } = partsOf(writes);
  const { rows } = await sql<{ counts: readonly number[] }>`
    with ${sql.join(parts)} select array[${sql.join(counts)}]::int4[] as counts`.execute(tx);
  for (const [index, { rows: wanted, otherwise }] of expected.entries()) {
    if (rows[0]?.counts[index] !== wanted) throw new Error(otherwise);
  }
}

/**
 * The same for callers that cannot wait for the counts. The statement aborts its transaction when a count differs from
 * the expected one. PostgreSQL has no conditional abort, so it divides by zero (error 22012).
 */
export async function runWritableCteWithAssertions(
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
  const parts = writes.map(({ statement, expectedChanges }, index) => {
    const counted = expectedChanges === undefined ? sql`` : sql` returning 1`;
    return sql`${nameOf(index)} as (${statement}${counted})`;
  });
  const expected = writes.flatMap(
    ({ expectedChanges, expectedMatches }) => expectedChanges ?? expectedMatches ?? [],
  );
  const counts = writes.flatMap(({ expectedChanges, expectedMatches }, index) =>
    expectedChanges === undefined && expectedMatches === undefined
      ? []
      : [sql`(select count(*) from ${nameOf(index)})::int4`],
  );
  return { parts, counts, expected };
}

function nameOf(index: number): RawBuilder<unknown> {
  return sql.ref(`write_${index + 1}`);
}
