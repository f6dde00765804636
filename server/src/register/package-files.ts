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
const TOO_LARGE = `The package holds more than ${MOST_BYTES / 1_000_000} MB of JSON. A register of that size cannot be taken in one package.`;
const TOO_MANY = `The package holds more than ${MOST_FILES} files.`;
const OUTSIDE = 'names a place outside the package. Such packages are not read.';

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

/** The JSON files of an uploaded zip archive. */
export async function readArchiveOf(content: Buffer): Promise<readonly PackageFile[]> {
  try {
    return await readArchive(await fromBufferPromise(content, { autoClose: false }));
  } catch (error) {
    throw faultOf(error, 'The file');
  }
}

/** Refuses uploaded JSON files that together are too large, or too many. */
export function checkFiles(files: readonly PackageFile[]): readonly PackageFile[] {
  if (files.length > MOST_FILES) throw new PackageFault(TOO_MANY);
  if (files.reduce((sum, { content }) => sum + content.length, 0) > MOST_BYTES)
    throw new PackageFault(TOO_LARGE);
  return files;
}

function faultOf(error: unknown, path: string): unknown {
  if (error instanceof PackageFault) return error;
  const code = systemCode(error);
  if (code === 'ENOENT') return new PackageFault(`There is no file or folder ${path}.`);
  if (code !== undefined && /^E[A-Z]+$/.test(code))
    return new PackageFault(`${path} cannot be read (${code}).`);
  if (error instanceof Error)
    return new PackageFault(`${path} is not a zip archive that can be read: ${error.message}.`);
  return error;
}

async function readJsonFile(path: string, size: number): Promise<readonly PackageFile[]> {
  if (size > MOST_BYTES) throw new PackageFault(TOO_LARGE);
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
    if (isOutside(home, place)) throw new PackageFault(`The file ${path} ${OUTSIDE}`);
    bytes += (await stat(place)).size;
    if (bytes > MOST_BYTES) throw new PackageFault(TOO_LARGE);
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
    if (paths.length > MOST_FILES) throw new PackageFault(TOO_MANY);
  }
}

async function readArchive(archive: ZipFile): Promise<readonly PackageFile[]> {
  const files = new Map<string, PackageFile>();
  let [bytes, entries] = [0, 0];
  try {
    for await (const entry of archive.eachEntry()) {
      const path = entry.fileName;
      entries += 1;
      if (entries > MOST_FILES * 10) throw new PackageFault(TOO_MANY);
      if (path.endsWith('/') || isHidden(path) || !/\.json$/i.test(path)) continue;
      if (files.has(path)) throw new PackageFault(`The archive holds the file ${path} twice.`);
      if (files.size === MOST_FILES) throw new PackageFault(TOO_MANY);
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
  if (entry.isEncrypted()) throw new PackageFault(`The file ${entry.fileName} is encrypted.`);
  if (entry.uncompressedSize > most) throw new PackageFault(TOO_LARGE);
  const stream = await archive.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > most) {
      stream.destroy();
      throw new PackageFault(TOO_LARGE);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
