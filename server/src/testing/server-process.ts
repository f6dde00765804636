// Runs the server as a separate process, for tests that kill it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeCluster } from '#server/database/embedded/start-embedded.ts';

export const ROOT = join(import.meta.dirname, '../../..');
/** The arguments of the server that `npm start` runs. The launcher, and every run of the browser tests, builds it first. */
export const BUILT_SERVER: readonly string[] = ['--enable-source-maps', 'server/dist/main.js'];
const COMPILE_CACHE = join(ROOT, '.cache/node');

/** The user to run as; undefined for the current one. */
export type RunAs = { readonly uid: number; readonly gid: number } | undefined;

export interface ServerProcess {
  readonly child: ChildProcess;
  /** The output so far. */
  readonly output: () => string;
  /** The exit code, or null where a signal ended the process. */
  readonly ended: Promise<number | null>;
  /** Resolves with the address when the server responds; rejects with its output where it ends first. */
  readonly ready: Promise<string>;
}

export function runProgram(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  runAs?: RunAs,
): ServerProcess {
  const child = spawn(process.execPath, args, {
    ...runAs,
    cwd: ROOT,
    // The channel tells the server at once when its test has ended.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // As `npm start` does: without the cache every start compiles again.
    env: { PATH: process.env['PATH'], PORT: '0', NODE_COMPILE_CACHE: COMPILE_CACHE, ...environment },
  });
  let output = '';
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = /Foreshare is at (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
  }
  const ended = once(child, 'close').then(() => {
    reject(new Error(output));
    return child.exitCode;
  });
  // A test that expects the process to end does not await readiness.
  ready.catch(() => undefined);
  return { child, output: () => output, ended, ready };
}

/** A data folder of the given user, and a function that removes it with everything that runs in it. */
export function makeDataDir(
  runAs?: RunAs,
  parent = tmpdir(),
): { readonly path: string; readonly remove: () => Promise<void> } {
  const path = mkdtempSync(join(parent, 'foreshare-server-'));
  chmodSync(path, 0o711);
  if (runAs !== undefined) chownSync(path, runAs.uid, runAs.gid);
  const remove = async (): Promise<void> => {
    await removeCluster(path);
    rmSync(path, { recursive: true });
  };
  return { path, remove };
}
