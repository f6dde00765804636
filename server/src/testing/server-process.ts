// Runs the whole server as a process of its own, for tests that kill it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeCluster } from '#server/database/embedded/start-embedded.ts';

export const ROOT = join(import.meta.dirname, '../../..');
const MAIN = join(ROOT, 'server/src/main.ts');
const COMPILE_CACHE = join(ROOT, '.cache/node');

/** Whom to run as; undefined: as we are. */
export type RunAs = { readonly uid: number; readonly gid: number } | undefined;

export interface ServerProcess {
  readonly child: ChildProcess;
  /** What it has printed so far. */
  readonly output: () => string;
  /** Its exit code once it has ended; null where a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Resolves with its address once it answers; rejects with its words where it ends before. */
  readonly ready: Promise<string>;
}

export function runServer(environment: Readonly<Record<string, string>>, runAs?: RunAs): ServerProcess {
  return runProgram([MAIN], environment, runAs);
}

export function runProgram(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  runAs?: RunAs,
): ServerProcess {
  const child = spawn(process.execPath, args, {
    ...runAs,
    cwd: ROOT,
    // By the channel a server sees at once that its test is gone, however that ended.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // As `npm start` does: without it every start compiles anew.
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
  // A test that expects the end does not wait for readiness.
  ready.catch(() => undefined);
  return { child, output: () => output, ended, ready };
}

/** A data folder that the given user owns, and what removes it with everything that runs in it. */
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
