// Fuzzes a complete server: real PostgreSQL, real HTTP, the sample market, running jobs. Afterwards the ledger and the
// audit log must be consistent.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { buildApp, type App } from '#server/app.ts';
import { useAuditKeys } from '#server/audit/audit-key.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { loadConfig } from '#server/config/config.ts';
import { deriveKeys } from '#server/security/derive-keys.ts';
import type { Address } from '#server/database/database-access.ts';
import { createDatabase, type Database } from '#server/database/database.ts';
import { startTemporaryPostgres } from '#server/database/embedded/temporary-postgres.ts';
import { runMigrations } from '#server/database/run-migrations.ts';
import { transaction } from '#server/database/transaction.ts';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { describeApi } from '#server/http/openapi/describe-api.ts';
import { exampleOf } from '#server/http/openapi/json-schema.ts';
import type { AppServices } from '#server/app.ts';
import { loadSampleData } from '#server/sample-data/load-sample-data.ts';
import { SAMPLE_ACCOUNTS } from '#server/sample-data/people/sample-accounts.ts';
import { createPerson } from '#server/people/create-person.ts';
import { createPasswords } from '#server/security/passwords.ts';
import { startSession } from '#server/security/sessions/start-session.ts';
import { giveCash } from '#server/testing/test-payments.ts';
import type { GivenResponse } from '#server/testing/check-response.ts';
import { createMailReader } from './fuzz-mails.ts';
import { fuzzApi, type FuzzCaller, type FuzzFigures } from './fuzz-api.ts';
import type { FuzzCall } from './fuzz-calls.ts';

// Cheap password hashes leave the time to the calls.
const CHEAP = { memory_kib: 8, passes: 1 };
const SECRET = 'a secret that guards nothing but a drill';
const POOL_SIZE = 16;
const AT_ONCE = 12;
const SESSION = {
  rememberMe: true,
  idleTimeout_minutes: 120,
  device: { name: 'Drill', icon: 'desktop', location: '' },
} as const;

interface FuzzServerOptions {
  readonly requests: number;
  readonly seed: string;
  readonly say: (line: string) => void;
}

interface FuzzServerFigures extends FuzzFigures {
  readonly seconds: number;
  readonly booksAgree: boolean;
  readonly auditWhole: boolean;
}

export async function fuzzServer({ requests, seed, say }: FuzzServerOptions): Promise<FuzzServerFigures> {
  const { access, stop } = await startTemporaryPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'foreshare-fuzz-'));
  const db = createDatabase(access.app, POOL_SIZE);
  try {
    await runMigrations(access.owner);
    const clock = () => new Date();
    const { app, services, restorePasswords } = await buildSampleApp(
      { db, owner: access.owner },
      dataDir,
      clock,
    );
    const base = await app.listen({ host: '127.0.0.1', port: 0 });
    const readMails = createMailReader(dataDir);
    const startedAt_ms = performance.now();
    const figures = await fuzzApi({
      document: describeApi(base),
      send: call => sendOverHttp(base, call),
      callers: await createCallers(services),
      seed,
      requests,
      atOnce: AT_ONCE,
      clock,
      // The jobs send mails on their own schedule.
      readMails: () => Promise.resolve(readMails()),
      restorePasswords,
      progress: done => {
        say(`  ${done} of ${requests} calls`);
      },
    });
    const seconds = Math.round((performance.now() - startedAt_ms) / 1000);
    await app.close();
    const booksAgree = (await verifyBooks(db)).length === 0;
    useAuditKeys(deriveKeys({ jwtSecret: SECRET, dataKey: SECRET }).audit);
    const auditWhole = (await verifyAudit(db, undefined, new Date())).faults.length === 0;
    return { ...figures, seconds, booksAgree, auditWhole };
  } finally {
    await db.destroy();
    await stop();
    rmSync(dataDir, { recursive: true });
  }
}

interface SampleApp extends App {
  /** Resets all passwords to the one that generated calls send, so that some calls pass the password check. */
  readonly restorePasswords: () => Promise<void>;
}

/** The server with the sample market and with limits that the fuzz does not reach. */
export async function buildSampleApp(
  { db, owner }: { readonly db: Database; readonly owner: Address },
  dataDir: string,
  clock: () => Date,
): Promise<SampleApp> {
  const environment = { DATA_DIR: dataDir, LOG_LEVEL: 'error', LIMIT_FACTOR: '1000000' };
  const passwords = createPasswords(CHEAP);
  await loadSampleData({ db, config: loadConfig(environment), passwords }, clock());
  const password_hash = await passwords.hash(String(exampleOf({ type: 'string' }, 'password')));
  const isSomebodys = sql<boolean>`status <> 'erased' and password_hash is distinct from ${password_hash}`;
  // One row at a time: many rows locked in arbitrary order would cause deadlocks with calls.
  const restorePasswords = async () => {
    const changed = await db.selectFrom('users').select('id').where(isSomebodys).execute();
    for (const { id } of changed)
      await db.updateTable('users').set({ password_hash }).where('id', '=', id).where(isSomebodys).execute();
  };
  await restorePasswords();
  await fundCompanies(db, clock());
  // Payments wait for an operator, so that the fuzz can complete, fail and cancel them.
  const config = loadConfig({ ...environment, PAYMENTS: 'manual' });
  const built = await buildApp({
    config,
    secrets: { jwtSecret: SECRET, dataKey: SECRET },
    db,
    owner,
    log: pino({ level: config.logLevel }, pino.destination(2)),
    clock,
    passwordCost: CHEAP,
  });
  await waitForReview(built.services);
  await giveSecondFactors(db, clock());
  return { ...built, restorePasswords };
}

