import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { createDatabase } from '#server/database/database.ts';
import { monthOf } from '#server/database/monthly-partitions.ts';
import { withOptions } from '#server/database/session-options.ts';
import { verifyBooks } from '#server/exchange/books/verify-books.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { ROOT, runProgram } from '#server/testing/server-process.ts';
import { createTestMarket, insertStock, limitOrder } from '#server/testing/test-market.ts';
import { waitUntilDisconnected } from '#server/testing/wait-until-disconnected.ts';
import { createFolderStore } from '#server/vault/folder-store.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'foreshare-backup-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
const NO_FILES = { blobs: createFolderStore(join(folder, 'vault')), passphrase: undefined };
const NOW = new Date('2026-03-02T12:00:00.123Z');
/** Fields out of alphabetical order, one of them twice, and a line separator. */
const ANSWER = '{"id": "b",  "amount":1.50, "amount":1.5, "about":"one\u2028two"}';

/** A database with people, a book, trades in settlement and unusual rows, without open connections. */
async function makeMarket(): Promise<ClientConfig> {
  const { access, db } = await createTestDatabase();
  const market = createTestMarket(db);
  const stock = await insertStock(db, market.now, { lastPrice_minor: 100_00n });
  const seller = await market.addSeller(stock.stockId, 1_000n);
  const buyer = await market.addBuyer(9_007_199_254_740_993n, { firstName: 'Zoë "\\" 中文' });
  await market.take(limitOrder(seller, 'sell', stock, 60n, 100_00n));
  await market.take(limitOrder(buyer, 'buy', stock, 40n, 100_00n));
  await market.take(limitOrder(buyer, 'buy', stock, 7n, 90_00n));
  const key = { key: 'k', request_hash: Buffer.alloc(32), status: 200, created_at: NOW };
  await db
    .insertInto('idempotency_keys')
    .values({ user_id: buyer.userId, ...key, response: ANSWER })
    .execute();
  // In a partition of a month, and in the default one.
  const nextMonth = monthOf(new Date(), 1).from;
  for (const created_at of [nextMonth, new Date('2999-01-01')])
    await db
      .insertInto('notices')
      .values({ id: uuidv7(), user_id: buyer.userId, kind: 'x', created_at })
      .execute();
  await db.destroy();
  await waitUntilDisconnected(access.owner);
  return access.owner;
}

async function run(owner: ClientConfig, statement: string): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  await client.query(statement);
  await client.end();
}

function rowsIn(file: string): readonly string[] {
  return gunzipSync(readFileSync(file)).toString().split('\n').slice(1, -2).toSorted();
}

test('a restored backup equals the original to the last digit', async () => {
  // A short idle timeout of the database must not interrupt the backup.
  const access = await makeMarket();
  const owner = withOptions(access, '-c idle_in_transaction_session_timeout=1');
  const file = join(folder, 'whole.backup');
  const { rows } = await writeBackup({ owner: owner, ...NO_FILES }, file, NOW);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await run(owner, 'update ledger_accounts set available = available + 1; delete from book_events');
  await expect(restoreBackup({ owner: owner, ...NO_FILES }, file, { replace: false })).rejects.toThrow(
    'not empty',
  );
  const restored = await restoreBackup({ owner: owner, ...NO_FILES }, file, { replace: true });
  expect(restored).toEqual({ takenAt: NOW.toISOString(), rows, files: 0 });
  const again = join(folder, 'again.backup');
  await writeBackup({ owner: owner, ...NO_FILES }, again, NOW);
  expect(rowsIn(again)).toEqual(rowsIn(file));
  expect(rowsIn(file).join('\n')).toContain('9007199254740993');
  const db = createDatabase(access, 2);
  const kept = await sql<{ answer: string }>`select response as answer from idempotency_keys`.execute(db);
  expect(kept.rows).toEqual([{ answer: ANSWER }]);
  const known = await sql`select from pg_stats where tablename = 'orders'`.execute(db);
  expect(known.rows, 'what PostgreSQL plans by').not.toEqual([]);
  expect(await verifyBooks(db)).toEqual([]);
  expect((await verifyAudit(db, undefined, new Date())).faults).toEqual([]);
  await db.destroy();
});

test('a database with data of a visitor only does not count as empty', async () => {
  const { access, db } = await createTestDatabase();
  const file = join(folder, 'of-nothing.backup');
  await db.destroy();
  await waitUntilDisconnected(access.owner);
  await writeBackup({ owner: access.owner, ...NO_FILES }, file, NOW);
  await restoreBackup({ owner: access.owner, ...NO_FILES }, file, { replace: false });
  await run(
    access.owner,
    "insert into contact_messages values (gen_random_uuid(), 'Ada', 'ada@example.com', '', 'A hole', now())",
  );
  await expect(restoreBackup({ owner: access.owner, ...NO_FILES }, file, { replace: false })).rejects.toThrow(
    'not empty',
  );
});

test('a file that is cut off, altered or something else changes nothing', async () => {
  const owner = await makeMarket();
  const file = join(folder, 'good.backup');
  await writeBackup({ owner: owner, ...NO_FILES }, file, NOW);
  const bytes = readFileSync(file);
  const bad = join(folder, 'bad.backup');
  const flipped = Buffer.from(bytes);
  flipped[bytes.length >> 1] = 255 - (flipped[bytes.length >> 1] ?? 0);
  const text = gunzipSync(bytes).toString();
  const packed = [text.replace('"email":', '"email"'), text.replace('"role":"', '"role":"x')].map(altered =>
    gzipSync(altered),
  );
  for (const content of [bytes.subarray(0, bytes.length - 40), flipped, Buffer.from('nothing'), ...packed]) {
    writeFileSync(bad, content);
    await expect(restoreBackup({ owner: owner, ...NO_FILES }, bad, { replace: true })).rejects.toThrow(
      'is no whole backup',
    );
  }
  const after = join(folder, 'after.backup');
  await writeBackup({ owner: owner, ...NO_FILES }, after, NOW);
  expect(rowsIn(after)).toEqual(rowsIn(file));
});

