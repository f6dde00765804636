// Prepares the checkout to run: installs packages that differ from package-lock.json, finds a suitable Node, and builds
// web and server when their sources have changed. Runs on Node 20 without installed packages.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { uptime } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { run } from './children.mjs';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const NEEDED_NODE = 24;
const PLATFORM = `${process.platform}-${process.arch}`;
const NODE_PACKAGES = [`node_modules/node-${PLATFORM}`, `node_modules/node-bin-${PLATFORM}`];
/** musl systems have no glibc version to report. */
const C_LIBRARY = hasGlibc() ? 'glibc' : 'musl';
const SHARED_SOURCES = ['contract/src', 'domain/src', 'package-lock.json'];
const WEB = {
  room: 'web',
  sources: ['web/src', 'web/build', 'web/public', 'web/index.html', 'web/vite.config.ts', ...SHARED_SOURCES],
  result: 'web/dist/index.html',
  name: 'The web pages',
};
const SERVER = {
  room: 'server',
  sources: ['server/src', 'server/vite.config.ts', 'package.json', ...SHARED_SOURCES],
  result: 'server/dist/main.js',
  name: 'The server',
};
/** A file in the folder of a build. */
const STAMP = '.built-from';
const TEST_FILE = /\.test\.tsx?$/;
const INSTALL_STAMP = 'node_modules/.installed';
const PREPARE_LOCK = '.cache/prepare.lock';
const LOCK_POLL_MS = 200;
/** How often a long installation says that it goes on. */
const INSTALL_NOTE_MS = 30_000;
const LONGEST_WRITE_MS = 10_000;
const CLOCK_SLACK_MS = 2_000;

/** A problem that prevents the start, as a sentence. */
export class PrepareFault extends Error {}

/**
 * Installs missing packages and returns the path of a Node that runs this project.
 * @returns {Promise<string>}
 */
export async function prepareNode() {
  if (!areDependenciesInstalled()) {
    await alone(async () => {
      if (!areDependenciesInstalled()) await installDependencies();
    });
  }
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_NODE) return process.execPath;
  const bundled = NODE_PACKAGES.map(path => join(ROOT, path, 'bin/node')).find(path => existsSync(path));
  if (bundled) return bundled;
  throw new PrepareFault(
    `This needs Node ${NEEDED_NODE} or newer, and no package brings it for ${PLATFORM}. Install it, then try again.`,
  );
}

/**
 * Builds the web into web/dist unless it was built from exactly these sources.
 * @param {string} node
 */
export async function prepareWeb(node) {
  await prepareRoom(node, WEB);
}

/**
 * Builds the server into server/dist unless it was built from exactly these sources. Started from a few files it
 * responds in little more than half the time.
 * @param {string} node
 * @returns {Promise<string[]>} the arguments with which this Node runs it, from the project's root
 */
export async function prepareServer(node) {
  await prepareRoom(node, SERVER);
  return ['--enable-source-maps', SERVER.result];
}

/**
 * A part of the project that Vite builds. `sources`: its input files; `result`: one file that the build writes.
 * @typedef {{ room: string, sources: readonly string[], result: string, name: string }} Room
 */

/**
 * Builds a part unless it was built from exactly these sources. The build goes into a new folder, because servers and
 * tests may be reading the old one; the complete folder then replaces it.
 * @param {string} node
 * @param {Room} room
 */
export async function prepareRoom(node, room) {
  if (isFresh(room)) return;
  await alone(async () => {
    if (isFresh(room)) return;
    console.log(`Building ${room.name.toLowerCase()} …`);
    const draft = join(ROOT, '.cache', `draft-${basename(room.room)}`);
    const stamp = hashFiles(room.sources);
    await buildRoom(node, room, draft);
    tryWrite(join(draft, STAMP), stamp);
    replaceFolder(join(ROOT, room.room, 'dist'), draft);
  });
}

/**
 * @param {string} folder
 * @param {string} draft
 */
function replaceFolder(folder, draft) {
  const former = `${draft}-former`;
  rmSync(former, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, former);
  renameSync(draft, folder);
  rmSync(former, { recursive: true, force: true });
}

/**
 * @param {string} node
 * @param {Room} room
 * @param {string} folder the output folder
 */
async function buildRoom(node, { room, name }, folder) {
  let words = '';
  const command = ['node_modules/vite/bin/vite.js', 'build', '--config', `${room}/vite.config.ts`];
  // The caller may be a test or may set NODE_ENV for other programs. React's development build is three times as large.
  const code = await run(node, [...command, '--outDir', folder], {
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: makeCompileCache() },
    secrets: false,
    onOutput: text => (words += text),
  });
  if (code !== 0) throw new PrepareFault(`${words}\n${name} cannot be built; the reason is above.`);
}

/** Node runs what lies in its compile cache, so only the project's owner may enter the folder. */
export function makeCompileCache() {
  const folder = join(ROOT, '.cache/node');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  tryClose(folder);
  return folder;
}

/** @param {string} folder */
function tryClose(folder) {
  try {
    chmodSync(folder, 0o700);
  } catch {
    // Another user's project: that user's start closes it.
  }
}

/**
 * Runs the work of a script. A fault is printed as its sentence, without a stack.
 * @param {() => Promise<number>} work returns the exit code
 */
