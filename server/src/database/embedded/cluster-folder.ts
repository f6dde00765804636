import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#server/kernel/startup-error.ts';
import { canReach, type DatabaseUser, giveTo } from './database-user.ts';

/** The folder for data of root that its database user cannot reach elsewhere. */
export const SHARED_HOME = '/var/lib/foreshare';

/**
 * The cluster's folder: `postgres` in the data folder. If the database user cannot traverse the path (a home of mode
 * 0700), that name becomes a link to a folder under /var/lib/foreshare, so that the data folder still leads to it.
 */
export function chooseClusterFolder(
  dataDir: string,
  user: DatabaseUser | undefined,
  say: (line: string) => void,
): string {
  const cluster = join(dataDir, 'postgres');
  const linked = readLink(cluster);
  if (linked !== undefined) {
    if (existsSync(linked)) return linked;
    throw new StartupError(
      `${cluster} leads to ${linked}, which is gone. Restore that folder, or remove ${dataDir} to start over.`,
    );
  }
  if (existsSync(cluster) && canReach(dataDir, user)) return cluster;
  if (existsSync(cluster)) {
    throw new StartupError(
      `PostgreSQL's own user (${user?.uid ?? ''}) can no longer reach ${cluster}. Allow others to enter the folders ` +
        'above it (chmod o+x), or move the data folder.',
    );
  }
  if (canReach(dataDir, user)) {
    makeFolder(cluster, user);
    return cluster;
  }
  const elsewhere = join(SHARED_HOME, randomBytes(6).toString('hex'));
  mkdirSync(SHARED_HOME, { recursive: true });
  chmodSync(SHARED_HOME, 0o711);
  makeFolder(elsewhere, user);
  symlinkSync(elsewhere, cluster);
  say(`PostgreSQL's own user cannot reach ${dataDir}, so the database lives in ${elsewhere}.`);
  return elsewhere;
}

function readLink(path: string): string | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isSymbolicLink() === true ? readlinkSync(path) : undefined;
}

function makeFolder(path: string, user: DatabaseUser | undefined): void {
  mkdirSync(path);
  chmodSync(path, 0o700);
  giveTo(path, user);
}
