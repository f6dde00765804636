// One run of PostgreSQL's server process: start it, wait until it takes connections, stop it.
// Called by start-embedded.ts.
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError, systemCode } from '#server/kernel/startup-error.ts';
import type { DatabaseUser } from './database-user.ts';

export interface PostmasterOptions {
  readonly program: string;
  readonly user: DatabaseUser | undefined;
  /** PostgreSQL's data folder, as it was initialised. */
  readonly folder: string;
  readonly socketFolder: string;
  readonly logFile: string;
  readonly settings: Readonly<Record<string, string | number>>;
}

export interface Postmaster {
  readonly pid: number;
  /** Resolves once the process is gone, however it went. */
  readonly exited: Promise<void>;
}

const POLL_MS = 10;
const LONGEST_START_MS = 120_000;
const LONGEST_STOP_MS = 10_000;
const LARGEST_LOG_BYTES = 10_000_000;
// After a kill, the dead server's children hold its shared memory for a moment, and a new one refuses to start.
const LONGEST_REFUSAL_MS = 15_000;

/** Starts the server and waits until it takes connections; a crash before heals here, by PostgreSQL's own recovery. */
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
export async function stopStray(folder: string): Promise<void> {
  const file = readPostmasterFile(folder);
  if (file !== undefined && isPostmasterOf(file.pid, folder)) await stopProcess(file.pid);
}

/** Ends open sessions, writes everything out, and waits until the process is gone. */
export async function stopProcess(pid: number): Promise<void> {
  // SIGINT is PostgreSQL's fast stop, SIGQUIT its immediate one; a paused process must first go on to hear them.
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!send(pid, signal) || !send(pid, 'SIGCONT')) return;
    const until = Date.now() + LONGEST_STOP_MS;
    while (Date.now() < until) {
      if (!isRunning(pid)) return;
      await sleep(POLL_MS);
    }
  }
}

/** Where the running server of this folder listens; undefined: none is ready. */
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
      // Its own process group, so that Ctrl-C reaches us alone and we stop it when we are done with it.
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    },
  );
  closeSync(log);
  const { pid } = child;
  // Who has no time left to wait for it, as where a start is broken off on a slow machine, does not leave it running.
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

/** What PostgreSQL writes into postmaster.pid, a line each: pid, folder, start, port, socket folder, …, status. */
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

/** Clears what PostgreSQL itself cannot tell from a live server: a dead one's number, used by another program now. */
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
    return false; // It ended while we looked.
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
    // A zombie has ended; only its parent has not asked yet.
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
