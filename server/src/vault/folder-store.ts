// Files in a folder, spread over 256 folders by the end of their id. Ids begin with their time, so their beginnings would
// all be the same.
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCode } from '#server/kernel/startup-error.ts';
import { MissingFile, type BlobStore, type StoredBlob } from './blob-store.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const PART = '.part';
const PIECE_BYTES = 65_536;

export function createFolderStore(folder: string): BlobStore {
  const folderOf = (fileId: string): string => join(folder, fileId.slice(-2));
  const pathOf = (fileId: string): string => {
    // Ids come from the database. The check keeps any other text from naming a path.
    if (!UUID.test(fileId)) throw new Error('a file of the vault is named by a UUID');
    return join(folderOf(fileId), fileId);
  };
  return {
    write: async (fileId, content) => {
      const path = pathOf(fileId);
      await makeFolders(folder, folderOf(fileId));
      const part = `${path}${PART}`;
      try {
        await writeFlushed(part, content);
        await rename(part, path);
        await flushFolder(folderOf(fileId));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    read: fileId => readBlob(pathOf(fileId), fileId),
    remove: async fileId => {
      const path = pathOf(fileId);
      await rm(path, { force: true });
      await rm(`${path}${PART}`, { force: true });
    },
    list: () => listBlobs(folder),
  };
}

async function makeFolders(folder: string, inner: string): Promise<void> {
  const made = await mkdir(inner, { recursive: true, mode: 0o700 });
  if (made !== undefined) await flushFolder(folder);
}

/** Makes new names in a folder durable. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeFlushed(path: string, content: AsyncIterable<Buffer>): Promise<void> {
  const output = await open(path, 'w', 0o600);
  try {
    // Each piece is written before the next one is asked for.
    await output.writeFile(content);
    await output.sync();
  } finally {
    await output.close();
  }
}

async function* readBlob(path: string, fileId: string): AsyncGenerator<Buffer> {
  const input = await open(path).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') throw new MissingFile(`the vault does not hold the file ${fileId}`);
    throw error;
  });
  try {
    // One buffer for all pieces. A stream would leave as much garbage as the file is large.
    const buffer = Buffer.allocUnsafe(PIECE_BYTES);
    for (;;) {
      const { bytesRead } = await input.read(buffer, 0, PIECE_BYTES);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await input.close();
  }
}

async function* listBlobs(folder: string): AsyncGenerator<StoredBlob> {
  for (const inner of await namesIn(folder)) {
    for (const name of await namesIn(join(folder, inner))) {
      const fileId = name.endsWith(PART) ? name.slice(0, -PART.length) : name;
      const facts = await stat(join(folder, inner, name)).catch(() => undefined);
      if (facts !== undefined && UUID.test(fileId)) yield { fileId, writtenAt: facts.mtime };
    }
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}