test.each([
  ["raise exception 'no room' using errcode = '53100'", "PostgreSQL's disk is full (no room)"],
  ['perform pg_terminate_backend(pg_backend_pid())', 'The connection to PostgreSQL was lost'],
])(
  'a PostgreSQL that breaks off half-way (%s) is reported as such, and nothing is changed',
  async (breakOff, words) => {
    const owner = await makeMarket();
    const file = join(folder, 'half.backup');
    rmSync(file, { force: true });
    await writeBackup({ owner: owner, ...NO_FILES }, file, NOW);
    await run(
      owner,
      `create function break_off() returns trigger language plpgsql as $$ begin ${breakOff}; return new; end $$;
     create trigger break_off before insert on orders for each row execute function break_off()`,
    );
    const failed = await restoreBackup({ owner: owner, ...NO_FILES }, file, { replace: true }).catch(
      (error: unknown) => error,
    );
    expect(failed).toBeInstanceOf(StartupError);
    expect(String(failed)).toContain(`Nothing was changed. ${words}`);
    const after = join(folder, 'half-after.backup');
    rmSync(after, { force: true });
    await waitUntilDisconnected(owner);
    await writeBackup({ owner: owner, ...NO_FILES }, after, NOW);
    expect(rowsIn(after)).toEqual(rowsIn(file));
  },
);

test('a file that is not there, or a folder, is named', async () => {
  const owner = await makeMarket();
  for (const [path, code] of [
    [join(folder, 'nowhere.backup'), 'ENOENT'],
    [folder, 'EISDIR'],
  ] as const)
    await expect(restoreBackup({ owner: owner, ...NO_FILES }, path, { replace: true })).rejects.toThrow(
      `${path} cannot be read (${code}). Nothing was changed.`,
    );
});

test('a backup into a folder that is not there is refused, and one that breaks off leaves nothing', async () => {
  const owner = await makeMarket();
  const nowhere = join(folder, 'nowhere/x.backup');
  await expect(writeBackup({ owner: owner, ...NO_FILES }, nowhere, NOW)).rejects.toThrow(
    `${nowhere} cannot be written (ENOENT).`,
  );
  await run(owner, 'drop table schema_migrations');
  await expect(
    writeBackup({ owner: owner, ...NO_FILES }, join(folder, 'broken.backup'), NOW),
  ).rejects.toThrow('schema_migrations');
  expect(readdirSync(folder).filter(name => name.startsWith('broken'))).toEqual([]);
});

test('a disk that is full is named, and no part of a file stays', async () => {
  const owner = await makeMarket();
  const file = join(folder, 'full.backup');
  symlinkSync('/dev/full', `${file}.part`);
  const failed = await writeBackup({ owner: owner, ...NO_FILES }, file, NOW).catch((error: unknown) => error);
  expect(failed).toEqual(new StartupError(`${file} cannot be written (ENOSPC).`));
  expect(readdirSync(folder).filter(name => name.startsWith('full'))).toEqual([]);
});

/** Runs the operator's command line as a process. */
function runCommand(owner: ClientConfig, ...words: string[]) {
  const url = new URL(`postgres:///${owner.database}`);
  for (const name of ['host', 'port', 'user', 'password'] as const)
    url.searchParams.set(name, String(owner[name] ?? ''));
  return runProgram([join(ROOT, 'server/src/admin/main.ts'), ...words], {
    DATABASE_URL: url.href,
    DATA_DIR: folder,
    JWT_SECRET: 'a'.repeat(32),
    DATA_KEY: 'b'.repeat(32),
  });
}

test('a restore brings no older database up to date, and no other command makes the tables of a new one', async () => {
  const owner = await makeMarket();
  const file = join(folder, 'older.backup');
  await writeBackup({ owner: owner, ...NO_FILES }, file, NOW);
  await run(
    owner,
    'delete from schema_migrations where version = (select max(version) from schema_migrations)',
  );
  const tryRestore = runCommand(owner, 'restore', file, '--replace');
  expect(await tryRestore.ended).toBe(1);
  await run(owner, 'truncate schema_migrations');
  const tryVerify = runCommand(owner, 'verify');
  expect(await tryVerify.ended).toBe(1);
  const words = 'The database is not up to date. Run `npm run admin -- migrate` first.\n';
  expect([tryRestore.output(), tryVerify.output()]).toEqual([words, words]);
});

test('a backup that is interrupted leaves no part of a file', async () => {
  const owner = await makeMarket();
  const holder = new Client(owner);
  await holder.connect();
  await holder.query('begin; lock table users');
  const file = join(folder, 'interrupted.backup');
  const parts = () => readdirSync(folder).filter(name => name.startsWith('interrupted'));
  const { child, ended, output } = runCommand(owner, 'backup', file);
  await expect.poll(parts).toEqual(['interrupted.backup.part']);
  child.kill('SIGINT');
  expect(await ended, output()).toBe(130);
  await holder.end();
  expect(parts()).toEqual([]);
});

test('nothing is restored under a server that runs', async () => {
  const owner = await makeMarket();
  const file = join(folder, 'used.backup');
  await writeBackup({ owner: owner, ...NO_FILES }, file, NOW);
  const other = new Client(owner);
  await other.connect();
  await expect(restoreBackup({ owner: owner, ...NO_FILES }, file, { replace: true })).rejects.toThrow(
    'Stop the server first',
  );
  await other.end();
});
