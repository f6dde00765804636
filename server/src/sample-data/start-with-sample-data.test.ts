// Cases in which the sample market is not loaded. Other tests show that it is loaded into an empty database.
import { expect, test } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { SAMPLE_DATA_FACT } from '#server/database/installation-facts.ts';
import { deriveKeys } from '#server/security/derive-keys.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { insertStock } from '#server/testing/test-market.ts';
import { describeSampleAccounts, isEmpty, startWithSampleData } from './start-with-sample-data.ts';

const { db } = await createTestDatabase();
const keys = deriveKeys({ jwtSecret: '', dataKey: 'a secret' });
const said: string[] = [];
const start = (environment: Record<string, string>) =>
  startWithSampleData(loadConfig(environment), { db, keys }, line => said.push(line));

test('the sample market joins no imported company and is not loaded where it is not wanted', async () => {
  await start({ SAMPLE_DATA: 'off' });
  expect(await isEmpty(db)).toBe(true);
  await insertStock(db, new Date('2026-03-02T12:00:00Z'));
  await start({});
  await expect(start({ SAMPLE_DATA: 'on' })).rejects.toThrow('this one has something in it already');
  expect(said).toEqual([]);
  expect(await describeSampleAccounts(db)).toEqual([]);
  expect(await db.selectFrom('companies').select('id').execute()).toHaveLength(1);
});

test('invented money in a real market causes a warning', async () => {
  for (const environment of [{}, { PAYMENTS: 'manual' }]) await start({ SAMPLE_DATA: 'off', ...environment });
  expect(said).toEqual([]);
  await start({ SAMPLE_DATA: 'off', PAYMENTS: 'sandbox' });
  // An embedded database that holds a real market.
  await start({ PAYMENTS: 'sandbox' });
  const warning: unknown = expect.stringContaining('PAYMENTS=sandbox completes every deposit');
  expect(said).toEqual([warning, warning]);
});

test('invented money does not start a real market that strangers can reach', async () => {
  const start_ = start({ SAMPLE_DATA: 'off', PAYMENTS: 'sandbox', PUBLIC_URL: 'https://market.example' });
  await expect(start_).rejects.toThrow('PAYMENTS=sandbox completes every deposit');
});

const PUBLIC = [
  { PUBLIC_URL: 'https://market.example' },
  { HOST: '0.0.0.0' },
  { TRUST_PROXY: '127.0.0.1' },
  { SMTP_URL: 'smtp://mail.example' },
];

test('a sample market, whose passwords all know, does not start as a real one, nor for strangers by accident', async () => {
  await db.insertInto('site_facts').values({ name: SAMPLE_DATA_FACT, value: '{}' }).execute();
  const secret = 'a secret that is thirty-two long';
  const own = { DATABASE_URL: 'postgres://db.example/foreshare', JWT_SECRET: secret, DATA_KEY: secret };
  said.length = 0;
  await start({});
  await start({ ...own, SAMPLE_DATA: 'on', PAYMENTS: 'sandbox' });
  for (const environment of [{ SAMPLE_DATA: 'off' }, own])
    await expect(start(environment)).rejects.toThrow('This database holds the sample market');
  for (const environment of PUBLIC) {
    await expect(start(environment)).rejects.toThrow('is not served to strangers');
    await start({ ...environment, SAMPLE_DATA: 'on' });
  }
  expect(said).toEqual([]);
});

test('an empty database of a public address is not filled with the sample market by accident', async () => {
  const { db: empty } = await createTestDatabase();
  for (const environment of PUBLIC) {
    const starting = startWithSampleData(loadConfig(environment), { db: empty, keys }, line =>
      said.push(line),
    );
    await expect(starting).rejects.toThrow('set SAMPLE_DATA=off');
  }
});
