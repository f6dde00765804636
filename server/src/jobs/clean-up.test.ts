import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/time/day.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { cleanUpJob } from './clean-up.ts';

test('mails are deleted a month after they were sent or given up, and never while they wait', async () => {
  const server = await createTestApp();
  const { db } = server;
  const at = (daysAgo: number) => new Date(server.now.getTime() - daysAgo * DAY_MS);
  const mail = (to_address: string, created: number, state: { sent_at?: Date; next_attempt_at?: Date }) => ({
    ...{ id: uuidv7(), user_id: null, to_address, template: 'welcome', language: 'en', facts: '{}' },
    created_at: at(created),
    ...{ sent_at: null, next_attempt_at: null, last_error: null, ...state },
  });
  await db
    .insertInto('mails')
    .values([
      mail('sent-long-ago@example.com', 40, { sent_at: at(39) }),
      mail('sent-lately@example.com', 40, { sent_at: at(2) }),
      mail('given-up-long-ago@example.com', 40, {}),
      mail('given-up-lately@example.com', 2, {}),
      mail('waiting@example.com', 40, { next_attempt_at: at(0) }),
    ])
    .execute();
  await server.jobs.runNow('clean-up');
  const left = await db.selectFrom('mails').select('to_address').orderBy('to_address').execute();
  expect(left.map(({ to_address }) => to_address)).toEqual([
    'given-up-lately@example.com',
    'sent-lately@example.com',
    'waiting@example.com',
  ]);
});

test('notices, contact messages and ended subscriptions are deleted when due, an active subscription never', async () => {
  const server = await createTestApp();
  const { db } = server;
  const at = (daysAgo: number) => new Date(server.now.getTime() - daysAgo * DAY_MS);
  const { userId: user_id } = await server.addPerson();
  const notice = (kind: string, created: number, read?: number) => ({
    ...{ id: uuidv7(), user_id, kind },
    ...{ created_at: at(created), read_at: read === undefined ? null : at(read) },
  });
  await db.deleteFrom('notices').execute();
  await db
    .insertInto('notices')
    .values([
      notice('unread for a year', 366),
      notice('unread', 364),
      notice('read long ago', 200, 181),
      notice('read lately', 200, 179),
    ])
    .execute();
  const message = (name: string, created: number) => ({
    ...{ id: uuidv7(), name, email: 'somebody@example.com', message: 'Hello', created_at: at(created) },
  });
  await db
    .insertInto('contact_messages')
    .values([message('old', 366), message('new', 364)])
    .execute();
  const subscriber = (email: string, created: number, confirmed?: number, ended?: number) => ({
    ...{ email, token_hash: Buffer.from(email), created_at: at(created) },
    confirmed_at: confirmed === undefined ? null : at(confirmed),
    unsubscribed_at: ended === undefined ? null : at(ended),
  });
  await db
    .insertInto('newsletter_subscribers')
    .values([
      subscriber('never-confirmed', 31),
      subscriber('not-confirmed-yet', 29),
      subscriber('reader', 1000, 999),
      subscriber('ended-long-ago', 1000, 999, 31),
      subscriber('ended-lately', 1000, 999, 29),
      subscriber('asked-again', 1, 999, 500),
      subscriber('ended-unconfirmed', 1000, undefined, 29),
    ])
    .execute();

  await server.jobs.runNow('clean-up');

  const notices = await db.selectFrom('notices').select('kind').execute();
  expect(notices.map(({ kind }) => kind).sort()).toEqual(['read lately', 'unread']);
  expect(await db.selectFrom('contact_messages').select('name').execute()).toEqual([{ name: 'new' }]);
  const subscribers = await db.selectFrom('newsletter_subscribers').select('email').execute();
  expect(subscribers.map(({ email }) => email).sort()).toEqual([
    'asked-again',
    'ended-lately',
    'ended-unconfirmed',
    'not-confirmed-yet',
    'reader',
  ]);
});

test('a month of notices is dropped once all of it is past, and others lose the rows that are', async () => {
  const server = await createTestApp();
  const { db } = server;
  server.now = new Date('2030-01-10T00:00:00Z');
  await server.jobs.runNow('keep-partitions');
  const { userId: user_id } = await server.addPerson();
  await db.deleteFrom('notices').execute();
  await db
    .insertInto('notices')
    .values(
      ['2030-01-20', '2030-02-05', '2030-02-20', '2030-03-05'].map(day => ({
        ...{ id: uuidv7(), user_id, kind: day, created_at: new Date(day) },
      })),
    )
    .execute();
  server.now = new Date('2031-02-10T00:00:00Z');
  await server.jobs.runNow('clean-up');
  const left = await db.selectFrom('notices').select('kind').orderBy('kind').execute();
  expect(left).toEqual([{ kind: '2030-02-20' }, { kind: '2030-03-05' }]);
  const { rows } = await sql`
    select to_regclass('notices_2030_01') as past, to_regclass('notices_2030_02')::text as current`.execute(
    db,
  );
  expect(rows).toEqual([{ past: null, current: 'notices_2030_02' }]);
});

test('the next month has its partitions, and the metrics say so', async () => {
  const server = await createTestApp();
  server.now = new Date();
  await server.jobs.runNow('keep-partitions');
  const { body } = await server.app.inject({ method: 'GET', url: '/api/metrics' });
  for (const table of ['audit_log', 'book_events', 'notices', 'postings']) {
    expect(body).toContain(`foreshare_history_months_ahead{table="${table}"} 2`);
    expect(body).toContain(`foreshare_history_default_bytes{table="${table}"} 0`);
  }
});

