// Prevents a second server from using the same data folder.
import { chmodSync, closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

export interface DataLock {
  /** Stores a note about the holder for the next process that tries. */
  readonly note: (words: string) => void;
  readonly release: () => void;
}

/**
 * Takes the folder's lock; undefined when another process has it. An exclusive SQLite lock is a lock of the operating
 * system: it ends with the process, even after SIGKILL. A process number in a file could be reused.
 */
export function takeDataLock(dataDir: string): DataLock | undefined {
  const file = join(dataDir, 'server.lock');
  // A user who can read the file could lock it and block our start. Older versions may have created it readable.
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

/** The URL of the server that holds the lock; undefined when there is none or it is still starting. */
export function readServerUrl(dataDir: string): string | undefined {
  return /https?:\S+$/.exec(readLockNote(dataDir) ?? '')?.[0];
}

export function readLockNote(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, 'server.txt'), 'utf8');
  } catch {
    return undefined;
  }
}
