// Several server processes on one separate PostgreSQL, which outlives each of them.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseAccess } from '#server/database/database-access.ts';
import { startEmbedded } from '#server/database/embedded/start-embedded.ts';
import { runMigrations } from '#server/database/run-migrations.ts';
import { runProgram, type ServerProcess } from '#server/testing/server-process.ts';
import { prepareServer } from '../../scripts/lib/prepare.mjs';

export interface Cluster {
  readonly access: DatabaseAccess;
  readonly secrets: { readonly jwtSecret: string; readonly dataKey: string };
  /**
   * Starts one more server.
   * @param program the arguments of Node; without them this checkout's server
   */
  readonly start: (
    environment?: Readonly<Record<string, string>>,
    program?: readonly string[],
  ) => ServerProcess;
  /**
   * Copies the data directory, while PostgreSQL is stopped.
   * @returns puts the directory back as it was, as a failover does that loses commits.
   */
  readonly copyDatabase: () => Promise<() => Promise<void>>;
  readonly restartDatabase: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const SECRET = 'a secret that guards nothing but a measurement';

/** Starts PostgreSQL, with all migrations applied unless told otherwise, and no server yet. */
export async function openCluster({ migrate = true } = {}): Promise<Cluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foreshare-cluster-'));
  chmodSync(dataDir, 0o711);
  const passwords = { databaseOwnerPassword: 'cluster', databaseAppPassword: 'cluster' };
  const startDatabase = () => startEmbedded({ dataDir, passwords, durable: true, say: console.error });
  let database = await startDatabase();
  if (migrate) await runMigrations(database.access.owner);
  const own = await prepareServer(process.execPath);
  const servers: ServerProcess[] = [];
  // An aborted run must not leave processes behind.
  const end = (): void => {
    for (const { child } of servers) child.kill();
    process.kill(database.pid(), 'SIGINT');
  };
  process.on('exit', end);
  return {
    access: database.access,
    secrets: { jwtSecret: SECRET, dataKey: SECRET },
    start: (environment = {}, program = own) => {
      const server = runProgram(program, {
        DATA_DIR: join(dataDir, `server-${servers.length}`),
        DATABASE_URL: addressOf(database.access),
        JWT_SECRET: SECRET,
        DATA_KEY: SECRET,
        PAYMENTS: 'sandbox',
        LIMIT_FACTOR: '1000000',
        LOG_LEVEL: 'error',
        ...environment,
      });
      servers.push(server);
      return server;
    },
    copyDatabase: async () => {
      const [folder, copy] = [realpathSync(join(dataDir, 'postgres/data')), join(dataDir, 'copy')];
      const whileStopped = async (act: () => void): Promise<void> => {
        await database.stop();
        act();
        database = await startDatabase();
      };
      // Keeps the owner of the files, which may be another user than ours.
      await whileStopped(() => execFileSync('cp', ['-a', folder, copy]));
      return () =>
        whileStopped(() => {
          rmSync(folder, { recursive: true });
          renameSync(copy, folder);
        });
    },
    restartDatabase: async () => {
      await database.stop();
      database = await startDatabase();
    },
    close: async () => {
      for (const { child } of servers) child.kill('SIGTERM');
      await Promise.all(servers.map(({ ended }) => ended));
      await database.stop();
      process.off('exit', end);
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** The embedded database listens on a socket, which a URL names among its parameters. */
function addressOf({ owner }: DatabaseAccess): string {
  const { host = '', user = '', password, database = '' } = owner;
  const way = new URLSearchParams({ host, user, password: String(password) });
  return `postgres://localhost:5432/${database}?${way.toString()}`;
}
