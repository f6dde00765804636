// Starts, freezes and kills the processes of a node. It touches only processes that it started, and their children.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MissingTool } from '../../bench/lib/part.ts';

/** PostgreSQL refuses to run as root, so root lends its processes this user, as Debian's package does. */
const DATABASE_USER = 'postgres';

export interface User {
  readonly uid: number;
  readonly gid: number;
}

export function findUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const numberOf = (flag: string): number => Number(spawnSync('id', [flag, DATABASE_USER]).stdout.toString());
  const user = { uid: numberOf('-u'), gid: numberOf('-g') };
  if (Number.isNaN(user.uid) || user.uid === 0) throw new MissingTool(`there is no user ${DATABASE_USER}`);
  return user;
}

/** The folder of PostgreSQL's programs, and a fault that names every tool that is missing. */
export function findTools(): { readonly postgres: string } {
  const versions = ['18', '17', '16', '15'].map(version => `/usr/lib/postgresql/${version}/bin`);
  const postgres = versions.find(folder => existsSync(join(folder, 'postgres')));
  const isThere = (name: string): boolean => spawnSync('which', [name]).status === 0;
  const missing = [
    ...(postgres === undefined ? ['postgresql (15 or newer)'] : []),
    ...(isThere('patroni') ? [] : ['patroni with python3-etcd']),
    ...(isThere('etcd') ? [] : ['etcd-server']),
  ];
  if (postgres === undefined || missing.length > 0)
    throw new MissingTool(`the cluster needs Debian's packages: ${missing.join(', ')}`);
  return { postgres };
}

export function startProcess(
  command: string,
  args: readonly string[],
  {
    user,
    log,
    environment = {},
  }: { user: User | undefined; log: string; environment?: Readonly<Record<string, string>> },
): ChildProcess {
  const output = openSync(log, 'a');
  return spawn(command, args, {
    ...user,
    stdio: ['ignore', output, output],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...environment },
  });
}

/** The postmaster of a data directory, and its children. */
export function pidsOfPostgres(dataDir: string): readonly number[] {
  const file = join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return [];
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!isAlive(postmaster)) return [];
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)]).stdout.toString();
  return [
    postmaster,
    ...children
      .split('\n')
      .map(Number)
      .filter(pid => pid > 0),
  ];
}

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended by itself.
    }
  }
}

export async function end(child: ChildProcess, name: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(name);
  await once(child, 'exit');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