export async function runScript(work) {
  process.chdir(ROOT);
  try {
    process.exit(await work());
  } catch (error) {
    if (!(error instanceof PrepareFault)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function hasGlibc() {
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return process.platform !== 'linux' || header.glibcVersionRuntime !== undefined;
}

function areDependenciesInstalled() {
  if (readText(INSTALL_STAMP) === installStamp()) return true;
  if (!hasSamePackages()) return false;
  tryWrite(INSTALL_STAMP, installStamp());
  return true;
}

/** After a manual npm run: compares what npm recorded as installed with the lock file, package by package. */
function hasSamePackages() {
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(readPackages('package-lock.json')).every(([path, wanted]) => {
    const { version, optional } = wanted;
    if (path === '') return true;
    if (!installed[path]) return optional === true && !isForThisSystem(wanted);
    return installed[path].version === version;
  });
}

/**
 * Whether an optional package is made for this system. npm leaves out such packages for other systems, and also for ours
 * where it ran on a Node that is too old: those must be installed again.
 * @param {LockedPackage} wanted
 */
function isForThisSystem(wanted) {
  return (wanted.os !== undefined || wanted.cpu !== undefined) && fitsThisSystem(wanted);
}

/**
 * Whether a package may run with this operating system, processor and C library. A missing list allows all.
 * @param {LockedPackage} wanted
 */
export function fitsThisSystem({ os = [], cpu = [], libc = [] }) {
  const fits = (/** @type {readonly string[]} */ list, /** @type {string} */ own) =>
    list.length === 0 || list.includes(own);
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, C_LIBRARY);
}

async function installDependencies() {
  const count = Object.keys(readPackages('package-lock.json')).length;
  const started_ms = Date.now();
  // To standard error: commands print documents on standard output, which must hold nothing else.
  console.error(
    `Installing ${count} packages, with Node ${NEEDED_NODE} and PostgreSQL among them: about 350 MB to load, 900 MB on the disk, one to three minutes …`,
  );
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let next;
  // Each note after twice the time of the one before, so that a slow network does not fill the terminal.
  const note = (/** @type {number} */ wait_ms) => {
    next = setTimeout(() => {
      console.error(`Still installing, ${Math.round((Date.now() - started_ms) / 1000)} s …`);
      note(2 * wait_ms);
    }, wait_ms);
  };
  note(INSTALL_NOTE_MS);
  // Packages run nothing of their own while they are installed: PostgreSQL's links are made by postgres-binaries.ts.
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env['npm_execpath'];
  let words = '';
  const bare = { secrets: false, onOutput: (/** @type {string} */ text) => void (words += text) };
  const code = await (npm ? run(process.execPath, [npm, ...args], bare) : run('npm', args, bare));
  clearTimeout(next);
  if (code !== 0) {
    throw new PrepareFault(`${words.trim()}\nThe packages cannot be installed; npm gives the reason above.`);
  }
  console.error(`Installed in ${Math.round((Date.now() - started_ms) / 1000)} s.`);
  tryWrite(INSTALL_STAMP, installStamp());
}

function installStamp() {
  return `${PLATFORM} ${createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')}`;
}

/** @param {Room} room */
function isFresh(room) {
  const stamp = readText(join(room.room, 'dist', STAMP));
  return existsSync(join(ROOT, room.result)) && stamp === hashFiles(room.sources);
}

/**
 * A digest of the names and contents of files; those of tests beside them do not count.
 * @param {readonly string[]} sources files and folders, from the project's root
 */
export function hashFiles(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listFiles))
    if (!TEST_FILE.test(file)) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

/**
 * @param {string} path a file, or a folder with its content
 * @returns {string[]}
 */
function listFiles(path) {
  const found = statSync(join(ROOT, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(ROOT, path))
    .sort()
    .flatMap(name => listFiles(`${path}/${name}`));
}

/**
 * Prevents two starts from installing or building at the same time.
 * @param {() => Promise<void>} work
 * @param {string} lock
 */
export async function alone(work, lock = PREPARE_LOCK) {
  while (!takeLock(lock)) {
    if (!isHeld(lock)) rmSync(lock, { force: true });
    await sleep(LOCK_POLL_MS);
  }
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** @param {string} lock */
function takeLock(lock) {
  try {
    mkdirSync('.cache', { recursive: true });
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    if (code === 'EEXIST') return false;
    throw new PrepareFault(
      `${ROOT} must be installed and built first, and this user cannot write there (${code}). ` +
        'Run `npm start` once as its owner, with room on the disk.',
    );
  }
}

/**
 * Whether the process that took the lock still runs. After a kill, a reboot or in a new container its number may belong
 * to another process or to our own: a process that began after the lock did not take it.
 * @param {string} lock
 */
function isHeld(lock) {
  const taken_ms = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const pid = Number(readText(lock));
  // The file is created a moment before its content; a full disk or a power loss leaves it empty.
  if (!(pid > 0)) return Date.now() - taken_ms < LONGEST_WRITE_MS;
  return isRunning(pid) && startOf(pid) <= taken_ms + CLOCK_SLACK_MS;
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * When a process began, or when the machine did if the system does not say.
 * @param {number} pid
 */
function startOf(pid) {
  const booted_ms = Date.now() - uptime() * 1000;
  // The name, the second word, is in brackets and may contain spaces; the 22nd word is in hundredths of a second.
  const [, words = ''] = /.*\) (.*)/.exec(readText(`/proc/${pid}/stat`) ?? '') ?? [];
  return booted_ms + Number(words.split(' ')[19] ?? 0) * 10;
}

/**
 * An entry of an npm lock file.
 * @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 */

/**
 * The packages that an npm lock file lists, by their folders.
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function readPackages(file) {
  const text = readText(file);
  return text === undefined ? {} : JSON.parse(text).packages;
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(resolve(ROOT, file), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file
 * @param {string} text
 */
function tryWrite(file, text) {
  try {
    writeFileSync(resolve(ROOT, file), text);
  } catch {
    // A missing stamp only costs a comparison next time.
  }
}
