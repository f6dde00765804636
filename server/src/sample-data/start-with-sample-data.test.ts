// Where the sample market is not loaded. That it is, into a database with nothing in it, other tests show.
import { expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { insertStock } from '#server/testing/test-market.ts';
import { describeSampleAccounts, isEmpty, startWithSampleData } from './start-with-sample-data.ts';

const { db } = await createTestDatabase();
const said: string[] = [];
const start = (environment: Record<string, string>) =>
  startWithSampleData(loadConfig(environment), db, line => said.push(line));

test('no invented market joins a company that was brought in before anybody signed up', async () => {
  expect(await isEmpty(db)).toBe(true);
  await insertStock(db, new Date('2026-03-02T12:00:00Z'));
  await start({});
  await expect(start({ SAMPLE_DATA: 'on' })).rejects.toThrow('this one has something in it already');
  expect(said).toEqual([]);
  expect(await describeSampleAccounts(db)).toEqual([]);
  expect(await db.selectFrom('companies').select('id').execute()).toHaveLength(1);
});
