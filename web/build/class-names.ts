// Names the classes of the components' style sheets (CSS Modules). In the build a name is four characters: a hash of the
// sheet's path and the class, so that the prerendered HTML and the browser's code agree and a name changes only with
// its own class. Elsewhere it says where it comes from: `menu_list`.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { CSSModulesOptions, Plugin } from 'vite';
import { classesOf } from './classes-of.ts';

const WEB = join(import.meta.dirname, '..');
const SOURCE = join(WEB, 'src');
const SHEET = '.module.css';

const IMPORT = /^import (\w+) from '([^']+\.module\.css)';$/gm;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const CHARACTERS = `${LETTERS}${LETTERS.toLowerCase()}0123456789`;
const LENGTH = 4;

/** The class of each short name. Two classes with the same short name would share their styles. */
const taken = new Map<string, string>();

/** Returns the short name of a class. Throws when another class has it. */
export function shortName(sheet: string, local: string): string {
  const key = `${relative(WEB, sheet).split(sep).join('/')} .${local}`;
  const digest = createHash('sha256').update(key).digest();
  // A capital first: the classes of the global sheets begin with a small letter.
  const name = Array.from({ length: LENGTH }, (_, i) => {
    const from = i === 0 ? LETTERS : CHARACTERS;
    return from[digest.readUInt32BE(i * 4) % from.length];
  }).join('');
  const other = taken.get(name) ?? key;
  if (other !== key) throw new Error(`Rename ${key}: its short name is that of ${other}.`);
  taken.set(name, key);
  return name;
}

/** The naming for Vite. */
export const cssModules: CSSModulesOptions = {
  generateScopedName: (local, file) => {
    const [sheet = file] = file.split('?');
    return process.env['NODE_ENV'] === 'production'
      ? shortName(sheet, local)
      : `${basename(sheet, SHEET)}_${local}`;
  },
};

/**
 * Writes the names of classes into the code: `styles['list']` becomes a string, and the import only loads the sheet. A
 * component that chooses a class at run time (`styles[tone]`) gets the sheet's whole list, about 30 bytes for each class.
 */
export const inlineClassNames: Plugin = {
  name: 'inline-class-names',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.tsx') ? inline(code, id) : undefined),
};

function inline(code: string, file: string): string {
  return [...code.matchAll(IMPORT)].reduce((text, [statement, name = '', path = '']) => {
    const sheet = path.startsWith('#web/') ? join(SOURCE, path.slice(5)) : join(dirname(file), path);
    const inlined = text.replaceAll(
      new RegExp(`\\b${name}\\['([^']+)'\\]`, 'g'),
      (_, local: string) => `'${shortName(sheet, local)}'`,
    );
    const list = new RegExp(`\\b${name}\\[`).test(inlined) ? ` const ${name} = ${listOf(sheet)};` : '';
    return inlined.replace(statement, `import '${path}';${list}`);
  }, code);
}

function listOf(sheet: string): string {
  const names = classesOf(readFileSync(sheet, 'utf8')).map(local => [local, shortName(sheet, local)]);
  return JSON.stringify(Object.fromEntries(names));
}

/** Keeps the sheets, whose lists of names nothing uses any more. */
export const keepSheets: Plugin = {
  name: 'keep-sheets',
  apply: 'build',
  enforce: 'post',
  transform: (_code, id) =>
    id.endsWith(SHEET)
      ? { code: `export default ''`, map: null, moduleSideEffects: 'no-treeshake' }
      : undefined,
};
