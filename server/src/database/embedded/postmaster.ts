// One run of PostgreSQL's server process: starts it, waits until it accepts connections, stops it.
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError, systemCode } from '#server/kernel/startup-error.ts';
import type { DatabaseUser } from './database-user.ts';

export interface PostmasterOptions {
  readonly program: string;
  readonly user: DatabaseUser | undefined;
  /** PostgreSQL's initialised data folder. */
  readonly folder: string;
  readonly socketFolder: string;
  readonly logFile: string;
  readonly settings: Readonly<Record<string, string | number>>;
}

export interface Postmaster {
  readonly pid: number;
  /** Resolves when the process has ended for any reason. */
  readonly exited: Promise<void>;
}

const POLL_MS = 10;
const LONGEST_START_MS = 120_000;
const LONGEST_STOP_MS = 10_000;
const LARGEST_LOG_BYTES = 10_000_000;
// After a kill, the dead server's children keep its shared memory for a moment, and a new one refuses to start.
const LONGEST_REFUSAL_MS = 15_000;

/** Starts the server and waits until it accepts connections; PostgreSQL recovers from crashes in the start. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const refusedUntil = Date.now() + LONGEST_REFUSAL_MS;
  for (;;) {
    clearStaleFiles(options);
    const postmaster = launch(options);
    if (await becomesReady(options.folder, postmaster)) return postmaster;
    if (Date.now() > refusedUntil) {
      throw new StartupError(`PostgreSQL does not start. Its last words:\n${lastLines(options.logFile)}`);
    }
    await sleep(POLL_MS * 20);
  }
}

/** Stops the server of this folder that an earlier, killed process left running. */
export async function stopOrphan(folder: string): Promise<void> {
  const file = readPostmasterFile(folder);
  if (file !== undefined && isPostmasterOf(file.pid, folder)) await stopProcess(file.pid);
}

/** Ends open sessions, writes everything to disk, and waits until the process has ended. */
export async function stopProcess(pid: number): Promise<void> {
  // SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one. A paused process must continue to receive them.
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!send(pid, signal) || !send(pid, 'SIGCONT')) return;
    const until = Date.now() + LONGEST_STOP_MS;
    while (Date.now() < until) {
      if (!isRunning(pid)) return;
      await sleep(POLL_MS);
    }
  }
}

/** The socket of this folder's running server; undefined when none is ready. */
export function findReadySocket(folder: string): string | undefined {
  const file = readPostmasterFile(folder);
  return file?.ready === true && isRunning(file.pid) ? file.socketFolder : undefined;
}

function launch(options: PostmasterOptions): Postmaster {
  const settings = Object.entries({ unix_socket_directories: options.socketFolder, ...options.settings });
  const log = openLog(options.logFile);
  const child = spawn(
    options.program,
    ['-D', options.folder, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...options.user,
      cwd: options.folder,
      // A separate process group, so that Ctrl-C reaches only us and we stop PostgreSQL at the end.
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    },
  );
  closeSync(log);
  const { pid } = child;
  // Stops PostgreSQL even when this process exits before an orderly shutdown.
  const stopWithUs = (): void => {
    if (pid !== undefined) send(pid, 'SIGINT');
  };
  process.once('exit', stopWithUs);
  const exited = new Promise<void>(done => {
    for (const end of ['exit', 'error'] as const) {
      child.once(end, () => {
        process.off('exit', stopWithUs);
        done();
      });
    }
  });
  if (pid === undefined) {
    throw new StartupError(
      `${options.program} cannot be run as user ${options.user?.uid ?? process.getuid?.() ?? ''}.`,
    );
  }
  return { pid, exited };
}

async function becomesReady(folder: string, postmaster: Postmaster): Promise<boolean> {
  const until = Date.now() + LONGEST_START_MS;
  while (Date.now() < until) {
    const file = readPostmasterFile(folder);
    if (file?.pid === postmaster.pid && file.ready) return true;
    const ended = await Promise.race([postmaster.exited.then(() => true), sleep(POLL_MS).then(() => false)]);
    if (ended) return false;
  }
  await stopProcess(postmaster.pid);
  return false;
}

/** The lines of postmaster.pid: pid, folder, start, port, socket folder, …, status. */
function readPostmasterFile(
  folder: string,
): { pid: number; socketFolder: string; ready: boolean } | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
}

/** Removes files of a dead server whose process number another program uses, which PostgreSQL cannot detect. */
function clearStaleFiles({ folder, socketFolder }: PostmasterOptions): void {
  const file = readPostmasterFile(folder);
  if (file !== undefined && isRunning(file.pid) && !isPostmasterOf(file.pid, folder)) {
    rmSync(join(folder, 'postmaster.pid'), { force: true });
  }
  if (file === undefined || !isPostmasterOf(file.pid, folder)) {
    for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
      rmSync(join(socketFolder, name), { force: true });
  }
}

function isPostmasterOf(pid: number, folder: string): boolean {
  if (!isRunning(pid)) return false;
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(folder);
    }
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(folder);
  } catch {
    return false; // The process has just ended.
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    // A zombie has ended; its parent has not collected it yet.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (systemCode(error) === 'ESRCH') return false;
    throw error;
  }
}

function openLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return openSync(file, size > LARGEST_LOG_BYTES ? 'w' : 'a', 0o600);
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-5).join('\n');
}
