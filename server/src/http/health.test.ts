// Health and readiness responses, and the log line that belongs to each.
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createDatabase } from '#server/database/database.ts';
import { DatabaseUnavailable } from '#server/database/database-errors.ts';
import { readBuildInfo } from '#server/kernel/build-info.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';

const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
const server = await createTestApp({}, log);
/** The role that applies migrations. The server's own role cannot record them. */
const owner = createDatabase(server.access.owner, 1);
afterAll(() => owner.destroy());

const UNAVAILABLE = {
  code: 'unavailable',
  message: 'The service is briefly unavailable. Nothing was lost; try again in a moment.',
};

/** The response, and the log entry with its request id. */
async function askReady() {
  const { statusCode, headers, body } = await server.app.inject({ url: '/api/ready' });
  const requestId = headers['x-request-id'];
  const logged = lines.map(line => JSON.parse(line) as Record<string, unknown>);
  return {
    status: statusCode,
    retryAfter: headers['retry-after'],
    body: JSON.parse(body) as unknown,
    logged: logged.filter(({ reqId }) => reqId === requestId),
  };
}

test('it is ready while the database has every migration, and its log names the request as the answer does', async () => {
  const { status, body, logged } = await askReady();
  expect([status, body]).toEqual([200, { status: 'ready' }]);
  expect(logged).toMatchObject([{ msg: 'answered', route: '/api/ready', status: 200 }]);
});

test('it is not ready while a migration is missing, and logs which one', async () => {
  const { rows } = await sql<{ version: number; checksum: string }>`
    delete from schema_migrations where version = 2 returning version, name, checksum`.execute(owner);
  expect(await askReady()).toMatchObject({
    status: 503,
    retryAfter: '2',
    body: UNAVAILABLE,
    logged: [
      { msg: 'not ready', missing: ['2 market'], unknown: [] },
      { msg: 'answered', status: 503 },
    ],
  });
  await sql`insert into schema_migrations (version, name, checksum)
    values (2, 'market', ${rows[0]?.checksum})`.execute(owner);
  expect(await askReady()).toMatchObject({ status: 200 });
});

test('it is not ready on a newer database, and logs the unknown migrations', async () => {
  await sql`insert into schema_migrations (version, name, checksum) values (9999, 'later', 'its')`.execute(
    owner,
  );
  expect(await askReady()).toMatchObject({
    status: 503,
    logged: [{ msg: 'not ready', missing: [], unknown: ['9999 later'] }, { status: 503 }],
  });
  await sql`update schema_migrations set stops_older = false where version = 9999`.execute(owner);
  // During a rolling upgrade this program goes on beside the newer one.
  expect(await askReady()).toMatchObject({ status: 200 });
  await sql`delete from schema_migrations where version = 9999`.execute(owner);
  expect(await askReady()).toMatchObject({ status: 200 });
});

test('it is not ready on a standby', async () => {
  // The pool lends the connection that was returned last.
  await sql`set default_transaction_read_only = on`.execute(server.db);
  const logged = [{ msg: 'not ready', takesNoChanges: true }, { status: 503 }];
  expect(await askReady()).toMatchObject({ status: 503, logged });
  await expect(sql`delete from notices`.execute(server.db)).rejects.toThrow(DatabaseUnavailable);
  // The pool has discarded that connection.
  expect(await askReady()).toMatchObject({ status: 200 });
});

test('metrics name the program and what waits, and no metric breaks the rules of Prometheus', async () => {
  const person = await server.addPerson({ verification: 'PENDING' });
  const waiting = { to_address: 'ada@example.com', template: 'welcome', language: 'en', facts: '{}' };
  await server.db
    .insertInto('mails')
    .values({ id: person.userId, ...waiting, created_at: server.now, next_attempt_at: null })
    .execute();
  server.pass(60_000);
  const { body } = await server.app.inject({ url: '/api/metrics' });
  expect(body).toMatch(/^foreshare_build_info\{version="[\d.]+",commit="[\w]+"\} 1$/m);
  expect(body).toContain('foreshare_waiting{kind="mails_given_up"} 1\n');
  expect(body).toContain('foreshare_waiting{kind="deposits"} 0\n');
  expect(body).toMatch(/^foreshare_waiting_oldest_seconds\{kind="mails_given_up"\} 60$/m);
  expect(body).toMatch(/^foreshare_waiting\{kind="verifications"\} [1-9]/m);
  const gauges = [...body.matchAll(/^# TYPE (\S+) gauge$/gm)].map(([, name]) => name);
  expect(gauges.filter(name => name?.endsWith('_total'))).toEqual([]);
});

test('while PostgreSQL is silent it is not ready within seconds and still shows metrics', async () => {
  await owner.transaction().execute(async tx => {
    await sql`lock table schema_migrations, jobs, settlements in access exclusive mode`.execute(tx);
    const metrics = server.app.inject({ url: '/api/metrics' });
    expect(await askReady()).toMatchObject({ status: 503, retryAfter: '2', body: UNAVAILABLE });
    const { statusCode, body } = await metrics;
    expect(statusCode).toBe(200);
    expect(body).toContain('foreshare_mails_total{outcome="failed"} 0\n');
    expect(body).toMatch(/^foreshare_settlement_promise_kept_ratio nan$/im);
    expect(body).not.toContain('foreshare_job_finished_timestamp_seconds{');
  });
});

test('it is not ready without its database, and lives', async () => {
  await server.db.destroy();
  expect(await askReady()).toMatchObject({ status: 503, retryAfter: '2', body: UNAVAILABLE });
  expect((await server.app.inject({ url: '/api/health' })).json()).toEqual({
    status: 'ok',
    ...readBuildInfo(),
  });
});
