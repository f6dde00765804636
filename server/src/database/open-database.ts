// Opens the database: starts the embedded one, or checks the operator's own, and prepares both roles.
import type { Client } from 'pg';
import type { Config } from '#server/config/config.ts';
import { parseDatabaseUrl, type SessionTarget } from '#server/config/database-url.ts';
import { keepSecrets, prepareDataDir, readSecrets, type Secrets } from '#server/config/keep-secrets.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { connectClient } from './connect-client.ts';
import type { Address, DatabaseAccess } from './database-access.ts';
import { isConnectionLoss, reasonOf } from './database-errors.ts';
import { readLockNote, takeDataLock } from './embedded/data-lock.ts';
import { findRunningEmbedded, startEmbedded } from './embedded/start-embedded.ts';
import { NEEDED_SETTINGS, withOptions } from './session-options.ts';
import { takeAppRole } from './take-app-role.ts';

export interface OpenDatabase {
  readonly access: DatabaseAccess;
  readonly secrets: Secrets;
  /** Stores the address of this server for the next process that tries the same data folder. */
  readonly note: (words: string) => void;
  readonly close: () => Promise<void>;
}

const OLDEST_VERSION = 15;

/** pg's message for a missing or empty password. */
const NEEDS_PASSWORD = /client password must be a (non-empty )?string/;

type Say = (line: string) => void;

/** Opens the database for a server. Throws a StartupError when another server uses the same data folder. */
export async function openDatabase(config: Config, say: Say): Promise<OpenDatabase> {
  prepareDataDir(config.dataDir);
  if (config.databaseUrl !== undefined) return openExternal(config, config.databaseUrl);
  const opened = await openEmbedded(config, say);
  if (opened !== undefined) return opened;
  const holder = readLockNote(config.dataDir) ?? 'another process';
  throw new StartupError(
    `Foreshare is already running on the data folder ${config.dataDir} (${holder}). ` +
      'Stop it first, or start this one with another DATA_DIR and PORT.',
  );
}

/** Opens the database for a command: beside a running server, or by starting one. */
export async function openDatabaseForCommand(config: Config, say: Say): Promise<OpenDatabase> {
  prepareDataDir(config.dataDir);
  if (config.databaseUrl !== undefined) return openExternal(config, config.databaseUrl);
  return (await openEmbedded(config, say)) ?? joinRunning(config);
}

