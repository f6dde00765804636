// The operator's own PostgreSQL, with whatever is set in it for its login.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { connectClient } from './connect-client.ts';
import { startThrowAway } from './embedded/start-throw-away.ts';
import { openDatabase } from './open-database.ts';

const { access, stop } = await startThrowAway();
afterAll(stop);

async function ask(config: ClientConfig, statement: string): Promise<unknown> {
  const client = await connectClient(config);
  try {
    const { rows } = await client.query<{ answer?: unknown }>(statement);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

test('what is set for the login changes neither times, nor days, nor what a statement sees after a lock', async () => {
  await ask(access.owner, 'drop role foreshare_app');
  await ask(access.owner, `create role operator login password 'operator' createrole`);
  await ask(access.owner, 'create database market owner operator');
  for (const setting of [
    `DateStyle = 'SQL, DMY'`,
    `TimeZone = 'America/New_York'`,
    `default_transaction_isolation = 'serializable'`,
    `statement_timeout = '7s'`,
  ])
    await ask(access.owner, `alter role operator set ${setting}`);
  const { host = '' } = new Client(access.owner);
  const opened = await openDatabase(
    loadConfig({
      DATABASE_URL: `postgres://operator:operator@${encodeURIComponent(host)}/market`,
      DATA_DIR: join(tmpdir(), `open-database-${process.pid}`),
      JWT_SECRET: 'j'.repeat(32),
      DATA_KEY: 'd'.repeat(32),
    }),
    () => undefined,
  );
  for (const way of [opened.access.owner, opened.access.app]) {
    const moment = await ask(way, `select '2026-03-02T23:30:00Z'::timestamptz as answer`);
    expect(moment).toEqual(new Date('2026-03-02T23:30:00Z'));
    expect(await ask(way, `select '2026-03-02T23:30:00Z'::timestamptz::date::text as answer`)).toBe(
      '2026-03-02',
    );
    expect(await ask(way, `select current_setting('transaction_isolation') as answer`)).toBe(
      'read committed',
    );
    // What says how long the operator lets us work is theirs.
    expect(await ask(way, `select current_setting('statement_timeout') as answer`)).toBe('7s');
  }
  expect(await ask(opened.access.app, 'select current_user as answer')).toBe('foreshare_app');
  await opened.close();
});
