// Where tests keep what they make and throw away. Called by test.mjs. Runs on Node 20 without any package installed.
import { chmodSync, lstatSync, mkdirSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Five times what a run of all tests in Node has needed at once. */
const NEEDED_BYTES = 2 * 1024 ** 3;
const OTHERS_MAY_ENTER = 0o711;

/**
 * A folder in memory where the system has room for one, else the usual one for temporary files. A test database is a
 * thousand small files, and hundreds of databases come and go: a file system on a disk works longer on that than
 * PostgreSQL does. The same folder every time, so that the next run finds what a killed one has left.
 * @returns {string}
 */
export function findScratchFolder() {
  if (process.env['TMPDIR'] !== undefined || !hasRoomInMemory()) return tmpdir();
  const folder = join(IN_MEMORY, `foreshare-tests-${process.getuid?.() ?? ''}`);
  mkdirSync(folder, { recursive: true });
  // Everybody may write beside it, so another could have made it.
  const { uid } = lstatSync(folder);
  if (uid !== process.getuid?.()) return tmpdir();
  chmodSync(folder, OTHERS_MAY_ENTER);
  return folder;
}

function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, freemem()) >= NEEDED_BYTES;
  } catch {
    return false;
  }
}
