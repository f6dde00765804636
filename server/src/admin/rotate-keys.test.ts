// A change of DATA_KEY and JWT_SECRET while the server runs: before, during and after `rotate-keys`.
import { sql } from 'kysely';
import { pino } from 'pino';
import type { ClientConfig } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { useAuditKeys } from '#server/audit/audit-key.ts';
import { appendAll } from '#server/audit/chain-audit.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import type { Secrets } from '#server/config/keep-secrets.ts';
import { openFacts, readClosing } from '#server/closing/closing-row.ts';
import { numberOf, openAccount } from '#server/payees/payee-account.ts';
import { loadAuditKeys } from '#server/security/audit-keys.ts';
import { deriveKeys, validKeys } from '#server/security/derive-keys.ts';
import { seal, unseal } from '#server/security/encrypt.ts';
import { readOrigin } from '#server/security/request-addresses.ts';
import { stepOfCode } from '#server/security/second-factor.ts';
import { signAccessToken } from '#server/security/sessions/access-token.ts';
import { makeRefreshToken } from '#server/security/sessions/refresh-token.ts';
import { makeStopToken, readStopToken } from '#server/security/stop-payee-token.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { commandRunner } from '#server/testing/run-command.ts';
import { addSecondFactor } from '#server/testing/second-factor-app.ts';
import { sendFile } from '#server/testing/send-file.ts';
import { ROOT, runProgram } from '#server/testing/server-process.ts';
import { agreeClosing, closeFully } from '#server/testing/test-closings.ts';
import { insertPerson, type TestPerson } from '#server/testing/test-people.ts';
import { makePdf } from '#server/vault/testing/sample-files.ts';
import { findDocument, readWhole } from '#server/vault/vault.ts';
import { command as rotateKeys } from './commands/rotate-keys.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';

const server = await createTestApp({ SETTLEMENT_DELAY_MS: '1000' });
const { db, secrets: before } = server;
const NEW = 'another secret that guards nothing but a test';
const DURING: Secrets = {
  jwtSecret: NEW,
  dataKey: NEW,
  secondaryJwtSecret: before.jwtSecret,
  secondaryDataKey: before.dataKey,
};
const AFTER: Secrets = { jwtSecret: NEW, dataKey: NEW };
const PIN = '135790';
const REQUEST = 'a request';

/** The same server after a restart with other secrets. */
async function restartWith(secrets: Secrets) {
  const built = await buildApp({
    config: server.services.config,
    secrets,
    db,
    owner: server.access.owner,
    log: pino({ level: 'silent' }),
    clock: () => server.now,
    passwordCost: { memory_kib: 8, passes: 1 },
  });
  afterAll(() => built.app.close());
  return built;
}

type Restarted = Awaited<ReturnType<typeof restartWith>>;

/** Everything of a person and of a trade that depends on DATA_KEY. */
async function makeSecrets() {
  const pinHash = await server.services.passwords.hashPin(PIN);
  const person = await server.market.addBuyer(100_00n, { pinHash });
  const code = await addSecondFactor(server.services, person.userId);
  const { first_name, last_name } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow();
  const payee = await server.ask('POST /account/payees', {
    as: person,
    body: {
      holderName: `${first_name} ${last_name}`,
      bankName: 'First Harbor',
      iban: 'NL91ABNA0417164300',
      pin: PIN,
    },
  });
  const sent = await sendFile(server, '/documents', { as: person, bytes: makePdf() });
  const origin = JSON.stringify(['198.51.100.7', 'a browser']);
  await db
    .insertInto('request_addresses')
    .values({
      request_id: REQUEST,
      created_at: server.now,
      sealed: seal(server.services.keys.data, origin, REQUEST),
    })
    .execute();
  const trade = await agreeClosing(server, 'full');
  await closeFully(server, trade);
  return { person, code, payeeId: payee.id, documentId: sent.json<{ id: string }>().id, trade };
}

type Made = Awaited<ReturnType<typeof makeSecrets>>;

