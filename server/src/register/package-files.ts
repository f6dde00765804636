// Reads the files of a cap table package from a zip archive, a folder, or an upload, within fixed bounds.
import { opendir, readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, posix, relative, sep } from 'node:path';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { systemCode } from '#server/kernel/startup-error.ts';
import { PackageFault } from './package-fault.ts';

export interface PackageFile {
  /** With forward slashes, from the package's root. */
  readonly path: string;
  readonly content: Buffer;
}

/** Uncompressed JSON that a package may hold: 50,000 certificates take about 40 MB. */
export const MOST_BYTES = 80_000_000;
const MOST_FILES = 2000;
/** The type of a symbolic link in the mode that archives from Unix have in the upper half of their attributes. */
const [TYPE_OF_MODE, LINK] = [0xf000, 0xa000];

const tooLarge = () => new PackageFault('too_large', { megabytes: MOST_BYTES / 1_000_000 });
const tooMany = () => new PackageFault('too_many_files', { count: MOST_FILES });

/** The JSON files at a path: of a folder with its subfolders, or of a zip archive. */
export async function readPackage(path: string): Promise<readonly PackageFile[]> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) return await readFolder(path);
    if (/\.json$/i.test(path)) return await readJsonFile(path, found.size);
    return await readArchive(await openPromise(path, { autoClose: false }));
  } catch (error) {
    throw faultOf(error, path);
  }
}

/** The JSON files of an uploaded zip archive. `name` is what a sentence calls it. */
export async function readArchiveOf(content: Buffer, name = 'The file'): Promise<readonly PackageFile[]> {
  try {
    return await readArchive(await fromBufferPromise(content, { autoClose: false }));
  } catch (error) {
    throw faultOf(error, name);
  }
}

/** Refuses uploaded JSON files that together are too large, or too many. */
export function checkFiles(files: readonly PackageFile[]): readonly PackageFile[] {
  if (files.length > MOST_FILES) throw tooMany();
  if (files.reduce((sum, { content }) => sum + content.length, 0) > MOST_BYTES) throw tooLarge();
  return files;
}

function faultOf(error: unknown, path: string): unknown {
  if (error instanceof PackageFault) return error;
  const code = systemCode(error);
  if (code === 'ENOENT') return new PackageFault('no_such_place', { path });
  if (code !== undefined && /^E[A-Z]+$/.test(code))
    return new PackageFault('unreadable_place', { path, error: code });
  if (!(error instanceof Error)) return error;
  const [, named] = OUTSIDE.exec(error.message) ?? [];
  return named === undefined
    ? new PackageFault('no_archive', { path })
    : new PackageFault('outside_package', { path: named });
}

/** How the zip library reports an entry whose name leads out of the archive. */
const OUTSIDE = /^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/s;

async function readJsonFile(path: string, size: number): Promise<readonly PackageFile[]> {
  if (size > MOST_BYTES) throw tooLarge();
  return [{ path: posix.basename(path.split(sep).join('/')), content: await readFile(path) }];
}

/** Folders and files that programs add to archives on their own. */
function isHidden(path: string): boolean {
  return path.split('/').some(part => part === '__MACOSX' || part.startsWith('.'));
}

async function readFolder(root: string): Promise<readonly PackageFile[]> {
  const paths: string[] = [];
  await collectPaths(root, '', paths);
  const home = await realpath(root);
  const files: PackageFile[] = [];
  let bytes = 0;
  for (const path of paths.sort()) {
    const place = await realpath(join(root, path));
    if (isOutside(home, place)) throw new PackageFault('outside_package', { path });
    bytes += (await stat(place)).size;
    if (bytes > MOST_BYTES) throw tooLarge();
    files.push({ path, content: await readFile(place) });
  }
  return files;
}

function isOutside(home: string, place: string): boolean {
  const path = relative(home, place);
  return path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path);
}

async function collectPaths(root: string, folder: string, paths: string[]): Promise<void> {
  for await (const entry of await opendir(join(root, folder))) {
    const path = posix.join(folder, entry.name);
    if (isHidden(path)) continue;
    if (entry.isDirectory()) await collectPaths(root, path, paths);
    else if (/\.json$/i.test(path)) paths.push(path);
    if (paths.length > MOST_FILES) throw tooMany();
  }
}

async function readArchive(archive: ZipFile): Promise<readonly PackageFile[]> {
  const files = new Map<string, PackageFile>();
  let [bytes, entries] = [0, 0];
  try {
    for await (const entry of archive.eachEntry()) {
      const path = entry.fileName;
      entries += 1;
      if (entries > MOST_FILES * 10) throw tooMany();
      if (path.endsWith('/') || isHidden(path) || !/\.json$/i.test(path)) continue;
      if (files.has(path)) throw new PackageFault('file_twice', { path });
      if (files.size === MOST_FILES) throw tooMany();
      const content = await readEntry(archive, entry, MOST_BYTES - bytes);
      bytes += content.length;
      files.set(path, { path, content });
    }
  } finally {
    archive.close();
  }
  return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Stops at the bound, whatever size the archive claims for the entry. */
async function readEntry(archive: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  const path = entry.fileName;
  if (entry.isEncrypted()) throw new PackageFault('encrypted_file', { path });
  if (((entry.externalFileAttributes >>> 16) & TYPE_OF_MODE) === LINK)
    throw new PackageFault('link_in_archive', { path });
  if (entry.uncompressedSize > most) throw tooLarge();
  const stream = await archive.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > most) {
      stream.destroy();
      throw tooLarge();
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
