// The embedded PostgreSQL: initialised once, recovered after a crash, kept running, stopped with the server.
import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ClientConfig } from 'pg';
import { connectClient } from '#server/database/connect-client.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import type { DatabaseAccess } from '#server/database/database-access.ts';
import { sqlState } from '#server/database/database-errors.ts';
import { type DatabaseUser, findDatabaseUser, giveAllTo, giveTo } from './database-user.ts';
import { chooseClusterFolder } from './cluster-folder.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { findReadySocket, type Postmaster, startPostmaster, stopProcess, stopOrphan } from './postmaster.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly passwords: EmbeddedPasswords;
  /** Off only for temporary test data; then nothing waits for the disk. */
  readonly durable: boolean;
  readonly say: (line: string) => void;
}

export interface EmbeddedPasswords {
  readonly databaseOwnerPassword: string;
  readonly databaseAppPassword: string;
}

export interface EmbeddedPostgres {
  readonly access: DatabaseAccess;
  /** The process number of the running server, for drills that kill it. */
  readonly pid: () => number;
  readonly stop: () => Promise<void>;
}

const OWNER = 'foreshare';
const APP = 'foreshare_app';
const DATABASE = 'foreshare';
const MAX_CONNECTIONS = 200;
// Operating systems truncate socket names at 103 to 107 characters; '/.s.PGSQL.5432' takes 15 of them.
const LONGEST_SOCKET_FOLDER = 88;
const FIRST_RESTART_MS = 50;
const LONGEST_RESTART_MS = 5_000;
const WRONG_PASSWORD = '28P01';

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const user = findDatabaseUser();
  const binaries = findPostgresBinaries(user, options.say);
  const cluster = chooseClusterFolder(options.dataDir, user, options.say);
  const folder = join(cluster, 'data');
  if (!existsSync(folder)) await initialise(cluster, folder, binaries, user, options.passwords);
  await stopOrphan(folder);
  giveAllTo(cluster, user);
  const socketFolder = makeSocketFolder(cluster, user);
  const start = (): Promise<Postmaster> =>
    startPostmaster({
      program: binaries.postgres,
      user,
      folder,
      socketFolder,
      logFile: join(cluster, 'postgres.log'),
      settings: settingsFor(options.durable),
    });
  const running = keepRunning(await start(), start, options.say);
  const stop = async (): Promise<void> => {
    await running.stop();
    if (socketFolder !== cluster) rmSync(socketFolder, { recursive: true, force: true });
  };
  try {
    await makeDatabase(socketFolder, options);
  } catch (error) {
    await stop();
    throw error;
  }
  return { access: accessThrough(socketFolder, options.passwords), pid: running.pid, stop };
}

/** The access to an embedded database that another process runs; undefined when it is not ready. */
export function findRunningEmbedded(
  dataDir: string,
  passwords: EmbeddedPasswords,
): DatabaseAccess | undefined {
  const socketFolder = findReadySocket(join(dataDir, 'postgres/data'));
  return socketFolder === undefined ? undefined : accessThrough(socketFolder, passwords);
}

/** Stops the database of the data folder and deletes it, wherever it is stored. Only for temporary data. */
export async function removeCluster(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres');
  if (!existsSync(cluster)) return;
  const real = realpathSync(cluster);
  await stopOrphan(join(real, 'data'));
  rmSync(real, { recursive: true });
  rmSync(cluster, { force: true });
}

function accessThrough(socketFolder: string, passwords: EmbeddedPasswords): DatabaseAccess {
  const place: ClientConfig = { host: socketFolder, port: 5432, database: DATABASE };
  return {
    owner: { ...place, user: OWNER, password: passwords.databaseOwnerPassword },
    app: { ...place, user: APP, password: passwords.databaseAppPassword },
  };
}

async function initialise(
  cluster: string,
  folder: string,
  binaries: PostgresBinaries,
  user: DatabaseUser | undefined,
  passwords: EmbeddedPasswords,
): Promise<void> {
  // Initialises under a temporary name, so that an interrupted first start begins again.
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft);
  giveTo(draft, user);
  const passwordFile = join(cluster, 'password');
  writeFileSync(passwordFile, passwords.databaseOwnerPassword, { mode: 0o600 });
  giveTo(passwordFile, user);
  // PostgreSQL's built-in locale sorts the same text equally on every system.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const access = [`--username=${OWNER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  try {
    await promisify(execFile)(binaries.initdb, ['-D', draft, ...locale, ...access], {
      ...user,
      cwd: cluster,
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    });
  } catch (error) {
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new StartupError(`The database in ${cluster} cannot be made: ${words}`);
  } finally {
    rmSync(passwordFile);
  }
  renameSync(draft, folder);
}

