// Whom the embedded PostgreSQL runs as: it refuses root, so root lends it the system's nobody.
// Called by the other files of this folder.
import { chownSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The user to switch to; undefined: the one we are. */
export interface DatabaseUser {
  readonly uid: number;
  readonly gid: number;
}

const NOBODY: DatabaseUser = { uid: 65_534, gid: 65_534 };
const OTHERS_READ = 0o4;
const OTHERS_ENTER = 0o1;

export function findDatabaseUser(): DatabaseUser | undefined {
  if (process.geteuid?.() !== 0) return undefined;
  // initdb looks its user up by number, so it must be one that the system lists.
  const listed = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return listed ? { uid: Number(listed[1]), gid: Number(listed[2]) } : NOBODY;
}

/** Whether the user can walk from the root down to `path`, and with `read` also list and read it. */
export function canReach(path: string, user: DatabaseUser | undefined, read = false): boolean {
  if (user === undefined) return true;
  const real = realpathSync(path);
  const needed = read ? OTHERS_READ | OTHERS_ENTER : OTHERS_ENTER;
  if (!permits(real, user, needed)) return false;
  for (let folder = dirname(real); ; folder = dirname(folder)) {
    if (!permits(folder, user, OTHERS_ENTER)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function permits(path: string, user: DatabaseUser, needed: number): boolean {
  const { mode, uid, gid } = statSync(path);
  const granted = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode;
  return (granted & needed) === needed;
}

export function giveTo(path: string, user: DatabaseUser | undefined): void {
  if (user !== undefined) chownSync(path, user.uid, user.gid);
}
