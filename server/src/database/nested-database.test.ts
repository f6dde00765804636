import { expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { nestedDatabase } from './nested-database.ts';

const { db } = await createTestDatabase();

const note = (inside: Database, name: string) =>
  inside.insertInto('site_facts').values({ name, value: '1' }).execute();

test('of two transactions that are begun at once each keeps or loses its own', async () => {
  await transaction(db, async tx => {
    const nested = nestedDatabase(tx);
    const failing = transaction(nested, async inner => {
      for (const count of [1, 2, 3]) await note(inner, `of the one that fails ${count}`);
      throw new Error('it fails');
    });
    const other = transaction(nested, inner => note(inner, 'of the other'));
    const outcomes = await Promise.allSettled([failing, other]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    await note(nested, 'of neither');
  });
  const facts = await db.selectFrom('site_facts').select('name').orderBy('name').execute();
  expect(facts).toEqual([{ name: 'of neither' }, { name: 'of the other' }]);
});
