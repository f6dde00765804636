// Writes the pictures of docs/ARCHITECTURE.md that show which folder may import which. Run it after a change of
// scripts/lib/import-rules.cjs: `node scripts/draw-folders.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import rules from './lib/import-rules.cjs';

export const PAGE = new URL('../docs/ARCHITECTURE.md', import.meta.url);

/** Each picture is between two comments of its name. */
const PICTURES = { 'server-folders': rules.SERVER_FOLDERS, 'web-folders': rules.WEB_FOLDERS };

/**
 * Every folder that `folder` reaches through the table, itself excluded unless the table has a cycle.
 *
 * @param {Readonly<Record<string, readonly string[]>>} table
 * @param {string} folder
 * @returns {Set<string>}
 */
export function reachable(table, folder) {
  const found = new Set();
  const open = [...(table[folder] ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(table[next] ?? []));
  }
  return found;
}

/**
 * A Mermaid flowchart. An arrow is left out where another path of arrows leads to the same folder.
 *
 * @param {Readonly<Record<string, readonly string[]>>} table
 * @returns {string}
 */
export function drawFolders(table) {
  const id = (/** @type {string} */ folder) => folder.replaceAll(/\W/g, '_');
  const arrows = Object.entries(table).flatMap(([folder, allowed]) =>
    allowed
      .filter(target => !allowed.some(other => other !== target && reachable(table, other).has(target)))
      .map(target => `  ${id(folder)} --> ${id(target)}`),
  );
  const nodes = Object.keys(table).map(folder => `  ${id(folder)}["${folder}"]`);
  return ['```mermaid', 'flowchart TD', ...nodes, ...arrows, '```'].join('\n');
}

/**
 * The page with its pictures drawn again.
 *
 * @param {string} page
 * @returns {string}
 */
export function drawAll(page) {
  let drawn = page;
  for (const [name, table] of Object.entries(PICTURES)) {
    const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [before, rest] = drawn.split(start);
    const after = rest?.split(end)[1];
    if (before === undefined || after === undefined)
      throw new Error(`docs/ARCHITECTURE.md lacks ${start} … ${end}`);
    drawn = `${before}${start}\n\n${drawFolders(table)}\n\n${end}${after}`;
  }
  return drawn;
}

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url)
  writeFileSync(PAGE, drawAll(readFileSync(PAGE, 'utf8')));
