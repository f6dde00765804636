// Keeps a second server off the same data folder. Called by open-database.ts and start-throw-away.ts.
import { chmodSync, closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

export interface DataLock {
  /** Leaves a note for whoever tries next: who holds the lock. */
  readonly note: (words: string) => void;
  readonly release: () => void;
}

/**
 * Takes the folder's lock; undefined: another process has it.
 * SQLite's exclusive lock serves, for it is the system's own: it ends with the process, even by kill -9, and
 * cannot be mistaken for another's as a process number in a file can.
 */
export function takeDataLock(dataDir: string): DataLock | undefined {
  const file = join(dataDir, 'server.lock');
  // Whoever could read it could hold a lock on it, and keep us from starting. It may have been made before this was so.
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  const noteFile = join(dataDir, 'server.txt');
  return {
    note: words => {
      writeFileSync(noteFile, words);
    },
    release: () => {
      rmSync(noteFile, { force: true });
      lock.close();
    },
  };
}

/** Where people reach the server that holds the lock; undefined where none does, or it only starts. */
export function readServerUrl(dataDir: string): string | undefined {
  return /https?:\S+$/.exec(readLockNote(dataDir) ?? '')?.[0];
}

/** The note of the process that holds the lock. */
export function readLockNote(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, 'server.txt'), 'utf8');
  } catch {
    return undefined;
  }
}
