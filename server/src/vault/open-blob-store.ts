// The store that the configuration names.
import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import type { BlobStore } from './blob-store.ts';
import { createFolderStore } from './folder-store.ts';

export function openBlobStore({ dataDir }: Pick<Config, 'dataDir'>): BlobStore {
  return createFolderStore(join(dataDir, 'vault'));
}