/** Which of the secrets a server opens. */
async function openedBy({ services }: Restarted, made: Made): Promise<Readonly<Record<string, boolean>>> {
  const { userId } = made.person;
  const isOpen = (work: () => unknown): Promise<boolean> =>
    Promise.resolve()
      .then(work)
      .then(
        result => result !== false && result !== undefined,
        () => false,
      );
  const user = await db
    .selectFrom('users')
    .select(['id', 'totp_secret', 'pin_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const payee = await db
    .selectFrom('payees')
    .select('account_sealed')
    .where('id', '=', made.payeeId)
    .executeTakeFirstOrThrow();
  const forms = await db
    .selectFrom('closing_acts')
    .select('data')
    .where('execution_id', '=', made.trade.id)
    .where('data', 'is not', null)
    .execute();
  expect(forms).toHaveLength(2);
  return {
    factor: await isOpen(() => stepOfCode(services, user, made.code())),
    pin: await isOpen(() => services.passwords.verifyPin(user.pin_hash ?? '', PIN)),
    payee: await isOpen(() =>
      openAccount(validKeys(services.keys, 'data'), payee.account_sealed, made.payeeId),
    ),
    document: await isOpen(async () => {
      const row = await findDocument(db, made.documentId);
      return row && (await readWhole(services.vault, row));
    }),
    names: await isOpen(async () => {
      const stored = await readClosing(db, made.trade.id);
      return stored?.row.file && openFacts(services.keys, made.trade.id, stored.row.file);
    }),
    address: await isOpen(() => readOrigin(db, services.keys, REQUEST)),
    taxForms: await isOpen(() =>
      forms.map(({ data }) =>
        unseal(validKeys(services.keys, 'data'), data ?? Buffer.alloc(0), made.trade.id),
      ),
    ),
  };
}

const ALL = {
  factor: true,
  pin: true,
  payee: true,
  document: true,
  names: true,
  address: true,
  taxForms: true,
};
const NONE = {
  factor: false,
  pin: false,
  payee: false,
  document: false,
  names: false,
  address: false,
  taxForms: false,
};

const countEntries = async (): Promise<number> => {
  const entries = await db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'data_key_changed')
    .execute();
  return entries.length;
};

test('a new DATA_KEY takes over while the server runs, once, and nothing needs the earlier one afterwards', async () => {
  // The documents of test people have keys that nothing opens.
  await db.deleteFrom('verification_evidence').execute();
  await db.deleteFrom('documents').execute();
  useAuditKeys(deriveKeys(before).audit);
  const made = await makeSecrets();
  await db.deleteFrom('verification_evidence').execute();
  await db
    .deleteFrom('documents')
    .where('file_id', 'not in', await listFiles())
    .execute();
  const during = await restartWith(DURING);
  expect(await openedBy(during, made)).toEqual(ALL);
  const withoutOld = await restartWith(AFTER);
  expect(await openedBy(withoutOld, made)).toEqual(NONE);

  await loadAuditKeys(db, during.services.keys);
  const { run, said } = commandRunner({ ...server, secrets: DURING }, rotateKeys);
  expect(await run()).toBe(0);
  expect(said).toContain('users.totp_secret: 1 encrypted again.');
  expect(said).toContain('closing_acts.data: 2 encrypted again.');
  expect(said.at(-1)).toMatch(/^1 PINs go on under the earlier key until they are used/);
  expect(await openedBy(during, made)).toEqual(ALL);
  expect(await openedBy(withoutOld, made)).toEqual({ ...ALL, pin: false });
  expect(await countEntries()).toBe(1);

  said.length = 0;
  expect(await run()).toBe(0);
  expect(said.filter(line => line.includes('encrypted again')).every(line => line.includes(': 0 '))).toBe(
    true,
  );
  expect(await countEntries()).toBe(1);

  // The first use of the PIN moves it.
  const used = await during.app.inject({
    method: 'POST',
    url: '/api/account/payees',
    headers: await bearer(during, made.person),
    payload: { holderName: 'Ada', bankName: 'First Harbor', iban: 'DE89370400440532013000', pin: PIN },
  });
  expect(used.statusCode).toBe(201);
  expect(await openedBy(withoutOld, made)).toEqual(ALL);
  said.length = 0;
  expect(await run()).toBe(0);
  expect(said.at(-1)).toBe('DATA_KEY_SECONDARY is no longer needed.');

  // The log from before the change is verified with the kept key.
  await loadAuditKeys(db, deriveKeys(AFTER));
  await appendAll(db, server.now);
  expect((await verifyAudit(db, undefined, new Date())).faults).toEqual([]);
});

async function listFiles(): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const { fileId } of server.services.vault.blobs.list()) ids.push(fileId);
  return ids;
}

