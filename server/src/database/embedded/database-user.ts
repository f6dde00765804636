// The operating system user of the embedded PostgreSQL. PostgreSQL refuses to run as root, so a server
// started by root runs it as a dedicated user. With a shared user such as `nobody`, any process of that user
// could make itself superuser of the database.
import { execFileSync } from 'node:child_process';
import { chownSync, lstatSync, lchownSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '#server/kernel/startup-error.ts';

/** The user to switch to; undefined keeps the current user. */
export interface DatabaseUser {
  readonly uid: number;
  readonly gid: number;
}

/** How a user is added. The first command that works decides: shadow-utils, then BusyBox. */
type AddUser = (program: string, args: readonly string[]) => void;

const NAME = 'foreshare-pg';
const OTHERS_READ = 0o4;
const OTHERS_ENTER = 0o1;
const ADDING: readonly (readonly [program: string, args: readonly string[]])[] = [
  [
    'useradd',
    [
      '--system',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      '/usr/sbin/nologin',
      '--user-group',
      NAME,
    ],
  ],
  ['adduser', ['-S', '-D', '-H', '-h', '/nonexistent', '-s', '/sbin/nologin', NAME]],
];

/**
 * Undefined unless root starts the server. Adds the system user foreshare-pg where it is missing.
 * Throws a StartupError where it cannot be added.
 */
export function findDatabaseUser(
  isRoot = process.geteuid?.() === 0,
  passwd = '/etc/passwd',
  add: AddUser = (program, args) => void execFileSync(program, args, { stdio: 'ignore' }),
): DatabaseUser | undefined {
  if (!isRoot) return undefined;
  const found = findListed(passwd);
  if (found !== undefined) return found;
  for (const [program, args] of ADDING) {
    try {
      add(program, args);
    } catch {
      // Missing here, or another start has added the user at this moment: the list tells.
    }
    const added = findListed(passwd);
    if (added !== undefined) return added;
  }
  throw new StartupError(
    `PostgreSQL does not run as root, and the user ${NAME} for it could not be added. Start Foreshare as a user other than ` +
      `root, or add that user: useradd --system ${NAME}`,
  );
}

/** initdb looks the user up by number, so the system must list it. */
function findListed(passwd: string): DatabaseUser | undefined {
  const listed = new RegExp(`^${NAME}:[^:]*:(\\d+):(\\d+):`, 'm').exec(readFileSync(passwd, 'utf8'));
  return listed ? { uid: Number(listed[1]), gid: Number(listed[2]) } : undefined;
}

/** Whether the user can traverse from the root down to `path`; with `read` also list and read it. */
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

/** Changes the owner of a cluster from an earlier version, which ran as `nobody`, to the dedicated user. */
export function giveAllTo(path: string, user: DatabaseUser | undefined): void {
  if (user === undefined || lstatSync(path).uid === user.uid) return;
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(path, name), user.uid, user.gid);
  chownSync(path, user.uid, user.gid);
}
