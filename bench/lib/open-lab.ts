// A server under test: real processes, a real disk, people with sessions, cash and shares. Everything lives in a
// temporary folder that `close` deletes.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { createDatabase, type Database } from '#server/database/database.ts';
import type { DatabaseAccess } from '#server/database/database-access.ts';
import type { Secrets } from '#server/config/keep-secrets.ts';
import { findRunningEmbedded } from '#server/database/embedded/start-embedded.ts';
import { transaction } from '#server/database/transaction.ts';
import { grantShares } from '#server/exchange/grant-shares.ts';
import { readSecrets } from '#server/config/keep-secrets.ts';
import { signAccessToken } from '#server/security/sessions/access-token.ts';
import { deriveKeys } from '#server/security/derive-keys.ts';
import { makeDataDir, runProgram, type ServerProcess } from '#server/testing/server-process.ts';
import { insertStock, type TestStock } from '#server/testing/test-market.ts';
import { giveEachCash, insertChannel, type TestChannel } from '#server/testing/test-payments.ts';
import { insertPerson, type TestPerson } from '#server/testing/test-people.ts';
import { prepareServer } from '../../scripts/lib/prepare.mjs';

export interface LabOptions {
  readonly people: number;
  readonly stocks: number;
  readonly cash_minor?: bigint;
  readonly shares?: bigint;
  readonly environment?: Readonly<Record<string, string>>;
  /**
   * A program to run in place of the server that `npm start` runs: a file, relative to the project's root, and its
   * arguments.
   */
  readonly program?: readonly string[];
  /** The number of server processes on the database; default 1. The first one runs PostgreSQL. */
  readonly processes?: number;
  /** The parent of the data folder; by default the folder for temporary files. */
  readonly parent?: string;
  /** For parts that do not disturb the server and whose people stay undisturbed; see `shareLab`. */
  readonly mayShare?: true;
}

export interface Lab {
  readonly dataDir: string;
  readonly people: readonly TestPerson[];
  readonly stocks: readonly TestStock[];
  readonly channel: TestChannel;
  /** The URL of the running server. */
  readonly url: () => string;
  /** The URLs of all server processes. */
  readonly urls: () => readonly string[];
  readonly server: () => ServerProcess;
  /** A separate database connection. It is reopened after the database was killed. */
  readonly db: () => Database;
  readonly access: () => DatabaseAccess;
  /** Starts a killed server again and returns the milliseconds until its first healthy response. */
  readonly restart: (options?: Pick<LabOptions, 'program'>) => Promise<number>;
  /** A bearer token that is valid for ten minutes from this time on; by default from now. */
  readonly tokenOf: (person: TestPerson, at?: Date) => Promise<string>;
  readonly close: () => Promise<void>;
}

export const LAST_PRICE_MINOR = 1_000n;
const POOL_SIZE = 8;
const ENVIRONMENT = {
  SAMPLE_DATA: 'off',
  PAYMENTS: 'sandbox',
  LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'error',
} as const;

let isSharing = false;
let shared: Promise<Lab> | undefined;

/**
 * From now on one server serves all labs that may share one, each with its own people and stocks. This is for smoke
 * runs, because a lab takes seconds of processor time to start. Returns the function that closes the server.
 */
export function shareLab(): () => Promise<void> {
  isSharing = true;
  return async () => {
    await (await shared)?.close();
  };
}

export async function openLab(options: LabOptions): Promise<Lab> {
  if (!isSharing || options.mayShare !== true) return openOwnLab(options);
  shared ??= openOwnLab({ people: 0, stocks: 0, environment: { SETTLEMENT_DELAY_MS: '100' } });
  const lab = await shared;
  return { ...lab, ...(await populate(lab.db(), options)), close: () => Promise.resolve() };
}