const bearer = async ({ services }: Restarted, as: TestPerson) => ({
  authorization: `Bearer ${await signAccessToken(services.keys.accessTokens, as, server.now)}`,
});

test('--finish removes the PINs that were not used, and the owners are informed', async () => {
  const pinHash = await server.services.passwords.hashPin(PIN);
  const { userId } = await server.addPerson({ pinHash });
  const { run, said } = commandRunner({ ...server, secrets: DURING }, rotateKeys);
  await run('--finish');
  expect(said).toContain('1 PINs were removed. Their owners receive a mail and set another.');
  const row = await db
    .selectFrom('users')
    .select(['pin_hash', 'lock_notice'])
    .where('id', '=', userId)
    .executeTakeFirst();
  expect(row).toEqual({ pin_hash: null, lock_notice: 'pin_off' });
});

test('values of a third key are counted, stay as they are, and end the command with 1', async () => {
  const { userId } = await server.addPerson();
  const other = deriveKeys({ jwtSecret: '', dataKey: 'a third secret' });
  const totp_secret = seal(other.data, 'JBSWY3DPEHPK3PXP', userId);
  await db.updateTable('users').set({ totp_secret }).where('id', '=', userId).execute();
  const { run, said } = commandRunner({ ...server, secrets: DURING }, rotateKeys);
  expect(await run()).toBe(1);
  expect(said.join(' ')).toContain('values open with neither key and stay as they are');
  const kept = await db.selectFrom('users').select('totp_secret').where('id', '=', userId).executeTakeFirst();
  expect(kept?.totp_secret?.equals(totp_secret)).toBe(true);
  await db.updateTable('users').set({ totp_secret: null }).where('id', '=', userId).execute();
});

test('without a second key, and with the same key twice, the command says what to give', async () => {
  for (const secrets of [AFTER, { ...AFTER, secondaryDataKey: NEW }]) {
    const { run } = commandRunner({ ...server, secrets }, rotateKeys);
    await expect(run()).rejects.toThrow('Give the new key in DATA_KEY and the earlier one');
  }
});

test('tokens of both JWT_SECRETs are valid, new ones are made with the first, links of both keys work', async () => {
  const person = await server.addPerson();
  const during = await restartWith(DURING);
  const after = await restartWith(AFTER);
  const ask = async (app: Restarted, keys: Uint8Array) =>
    app.app.inject({
      url: '/api/profile',
      headers: { authorization: `Bearer ${await signAccessToken(keys, person, server.now)}` },
    });
  const [oldKeys, newKeys] = [deriveKeys(before), deriveKeys(AFTER)];
  expect((await ask(during, oldKeys.accessTokens)).statusCode).toBe(200);
  expect((await ask(during, newKeys.accessTokens)).statusCode).toBe(200);
  expect((await ask(after, oldKeys.accessTokens)).statusCode).toBe(401);
  const session = await db
    .selectFrom('sessions')
    .select(['id', 'refresh_key', 'generation'])
    .where('id', '=', person.sessionId)
    .executeTakeFirstOrThrow();
  const refresh = (app: Restarted, token: string) =>
    app.app.inject({ method: 'POST', url: '/api/auth/refresh-token', payload: { refresh: token } });
  const old = makeRefreshToken(oldKeys.refreshTokens, session);
  expect((await refresh(after, old)).statusCode).toBe(401);
  const renewed = await refresh(during, old);
  const tokens = renewed.json<{ data: { access: string; refresh: string } }>().data;
  expect((await refresh(after, tokens.refresh)).statusCode).toBe(200);
  const link = makeStopToken(oldKeys.data, person.userId);
  expect(readStopToken(validKeys(during.services.keys, 'data'), link)).toBe(person.userId);
  expect(readStopToken(validKeys(newKeys, 'data'), link)).toBeUndefined();
});

