// Starts everything from the environment in the fastest order: PostgreSQL starts while the modules load.
import { isSampleDataLoaded } from './database/installation-facts.ts';
import { createServer } from 'node:net';
import { setTimeout as sleep, setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import type { AppParts } from './app.ts';
import { type Config, loadConfig } from './config/config.ts';
import { compareClocks, warnOfFutureTimes } from './database/compare-clocks.ts';
import { createDatabase, readServerVersion, type Database } from './database/database.ts';
import { describeVersion } from './database/embedded/describe-version.ts';
import { openDatabase } from './database/open-database.ts';
import { runMigrations } from './database/run-migrations.ts';
import { ADMIN_CALL, readBuildInfo } from './kernel/build-info.ts';
import { loadAuditKeys } from './security/audit-keys.ts';
import { deriveKeys } from './security/derive-keys.ts';
import { useBrand } from './kernel/brand.ts';
import { StartupError, systemCode } from './kernel/startup-error.ts';

export interface RunningServer {
  readonly stop: () => Promise<void>;
}

type Say = (line: string) => void;

/** Shorter than the ten seconds after which Docker kills a container. */
const LONGEST_WAIT_MS = 8_000;

/**
 * Throws a StartupError where something prevents the start, after PostgreSQL has been stopped again.
 * @param changed Overrides for benchmarks and drills.
 */
export async function startServer(
  environment: Readonly<Record<string, string | undefined>>,
  say: Say,
  changed: Partial<Pick<AppParts, 'largestBatch' | 'clock'>> = {},
): Promise<RunningServer> {
  const [opening, choosing, loading, sampling] = await Promise.allSettled([
    openDatabase(loadConfig(environment), say),
    choosePort(environment),
    // PostgreSQL has been started one turn later. Loading the modules then overlaps with its start.
    nextTurn().then(() => import('./app.ts')),
    import('./sample-data/start-with-sample-data.ts'),
  ]);
  if (opening.status === 'rejected') throw opening.reason;
  const opened = opening.value;
  try {
    if (choosing.status === 'rejected') throw choosing.reason;
    if (loading.status === 'rejected') throw loading.reason;
    if (sampling.status === 'rejected') throw sampling.reason;
    const config = choosing.value;
    useBrand(config.brand);
    await runMigrations(opened.access.owner);
    const db = createDatabase(opened.access.app, config.databasePool);
    const { read } = opened.access;
    const readDb = read === undefined ? db : createDatabase(read.app, config.databasePool);
    const keys = deriveKeys(opened.secrets);
    await loadAuditKeys(db, keys);
    await sampling.value.startWithSampleData(config, { db, keys }, say);
    if (config.databaseUrl === undefined) say(describeVersion(await readServerVersion(db)));
    const log = pino({ level: config.logLevel }, pino.destination(2));
    await compareClocks(db, log, () => new Date());
    await warnOfFutureTimes(db, log, () => new Date());
    const { owner } = opened.access;
    const parts = {
      config,
      secrets: opened.secrets,
      db,
      owner,
      readDb,
      log,
      clock: () => new Date(),
      ...changed,
    };
    const { app } = await loading.value.buildApp(parts);
    const accounts = await sampling.value.describeSampleAccounts(db);
    // Comes last of all steps that may fail, because the printed address must be true.
    await app.listen({ host: config.host, port: config.port });
    opened.note(`process ${process.pid}, ${config.publicUrl}`);
    log.info(readBuildInfo(), 'started');
    for (const line of [whereItIs(config), ...accounts, ...(await nextStep(db))]) say(line);
    return {
      stop: async () => {
        // A slow request or a silent mail server must not keep PostgreSQL running after the server.
        const gently = app.close().then(() => Promise.all([db.destroy(), read && readDb.destroy()]));
        if (!(await endsInTime(gently))) log.warn('stopped while calls or jobs were under way');
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** The public address, and where a proxy finds the server if that is another one. */
function whereItIs({ publicUrl, host, port }: Config): string {
  const own = `http://${host}:${port}`;
  const isOwn = publicUrl === own || new URL(publicUrl).port === String(port);
  return `Foreshare is at ${publicUrl}${isOwn ? '' : ` and listens on ${own}`}`;
}

/** Figures, licences, offices and quotes are hidden on a real market; the other texts are those of the delivery. */
const DELIVERED_CONTENT =
  'The pages still show the texts that came with the software. Replace them in web/src/content before the market is public.';

/** A market that no operator runs yet needs one first. */
async function nextStep(db: Database): Promise<readonly string[]> {
  const operator = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'operator')
    .limit(1)
    .execute();
  const delivered = (await isSampleDataLoaded(db)) ? [] : [DELIVERED_CONTENT];
  if (operator.length > 0) return delivered;
  return [
    ...delivered,
    `No operator exists yet. Create one: ${ADMIN_CALL} create-operator <e-mail> <first name> <last name>`,
  ];
}

function endsInTime(ending: Promise<unknown>): Promise<boolean> {
  const ended = ending.then(
    () => true,
    () => false,
  );
  return Promise.race([ended, sleep(LONGEST_WAIT_MS, false, { ref: false })]);
}

/** The configuration with a free port, chosen before anything slow begins. */
async function choosePort(environment: Readonly<Record<string, string | undefined>>): Promise<Config> {
  const config = loadConfig(environment);
  const port = await tryPort(config);
  return loadConfig({ ...environment, PORT: String(port) });
}

function tryPort({ host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', error => {
      reject(new StartupError(portFault(host, port, systemCode(error))));
    });
    probe.listen({ host, port }, () => {
      const address = probe.address();
      probe.close(() => {
        resolve(typeof address === 'object' && address !== null ? address.port : port);
      });
    });
  });
}

function portFault(host: string, port: number, code: string | undefined): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`;
  }
  if (code === 'EACCES')
    return `This user may not open port ${port}. Choose one above 1023: PORT=3000 npm start`;
  return `The server cannot listen on ${host}:${port} (${code ?? 'unknown reason'}). Check HOST and PORT.`;
}