async function openOwnLab(options: LabOptions): Promise<Lab> {
  const data = makeDataDir(undefined, options.parent);
  const start = (program: readonly string[]) =>
    runProgram(program, { ...ENVIRONMENT, DATA_DIR: data.path, ...options.environment });
  const built = await prepareServer(process.execPath);
  let program = options.program ?? built;
  let server = start(program);
  // An aborted run must not leave a server behind.
  process.on('exit', () => server.child.kill());
  let url = await server.ready;
  const kept = readSecrets(data.path);
  if (kept === undefined) throw new Error('the server keeps no secrets');
  const keys = deriveKeys(kept);
  const access = (): DatabaseAccess => {
    const found = findRunningEmbedded(data.path, kept);
    if (found === undefined) throw new Error('the database does not run');
    return found;
  };
  const others = Array.from({ length: (options.processes ?? 1) - 1 }, () =>
    startBeside(built, access().owner, kept, options.environment),
  );
  const otherUrls = await Promise.all(others.map(({ process }) => process.ready));
  let db = createDatabase(access().app, POOL_SIZE);
  const population = await populate(db, options);
  await tidy(access());
  return {
    dataDir: data.path,
    ...population,
    url: () => url,
    urls: () => [url, ...otherUrls],
    server: () => server,
    db: () => db,
    access,
    restart: async (other = {}) => {
      program = other.program ?? program;
      const started_ms = performance.now();
      server = start(program);
      url = await server.ready;
      await healthy(url);
      const took_ms = performance.now() - started_ms;
      await db.destroy();
      db = createDatabase(access().app, POOL_SIZE);
      return took_ms;
    },
    tokenOf: (person, at = new Date()) => signAccessToken(keys.accessTokens, person, at),
    close: async () => {
      await Promise.all(others.map(other => other.close()));
      server.child.kill('SIGTERM');
      await server.ended;
      await db.destroy();
      await data.remove();
    },
  };
}

/** Starts another server process on the same database, as an operator would. */
function startBeside(
  program: readonly string[],
  owner: ClientConfig,
  { jwtSecret, dataKey }: Secrets,
  environment: LabOptions['environment'] = {},
): { readonly process: ServerProcess; readonly close: () => Promise<void> } {
  const data = makeDataDir();
  const database = new URL(`postgresql://localhost/${owner.database}?host=${owner.host}`);
  database.username = String(owner.user);
  database.password = String(owner.password);
  const started = runProgram(program, {
    ...ENVIRONMENT,
    ...environment,
    DATA_DIR: data.path,
    DATABASE_URL: database.href,
    JWT_SECRET: jwtSecret,
    DATA_KEY: dataKey,
  });
  process.on('exit', () => started.child.kill());
  const close = async (): Promise<void> => {
    started.child.kill('SIGTERM');
    await started.ended;
    await data.remove();
  };
  return { process: started, close };
}

/** Vacuums as autovacuum would after a minute. */
export async function tidy({ owner }: DatabaseAccess): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

const POLL_MS = 20;
const LONGEST_WAIT_MS = 60_000;

/** Waits until the server reports that it and its database are ready. Returns the milliseconds. */
export async function healthy(url: string): Promise<number> {
  const started_ms = performance.now();
  while (performance.now() - started_ms < LONGEST_WAIT_MS) {
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return performance.now() - started_ms;
    await sleep(POLL_MS);
  }
  throw new Error(`not ready within ${LONGEST_WAIT_MS} ms`);
}

/** Creates verified people with cash and shares of every stock, so that only balances can cause refusals. */
export async function populate(
  db: Database,
  options: LabOptions,
): Promise<Pick<Lab, 'people' | 'stocks' | 'channel'>> {
  const now = new Date();
  const channel = await insertChannel(db, { fee_bps: 0, maximum_minor: 100_000_000_00n, minimum_minor: 1n });
  const stocks: TestStock[] = [];
  for (let index = 0; index < options.stocks; index += 1) {
    stocks.push(await insertStock(db, now, { lastPrice_minor: LAST_PRICE_MINOR }));
  }
  const people = await Promise.all(Array.from({ length: options.people }, () => insertPerson(db, now)));
  await giveAll(db, people, stocks, options, now);
  return { people, stocks, channel };
}

async function giveAll(
  db: Database,
  people: readonly TestPerson[],
  stocks: readonly TestStock[],
  { cash_minor = 1_000_000_00n, shares = 100_000n }: LabOptions,
  at: Date,
): Promise<void> {
  const ids = people.map(({ userId }) => userId);
  await transaction(db, tx => giveEachCash(tx, ids, cash_minor, at));
  for (const { stockId } of stocks) {
    const grants = people.map(({ userId }) => ({
      userId,
      stockId,
      shares,
      cost_minor: shares * LAST_PRICE_MINOR,
      acquiredAt: at,
    }));
    await transaction(db, tx => grantShares(tx, grants, at));
  }
}