test('sessions, keys, links and limits are deleted when due, and not before', async () => {
  const server = await createTestApp();
  const { db } = server;
  const at = (daysAgo: number) => new Date(server.now.getTime() - daysAgo * DAY_MS);
  const { userId: user_id, sessionId } = await server.addPerson();
  const living = await db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const session = (device_name: string, more: { expires_at?: Date; revoked_at?: Date }) => ({
    ...{ ...living, id: uuidv7(), device_name },
    ...more,
  });
  await db
    .insertInto('sessions')
    .values([
      session('ran out long ago', { expires_at: at(91) }),
      session('ran out lately', { expires_at: at(89) }),
      session('removed long ago', { revoked_at: at(91) }),
      session('removed lately', { revoked_at: at(89) }),
    ])
    .execute();
  const key = (name: string, created: number) => ({
    ...{
      user_id,
      key: name,
      request_hash: Buffer.alloc(32),
      status: 200,
      response: '{}',
      created_at: at(created),
    },
  });
  await db
    .insertInto('idempotency_keys')
    .values([key('old', 31), key('new', 29)])
    .execute();
  const link = (name: string, expired: number) => ({
    ...{ token_hash: Buffer.from(name), user_id, purpose: 'confirm_email' as const },
    ...{ created_at: at(20), expires_at: at(expired) },
  });
  await db
    .insertInto('email_tokens')
    .values([link('old', 8), link('new', 6)])
    .execute();
  const limit = (name: string, ends: number) => ({ key: name, count: 1, window_ends_at: at(ends) });
  await db
    .insertInto('rate_limits')
    .values([limit('over', 0), limit('counting', -1)])
    .execute();

  await server.jobs.runNow('clean-up');

  const sessions = await db.selectFrom('sessions').select('device_name').execute();
  expect(sessions.map(row => row.device_name).toSorted()).toEqual([
    'Test',
    'ran out lately',
    'removed lately',
  ]);
  expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'new' }]);
  const links = await db.selectFrom('email_tokens').select('token_hash').execute();
  expect(links.map(({ token_hash }) => token_hash.toString())).toEqual(['new']);
  expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'counting' }]);
});

test('each run scans a part of a large table in pages, continues where the last one ended, and wraps around', async () => {
  const server = await createTestApp();
  const { db } = server;
  const { userId: user_id } = await server.addPerson();
  const created_at = new Date(server.now.getTime() - 31 * DAY_MS);
  // Random bytes are incompressible, so four rows fill a page.
  const answered = {
    user_id,
    request_hash: Buffer.alloc(32),
    status: 200,
    response: randomBytes(900).toString('hex'),
  };
  const addKeys = () =>
    db
      .insertInto('idempotency_keys')
      .values(Array.from({ length: 40 }, () => ({ ...answered, created_at, key: uuidv7() })))
      .execute();
  await addKeys();
  const pagesLeft = async () => {
    const { rows } = await sql<{ page: number }>`
      select distinct (ctid::text::point)[0]::int4 as page from idempotency_keys order by page`.execute(db);
    return rows.map(({ page }) => page);
  };
  expect(await pagesLeft()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);

  const stopping = new AbortController();
  let stopsAfter = Number.POSITIVE_INFINITY;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      if ((result.numAffectedRows ?? 0n) > 4n && --stopsAfter === 0) stopping.abort();
      return Promise.resolve(result);
    },
  });
  const services = { ...server.services, db: counting, clock: () => server.now };
  const job = cleanUpJob(services, { runsForAll: 3, leastInRun_pages: 3, atOnce_pages: 2 });
  await job.run();
  expect(await pagesLeft()).toEqual([4, 5, 6, 7, 8, 9]);
  // Stops after its first two pages.
  stopsAfter = 1;
  await job.run(stopping.signal);
  expect(await pagesLeft()).toEqual([6, 7, 8, 9]);
  await job.run();
  expect(await pagesLeft()).toEqual([]);

  // Wherever PostgreSQL places them: the scan wraps around and reaches all pages.
  await addKeys();
  await db.updateTable('clean_up_places').set({ next_page: 1_000_000n }).execute();
  for (let run = 0; run < 3; run += 1) await job.run();
  expect(await pagesLeft()).toEqual([]);
});

test('a clock that is ahead for a moment deletes nothing; a persistent one is trusted an hour later', async () => {
  const server = await createTestApp();
  const { db } = server;
  const { userId: user_id } = await server.addPerson();
  const began = server.now;
  const key = { user_id, key: 'of today', request_hash: Buffer.alloc(32), status: 200, response: '{}' };
  await db
    .insertInto('idempotency_keys')
    .values({ ...key, created_at: began })
    .execute();
  const ran = { last_finished_at: began, next_run_at: began };
  await db
    .insertInto('jobs')
    .values({ name: 'clean-up', ...ran })
    .execute();
  const keys = () => db.selectFrom('idempotency_keys').select('key').execute();

  server.now = new Date(began.getTime() + 31 * DAY_MS);
  await server.jobs.runNow('clean-up');
  expect(await keys()).toEqual([{ key: 'of today' }]);

  await db.updateTable('jobs').set({ last_finished_at: server.now }).execute();
  server.pass(3_600_000);
  await server.jobs.runNow('clean-up');
  expect(await keys()).toEqual([]);
});