function makeSocketFolder(cluster: string, user: DatabaseUser | undefined): string {
  // PostgreSQL reads a comma as the end of the folder's name.
  if (Buffer.byteLength(cluster) <= LONGEST_SOCKET_FOLDER && !cluster.includes(',')) return cluster;
  const folder = mkdtempSync(join(tmpdir(), 'foreshare-'));
  chmodSync(folder, 0o700);
  giveTo(folder, user);
  return folder;
}

function settingsFor(durable: boolean): Readonly<Record<string, string | number>> {
  const memory_mb = Math.floor(totalmem() / 1024 ** 2);
  const safety = durable ? 'on' : 'off';
  return {
    listen_addresses: '',
    max_connections: MAX_CONNECTIONS,
    // A small cache is written out continuously. With a large one, the operating system collects the pages of grown
    // tables for half a minute and then writes hundreds of megabytes at once, which delays every commit by 300 ms. The
    // operating system's cache holds the rest.
    shared_buffers: '64MB',
    bgwriter_delay: '10ms',
    bgwriter_lru_maxpages: 1_000,
    bgwriter_lru_multiplier: 10,
    effective_cache_size: `${Math.max(256, Math.floor(memory_mb / 2))}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    // A checkpoint doubles the volume each order writes for half a minute, and its end delays all commits by 300 ms.
    // With this size one occurs every two to four minutes under full load.
    max_wal_size: '4GB',
    // Zero-filling a new WAL file delays all commits by 20 to 100 ms every few seconds under load. Old files are kept
    // and reused.
    min_wal_size: '512MB',
    wal_init_zero: 'off',
    checkpoint_timeout: '15min',
    random_page_cost: 1.1,
    jit: 'off',
    fsync: safety,
    synchronous_commit: safety,
    full_page_writes: safety,
    idle_in_transaction_session_timeout: '60s',
    // As NEEDED_SETTINGS for the operator's own PostgreSQL.
    client_connection_check_interval: '10s',
    log_min_messages: 'log',
    log_checkpoints: 'off',
    timezone: 'UTC',
  };
}

async function makeDatabase(socketFolder: string, { dataDir, passwords }: EmbeddedOptions): Promise<void> {
  const { owner } = accessThrough(socketFolder, passwords);
  const client = await connectClient({ ...owner, database: 'postgres' }).catch((error: unknown) => {
    throw sqlState(error) === WRONG_PASSWORD ? wrongSecrets(dataDir) : error;
  });
  try {
    const { rows } = await client.query<{ database: boolean; role: boolean }>(
      `select exists (select from pg_database where datname = $1) as database,
              exists (select from pg_roles where rolname = $2) as role`,
      [DATABASE, APP],
    );
    if (rows[0]?.role !== true) {
      await client.query(
        `create role ${APP} login password ${client.escapeLiteral(passwords.databaseAppPassword)}`,
      );
    }
    if (rows[0]?.database !== true) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

function wrongSecrets(dataDir: string): StartupError {
  return new StartupError(
    `The database in ${dataDir} was made with another secrets.json. Put that one back; ` +
      'where the database is new and holds nothing, remove its folder postgres instead.',
  );
}

/** Restarts PostgreSQL whenever it ends unexpectedly. */
function keepRunning(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  say: (line: string) => void,
): { pid: () => number; stop: () => Promise<void> } {
  let current = first;
  let stopping = false;
  const isStopping = (): boolean => stopping;
  const restart = async (): Promise<void> => {
    for (
      let pause_ms = FIRST_RESTART_MS;
      !isStopping();
      pause_ms = Math.min(pause_ms * 2, LONGEST_RESTART_MS)
    ) {
      try {
        current = await start();
        if (isStopping()) await stopProcess(current.pid);
        return;
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
        await sleep(pause_ms);
      }
    }
  };
  const watch = async (): Promise<void> => {
    for (;;) {
      await current.exited;
      if (isStopping()) return;
      say('PostgreSQL has ended unexpectedly and is being started again.');
      await restart();
    }
  };
  const watching = watch();
  return {
    pid: () => current.pid,
    stop: async () => {
      stopping = true;
      await stopProcess(current.pid);
      await watching;
    },
  };
}
