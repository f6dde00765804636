// A temporary PostgreSQL in a temporary folder that does not wait for the disk.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseAccess } from '#server/database/database-access.ts';
import { takeDataLock } from './data-lock.ts';
import { removeCluster, startEmbedded } from './start-embedded.ts';

const FOLDER_PREFIX = 'foreshare-throw-away-';
// A younger folder may belong to a process that has not taken its lock yet.
const YOUNGEST_SWEPT_MS = 60_000;

export async function startTemporaryPostgres(): Promise<{
  access: DatabaseAccess;
  stop: () => Promise<void>;
}> {
  await removeOrphans();
  const dataDir = mkdtempSync(join(tmpdir(), FOLDER_PREFIX));
  chmodSync(dataDir, 0o711);
  const lock = takeDataLock(dataDir);
  const { access, stop } = await startEmbedded({
    dataDir,
    passwords: { databaseOwnerPassword: 'throw-away', databaseAppPassword: 'throw-away' },
    durable: false,
    say: console.error,
  });
  return {
    access,
    stop: async () => {
      await stop();
      lock?.release();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Removes databases of killed processes, whose locks are free. */
async function removeOrphans(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter(entry => entry.startsWith(FOLDER_PREFIX))) {
    const folder = join(tmpdir(), name);
    if (Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) < YOUNGEST_SWEPT_MS)
      continue;
    const lock = takeDataLock(folder);
    if (lock === undefined) continue;
    await removeCluster(folder);
    lock.release();
    rmSync(folder, { recursive: true, force: true });
  }
}