/** Companies need cash to exercise their right of first refusal. */
async function fundCompanies(db: Database, at: Date): Promise<void> {
  const issuers = await db.selectFrom('users').select('company_id').where('role', '=', 'issuer').execute();
  for (const { company_id } of issuers)
    if (company_id !== null) await giveCash(db, company_id, 1_000_000_00n, at);
}

const IN_REVIEW = 40;

/** Creates trades between the callers that await review: enough to approve, reject and buy. */
async function waitForReview({ db, orders }: AppServices): Promise<void> {
  const { stockId, userId } = await db
    .selectFrom('users as issuer')
    .innerJoin('stocks', 'stocks.company_id', 'issuer.company_id')
    .innerJoin('users as buyer', join => join.on('buyer.email', '=', 'investor@foreshare.example'))
    .select(['stocks.id as stockId', 'buyer.id as userId'])
    .where('issuer.email', '=', 'issuer@foreshare.example')
    .executeTakeFirstOrThrow();
  const buy = { do: 'place', userId, stockId, side: 'buy', type: 'market', timeInForce: 'ioc' } as const;
  const terms = { shares: 1n, limit_minor: undefined, pinChecked: true };
  for (let trade = 0; trade < IN_REVIEW; trade += 1) {
    const outcome = await orders.submit({ ...buy, ...terms, orderId: uuidv7() });
    if (!('order' in outcome) || outcome.fills.length === 0) throw new Error('no trade waits for review');
  }
}

/** Every third person who is not a caller has one, for the operator to remove. */
async function giveSecondFactors(db: Database, at: Date): Promise<void> {
  const callers = SAMPLE_ACCOUNTS.map(({ email }) => email);
  await sql`
    update users set totp_confirmed_at = ${at} where id in (
      select id from (select id, row_number() over (order by id) as place from users
        where email <> all(${callers}::text[])) others
      where place % 3 = 0
    )`.execute(db);
}

/** A caller without a session, and every sample account: each role, and investors of each kind. */
export async function createCallers(services: AppServices): Promise<readonly FuzzCaller[]> {
  const people = await services.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(
      'email',
      'in',
      SAMPLE_ACCOUNTS.map(({ email }) => email),
    )
    .orderBy('email')
    .execute();
  const nobody = { name: 'nobody', authorization: () => undefined, renew: () => Promise.resolve() };
  const known = await Promise.all(people.map(person => createCaller(services, person)));
  return [nobody, ...known, await createThrowAway(services)];
}

const SESSION_MS = 12 * 3_600_000;

async function createCaller(
  services: AppServices,
  person: { readonly id: string; readonly email: string },
): Promise<FuzzCaller> {
  let token = '';
  const renewNow = async (): Promise<void> => {
    const pair = await transaction(services.db, async tx => {
      // The operator among the callers blocks people.
      await tx
        .updateTable('users')
        .set({ status: 'active' })
        .where('id', '=', person.id)
        .where('status', '=', 'blocked')
        .execute();
      const pair = await startSession(tx, services, { ...SESSION, userId: person.id });
      // Orders and withdrawals of the callers are confirmed.
      const step_up_until = new Date(services.clock().getTime() + SESSION_MS);
      await tx.updateTable('sessions').set({ step_up_until }).where('user_id', '=', person.id).execute();
      return pair;
    });
    services.liveSessions.forget();
    token = pair.access;
  };
  let renewing: Promise<void> | undefined;
  // Shared by all calls that find the session ended, because parallel renewals would deadlock on its rows.
  const renew = (): Promise<void> =>
    (renewing ??= renewNow().finally(() => {
      renewing = undefined;
    }));
  await renew();
  return { name: person.email, authorization: () => `Bearer ${token}`, renew };
}

/** Creates a new empty account for each call that ends an account. */
async function createThrowAway(services: AppServices): Promise<FuzzCaller> {
  const passwordHash = await services.passwords.hash(String(exampleOf({ type: 'string' }, 'password')));
  let token = '';
  const renew = async (): Promise<void> => {
    const pair = await transaction(services.db, async tx => {
      const person = {
        email: `${uuidv7()}@example.com`,
        passwordHash,
        firstName: 'Throw',
        lastName: 'Away',
        role: 'investor',
        investorType: 'individual',
      } as const;
      const userId = await createPerson(tx, person, services.clock());
      return startSession(tx, services, { ...SESSION, userId });
    });
    token = pair.access;
  };
  await renew();
  return { name: 'throw-away', authorization: () => `Bearer ${token}`, renew, isThrowAway: true };
}

async function sendOverHttp(base: string, call: FuzzCall): Promise<GivenResponse> {
  const response = await fetch(`${base}${call.url}`, {
    method: call.method,
    headers: call.headers,
    redirect: 'manual',
    ...(call.body === undefined ? {} : { body: call.body }),
  });
  const mediaType = response.headers.get('content-type') ?? undefined;
  const endless = mediaType?.startsWith('text/event-stream') === true;
  if (endless) await response.body?.cancel();
  return { status: response.status, mediaType, body: endless ? '' : await response.text() };
}
