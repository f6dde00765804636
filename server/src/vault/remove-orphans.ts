// Removes files of the vault that no row names: uploads that were refused or interrupted, former versions, and contents
// whose key was destroyed.
import { DAY_MS } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Job } from '#server/kernel/job.ts';
import type { StoredBlob } from './blob-store.ts';
import type { Vault } from './vault.ts';

export interface VaultDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
}

const HOUR_MS = 3_600_000;
/** An upload that is still under way has no row. None takes as long as this. */
const YOUNG_MS = DAY_MS;
const CHECKED_AT_ONCE = 500;

export function removeOrphansJob(dependencies: VaultDependencies): Job {
  return {
    name: 'remove-orphan-files',
    every_ms: HOUR_MS,
    run: async stopping => {
      let batch: StoredBlob[] = [];
      for await (const blob of dependencies.vault.blobs.list()) {
        if (stopping?.aborted === true) return;
        batch.push(blob);
        if (batch.length < CHECKED_AT_ONCE) continue;
        await removeOrphansOf(dependencies, batch);
        batch = [];
      }
      await removeOrphansOf(dependencies, batch);
    },
  };
}

async function removeOrphansOf(
  { db, clock, vault }: VaultDependencies,
  blobs: readonly StoredBlob[],
): Promise<void> {
  if (blobs.length === 0) return;
  const ids = [...new Set(blobs.map(({ fileId }) => fileId))];
  const rows = await db
    .selectFrom('documents')
    .select(['file_id', 'wrapped_key'])
    .where('file_id', 'in', ids)
    .execute();
  const readable = new Set(rows.filter(row => row.wrapped_key !== null).map(row => row.file_id));
  const destroyed = new Set(rows.filter(row => row.wrapped_key === null).map(row => row.file_id));
  const isOld = ({ writtenAt }: StoredBlob): boolean => clock().getTime() - writtenAt.getTime() > YOUNG_MS;
  for (const blob of blobs) {
    if (readable.has(blob.fileId)) continue;
    if (destroyed.has(blob.fileId) || isOld(blob)) await vault.blobs.remove(blob.fileId);
  }
}
