// The folder for temporary files of tests. Runs on Node 20 without installed packages.
import { chmodSync, lstatSync, mkdirSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Five times the peak of a run of all Node tests. */
const NEEDED_BYTES = 2 * 1024 ** 3;
const OTHERS_MAY_ENTER = 0o711;

/**
 * A folder in memory when there is room for one, otherwise the usual temporary folder. A test database consists of a
 * thousand small files, and hundreds of databases come and go; on disk the file system takes longer for that than
 * PostgreSQL. The folder is always the same, so that the next run finds the remains of a killed one.
 * @returns {string}
 */
export function findScratchFolder() {
  if (process.env['TMPDIR'] !== undefined || !hasRoomInMemory()) return tmpdir();
  const folder = join(IN_MEMORY, `foreshare-tests-${process.getuid?.() ?? ''}`);
  mkdirSync(folder, { recursive: true });
  // The parent is writable by everyone, so another user could have created the folder.
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
