// Several hosts in one address. Each is a forwarder to a PostgreSQL of its own. The one that plays the standby is set to
// read-only.
import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { parseDatabaseUrl } from '#server/config/database-url.ts';
import { connectClient } from './connect-client.ts';
import { createDatabase } from './database.ts';
import type { Address } from './database-access.ts';
import { DatabaseUnavailable } from './database-errors.ts';
import { startTemporaryPostgres } from './embedded/temporary-postgres.ts';

interface Host {
  readonly port: number;
  readonly sockets: Set<Socket>;
  readonly server: Server;
  /** Passes nothing on any more, as a frozen machine does. */
  isFrozen: boolean;
}

const postgres = [await startTemporaryPostgres(), await startTemporaryPostgres()] as const;
const hosts = [await forward(0), await forward(1)] as const;
afterAll(async () => {
  for (const { server, sockets } of hosts) {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
  for (const { stop } of postgres) await stop();
});

async function forward(index: 0 | 1): Promise<Host> {
  const { access } = postgres[index];
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    const target = connect(`${access.owner.host}/.s.PGSQL.5432`);
    for (const [from, to] of [
      [socket, target],
      [target, socket],
    ] as const) {
      sockets.add(from);
      from.on('data', data => {
        if (!host.isFrozen) to.write(data);
      });
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const host: Host = { port, sockets, server, isFrozen: false };
  return host;
}

function addressOf(target: Address['target']): Address {
  const { user = '', password, database = '' } = postgres[0].access.owner;
  const names = hosts.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const parsed = parseDatabaseUrl(`postgres://${user}:${String(password)}@${names}/${database}`);
  return {
    connectionString: parsed?.url ?? '',
    hosts: parsed?.hosts ?? [],
    target,
    connectionTimeoutMillis: 2_000,
  };
}

async function setReadOnly(index: 0 | 1, isReadOnly: boolean): Promise<void> {
  const { owner } = postgres[index].access;
  const client = await connectClient({ ...owner, options: '-c default_transaction_read_only=off' });
  await client.query(`alter database ${owner.database} set default_transaction_read_only = ${isReadOnly}`);
  await client.end();
}

/** Makes one of the two the primary and the other one a standby. */
async function switchTo(primary: 0 | 1): Promise<void> {
  await setReadOnly(0, primary !== 0);
  await setReadOnly(1, primary !== 1);
}

/** Which of the two answers. */
async function hostOf(db: ReturnType<typeof createDatabase>): Promise<number> {
  const { rows } = await sql<{ folder: string }>`select current_setting('data_directory') as folder`.execute(
    db,
  );
  return postgres.findIndex(({ access }) => rows[0]?.folder.startsWith(String(access.owner.host)) === true);
}

test('of several hosts the primary is used, wherever it is', async () => {
  await switchTo(1);
  const db = createDatabase(addressOf('read-write'), 2);
  expect(await hostOf(db)).toBe(1);
  const client = await connectClient(addressOf('read-write'));
  await client.query('create table if not exists written (id integer)');
  await client.end();
  await switchTo(0);
  for (const socket of hosts[1].sockets) socket.destroy();
  await expect.poll(() => hostOf(db).catch(() => -1)).toBe(0);
  await db.destroy();
});

test('a standby can be asked for', async () => {
  await switchTo(0);
  const db = createDatabase(addressOf('standby'), 1);
  expect(await hostOf(db)).toBe(1);
  await db.destroy();
});

test('the connections to a frozen primary end when another host has become the primary', async () => {
  await switchTo(0);
  const db = createDatabase(addressOf('read-write'), 2, 6_000);
  expect(await hostOf(db)).toBe(0);
  hosts[0].isFrozen = true;
  const waiting = expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseUnavailable);
  await setReadOnly(1, false);
  await waiting;
  expect(await hostOf(db)).toBe(1);
  await db.destroy();
});