test('a rotation that is killed is completed by the next one', async () => {
  const { access, db: market } = await createTestDatabase();
  const now = new Date('2026-03-02T12:00:00Z');
  const { userId } = await insertPerson(market, now);
  await market.deleteFrom('verification_evidence').execute();
  await market.deleteFrom('documents').execute();
  const [oldKeys, newKeys] = [deriveKeys(before), deriveKeys(AFTER)];
  const COUNT = 5_000;
  const ids = Array.from(
    { length: COUNT },
    (_, at) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
  );
  const accountOf = (at: number) => ({
    kind: 'us',
    routingNumber: '021000021',
    accountNumber: String(10_000 + at),
  });
  const sealed = ids.map((id, at) => seal(oldKeys.data, JSON.stringify(accountOf(at)), id));
  await sql`
    insert into payees (id, user_id, kind, holder_name, bank_name, account_sealed, fingerprint, last4, country, name_status,
      usable_at, created_at)
    select t.id, ${userId}, 'us', 'Ada', 'First Harbor', t.sealed, sha256(t.sealed), '0000', 'US', 'matches', ${now}, ${now}
    from unnest(${ids}::uuid[], ${sealed}::bytea[]) as t (id, sealed)`.execute(market);
  const countNew = async (): Promise<number> => {
    const rows = await market
      .selectFrom('payees')
      .select('id')
      .where('fingerprint', '<>', sql<Buffer>`sha256(account_sealed)`)
      .execute();
    return rows.length;
  };
  const start = () => runAdmin(access.owner, 'rotate-keys');
  const first = start();
  await expect.poll(countNew, { interval: 5, timeout: 60_000 }).toBeGreaterThan(0);
  first.child.kill('SIGKILL');
  await first.ended;
  const moved = await countNew();
  expect(moved).toBeLessThan(COUNT);
  expect(moved % 200).toBe(0);
  const second = start();
  expect(await second.ended, second.output()).toBe(0);
  expect(second.output()).toContain(`payees.account_sealed: ${COUNT - moved} encrypted again.`);
  const rows = await market.selectFrom('payees').select(['id', 'account_sealed']).execute();
  const opened = rows.map(row => openAccount([newKeys.data], row.account_sealed, row.id));
  expect(opened.map(account => numberOf(account)).toSorted()).toEqual(
    ids.map((_, at) => accountOf(at).accountNumber).toSorted(),
  );
  const third = start();
  expect(await third.ended, third.output()).toBe(0);
  const entries = market.selectFrom('audit_log').select('id').where('action', '=', 'data_key_changed');
  expect(await entries.execute()).toHaveLength(1);
  await market.destroy();
});

/** Runs the operator's command line as a process, with both keys. */
function runAdmin(owner: ClientConfig, ...words: readonly string[]) {
  const url = new URL(`postgres:///${owner.database}`);
  for (const name of ['host', 'port', 'user', 'password'] as const)
    url.searchParams.set(name, String(owner[name] ?? ''));
  return runProgram([`${ROOT}/server/src/admin/main.ts`, ...words], {
    DATABASE_URL: url.href,
    DATA_DIR: server.services.config.dataDir,
    JWT_SECRET: NEW,
    DATA_KEY: NEW,
    DATA_KEY_SECONDARY: before.dataKey,
  });
}
