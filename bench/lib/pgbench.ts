// PostgreSQL's own benchmark, TPC-B, in a separate database on a lab's PostgreSQL: the reference for writes.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { Client, type ClientConfig } from 'pg';
import { MissingTool } from './part.ts';

const run = promisify(execFile);
const DEBIAN_HOME = '/usr/lib/postgresql';
const DATABASE = 'tpcb';

export interface TpcB {
  /** Transactions per second with this number of clients. */
  readonly measure: (clients: number, seconds: number) => Promise<number>;
}

/** Throws MissingTool when pgbench is not installed. */
export async function prepareTpcB(owner: ClientConfig, scale: number): Promise<TpcB> {
  const program = findPgbench();
  const client = new Client(owner);
  await client.connect();
  await client.query(`create database ${DATABASE}`);
  await client.end();
  const env = { PATH: process.env['PATH'], PGPASSWORD: String(owner.password) };
  const place = ['-h', String(owner.host), '-p', String(owner.port), '-U', String(owner.user)];
  await run(program, [...place, '-i', '-q', '-s', String(scale), DATABASE], { env });
  return {
    measure: async (clients, seconds) => {
      // The built-in script is TPC-B. Statements are prepared once per connection, as in our server.
      const load = ['-M', 'prepared', '-c', String(clients), '-j', '2', ...lengthOf(seconds)];
      const { stdout } = await run(program, [...place, '-n', ...load, DATABASE], { env });
      const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
      if (tps === undefined) throw new Error(`pgbench said: ${stdout}`);
      return Number(tps);
    },
  };
}

const FEW_TRANSACTIONS = 20;

/** pgbench accepts whole seconds only. A smoke run, which measures nothing, takes less than one. */
function lengthOf(seconds: number): readonly string[] {
  const whole = Math.round(seconds);
  return whole === 0 ? ['-t', String(FEW_TRANSACTIONS)] : ['-T', String(whole)];
}

function findPgbench(): string {
  const versions = existsSync(DEBIAN_HOME) ? readdirSync(DEBIAN_HOME) : [];
  const places = versions.map(version => `${DEBIAN_HOME}/${version}/bin/pgbench`).toReversed();
  const found = [process.env['PGBENCH'], ...places, '/usr/bin/pgbench', '/usr/local/bin/pgbench'].find(
    path => path !== undefined && existsSync(path),
  );
  if (found !== undefined) return found;
  throw new MissingTool(
    'there is no pgbench; install it (Debian: postgresql-contrib), or name it with PGBENCH',
  );
}