async function openEmbedded(config: Config, say: Say): Promise<OpenDatabase | undefined> {
  const lock = takeDataLock(config.dataDir);
  if (lock === undefined) return undefined;
  lock.note(`process ${process.pid}`);
  try {
    const kept = keepSecrets(config.dataDir);
    const embedded = await startEmbedded({ dataDir: config.dataDir, passwords: kept, durable: true, say });
    return {
      access: embedded.access,
      secrets: secretsFrom(config, kept),
      note: lock.note,
      close: async () => {
        await embedded.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function joinRunning(config: Config): OpenDatabase {
  const kept = readSecrets(config.dataDir);
  const access = kept && findRunningEmbedded(config.dataDir, kept);
  if (kept === undefined || access === undefined) {
    throw new StartupError(
      'The server on this data folder is just starting or stopping. Try again in a moment.',
    );
  }
  return {
    access,
    secrets: secretsFrom(config, kept),
    note: () => undefined,
    close: () => Promise.resolve(),
  };
}

async function openExternal(config: Config, databaseUrl: string): Promise<OpenDatabase> {
  const owner = withOptions(addressOf(databaseUrl, 'read-write'), NEEDED_SETTINGS);
  const client = await connectExternal(owner);
  try {
    await checkDatabase(client);
    const app = await takeAppRole(client, owner);
    return {
      access: { owner, app, ...readingFrom(config.databaseReadUrl, app.options) },
      secrets: secretsFrom(config, undefined),
      note: () => undefined,
      close: () => Promise.resolve(),
    };
  } finally {
    await client.end();
  }
}

const MOST_TRIES = 3;
const [CONNECT_TIMEOUT_MS, CONNECT_TO_EACH_MS] = [10_000, 5_000];

function addressOf(url: string, usual: SessionTarget): Address {
  const parsed = parseDatabaseUrl(url);
  if (parsed === undefined) throw new Error('config.ts refuses an address that cannot be parsed');
  const { hosts, target = usual } = parsed;
  const address = { connectionString: parsed.url };
  // One host is taken as it is, also a folder of sockets among the parameters.
  if (hosts.length === 1 && parsed.target === undefined)
    return { ...address, connectionTimeoutMillis: CONNECT_TIMEOUT_MS };
  return { ...address, connectionTimeoutMillis: CONNECT_TO_EACH_MS, hosts, target };
}

/** The access for reading has the role that the server has. */
function readingFrom(url: string | undefined, appOptions: string | undefined): Pick<DatabaseAccess, 'read'> {
  if (url === undefined) return {};
  const address = addressOf(url, 'any');
  const owner = withOptions(address, NEEDED_SETTINGS);
  return { read: { owner, app: withOptions(address, appOptions ?? NEEDED_SETTINGS) } };
}

async function connectExternal(owner: Address): Promise<Client> {
  try {
    return await connectPatiently(owner);
  } catch (error) {
    if (NEEDS_PASSWORD.test(reasonOf(error))) {
      throw new StartupError(
        'The PostgreSQL of DATABASE_URL asks for a password, and there is none in it: postgres://user:password@host:5432/name',
      );
    }
    throw new StartupError(
      `The PostgreSQL of DATABASE_URL cannot be used (${reasonOf(error)}). Check host, port, user, password and database name.`,
    );
  }
}

/**
 * While the modules load, this thread may be too busy to notice that a connection is open, so a timeout is tried again. Among several
 * hosts another one may just be becoming the primary.
 */
async function connectPatiently(owner: Address): Promise<Client> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await connectClient(owner);
    } catch (error) {
      const mayFailOver = owner.hosts !== undefined && isConnectionLoss(error);
      if (tries === MOST_TRIES || !(mayFailOver || /timeout expired/.test(reasonOf(error)))) throw error;
    }
  }
}

interface DatabaseFacts {
  readonly version: number;
  readonly encoding: string;
  readonly schema: string | null;
  readonly readOnly: boolean;
  /** A table of another program in a database without our record of migrations. Tables of extensions do not count. */
  readonly stranger: string | null;
}

const ASK_FACTS = `
  select current_setting('server_version_num')::integer / 10000 as version,
    current_setting('server_encoding') as encoding, current_schema() as schema,
    current_setting('transaction_read_only') = 'on' as "readOnly",
    (select min(t.relname) from pg_class t join pg_namespace n on n.oid = t.relnamespace
     where n.nspname = 'public' and t.relkind in ('r', 'p')
       and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
       and not exists (select from information_schema.columns where table_schema = 'public'
         and table_name = 'schema_migrations' and column_name = 'checksum')) as stranger`;

/** Throws an understandable error at the start instead of an obscure one later. */
async function checkDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<DatabaseFacts>(ASK_FACTS);
  const { version = 0, encoding = '', schema = null, readOnly = false, stranger = null } = rows[0] ?? {};
  if (version < OLDEST_VERSION) {
    throw new StartupError(
      `The PostgreSQL of DATABASE_URL is version ${version}. Foreshare needs ${OLDEST_VERSION} or newer.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new StartupError(
      `The database of DATABASE_URL keeps text as ${encoding}, which lacks most names of the world. ` +
        `Make one with: create database foreshare encoding 'UTF8' template template0`,
    );
  }
  // The login's own schema would come first, and the server's role, which has another name, would not find its tables.
  if (schema !== 'public') {
    throw new StartupError(
      `The user of DATABASE_URL works in the schema ${schema ?? '(none)'}, and Foreshare's tables stand in public. ` +
        'Set it with: alter role <user> set search_path = public',
    );
  }
  if (readOnly) {
    throw new StartupError(
      'The database of DATABASE_URL takes no changes: it is a standby, or set to read-only. Name the one that takes them.',
    );
  }
  if (stranger !== null) {
    throw new StartupError(
      `The database of DATABASE_URL is something else's: it has the table ${stranger}, and none of Foreshare's. ` +
        `Make one of its own: create database foreshare encoding 'UTF8' template template0`,
    );
  }
}

function secretsFrom(config: Config, kept: Secrets | undefined): Secrets {
  const jwtSecret = config.jwtSecret ?? kept?.jwtSecret;
  const dataKey = config.dataKey ?? kept?.dataKey;
  if (jwtSecret === undefined || dataKey === undefined)
    throw new Error('config.ts requires both with DATABASE_URL');
  return {
    jwtSecret,
    dataKey,
    secondaryJwtSecret: config.secondaryJwtSecret ?? kept?.secondaryJwtSecret,
    secondaryDataKey: config.secondaryDataKey ?? kept?.secondaryDataKey,
  };
}
