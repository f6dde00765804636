import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { pipelineQueries } from './pipelined-queries.ts';
import { transaction } from './transaction.ts';

const { db } = await createTestDatabase();

test('pipelined statements run in the order of sending, each seeing the effects of the previous one', async () => {
  const values = await transaction(db, tx =>
    pipelineQueries(tx, trip =>
      Promise.all(
        [1, 2, 3].map(async value => {
          const { rows } = await sql<{ before: string; now: string }>`
            select current_setting('trip.value', true) as before,
              set_config('trip.value', ${String(value)}, true) as now`.execute(trip);
          return rows[0];
        }),
      ),
    ),
  );
  expect(values.map(value => value?.now)).toEqual(['1', '2', '3']);
  expect(values.slice(1).map(value => value?.before)).toEqual(['1', '2']);
});

test('the first error is thrown, and the transaction is rolled back', async () => {
  const failing = transaction(db, async tx => {
    await tx
      .insertInto('jobs')
      .values({ name: 'trip', next_run_at: new Date(0) })
      .execute();
    await pipelineQueries(tx, trip =>
      Promise.all([
        sql`select 1`.execute(trip),
        sql`select 1 / 0`.execute(trip),
        sql`select 2`.execute(trip),
      ]),
    );
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await db.selectFrom('jobs').select('name').where('name', '=', 'trip').execute()).toEqual([]);
});
