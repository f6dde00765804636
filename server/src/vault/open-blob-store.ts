// The store that the configuration names.
import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import type { BlobStore } from './blob-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

export function openBlobStore({ dataDir, vaultBucket }: Pick<Config, 'dataDir' | 'vaultBucket'>): BlobStore {
  return vaultBucket === undefined ? createFolderStore(join(dataDir, 'vault')) : createS3Store(vaultBucket);
}
