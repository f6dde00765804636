// Each component has its own class names: its style sheet is a CSS module, and only the tokens, the reset and the
// primitives of ui/ have global classes.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { classesOf, foreignClassesOf } from '../../build/classes-of.ts';
import { shortName } from '../../build/class-names.ts';

const ROOT = join(import.meta.dirname, '..');
const SHEET = '.module.css';

/** The sheets whose classes may be global: the primitives, and what applies to every page. */
const GLOBAL = /^(ui\/[^/]+|styles\/[^/]+|locales\/[^/]+)(?<!\.module)\.css$/;

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).toSorted();
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const sheets = files.filter(file => file.endsWith('.css')).map(file => ({ file, css: read(file) }));
const modules = sheets.filter(({ file }) => file.endsWith(SHEET));
const globals = new Set(sheets.filter(({ file }) => GLOBAL.test(file)).flatMap(({ css }) => classesOf(css)));
const components = files
  .filter(file => file.endsWith('.tsx') && !file.includes('.test.'))
  .map(file => ({ file, code: read(file) }));

/** The classes of a module that a component names, or undefined when it chooses them at run time. */
function usesOf({ file, code }: (typeof components)[number]): Map<string, readonly string[] | undefined> {
  const imports = [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)];
  return new Map(
    imports.map(([, name = '', path = '']) => [
      path.startsWith('#web/') ? path.slice(5) : join(dirname(file), path),
      new RegExp(`\\b${name}\\[(?!')`).test(code)
        ? undefined
        : [...code.matchAll(new RegExp(`\\b${name}\\['([^']+)'\\]`, 'g'))].map(([, local = '']) => local),
    ]),
  );
}
const uses = components.map(one => ({ file: one.file, uses: usesOf(one) }));

test('outside styles/ and the primitives of ui/, each style sheet is a CSS module', () => {
  const others = sheets.filter(({ file }) => !file.endsWith(SHEET) && !GLOBAL.test(file));
  const classes = others.map(({ file, css }) => `${file} has ${classesOf(css).length} global classes`);
  expect(classes, 'name the file *.module.css and write styles[…] in the component').toEqual([]);
});

test('no two components share a class name', () => {
  const names = modules.flatMap(({ file, css }) =>
    classesOf(css).map(local => shortName(join(ROOT, file), local)),
  );
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter(name => globals.has(name))).toEqual([]);
});

test('a module names classes of other sheets only if they are global', () => {
  const unknown = modules.flatMap(({ file, css }) =>
    foreignClassesOf(css).flatMap(name => (globals.has(name) ? [] : [`${file} names .${name}`])),
  );
  expect(unknown, ':global(…) is for the primitives of ui/').toEqual([]);
});

test('each class of a module has a component, and each class of a component has a rule', () => {
  const faults = modules.flatMap(({ file, css }) => {
    const own = classesOf(css);
    const users = uses.filter(one => one.uses.has(file));
    const named = users.flatMap(one => one.uses.get(file) ?? own);
    return [
      ...own.filter(name => !named.includes(name)).map(name => `${file}: nothing uses .${name}`),
      ...named.filter(name => !own.includes(name)).map(name => `${file} has no .${name}`),
    ];
  });
  expect(faults).toEqual([]);
});

test('a class name in quotes is that of a primitive', () => {
  const unknown = components
    .filter(({ file }) => !/market-toolbar/.test(file))
    .flatMap(({ file, code }) =>
      [...code.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)]
        .flatMap(([, plain, template]) =>
          (plain ?? template ?? '').replaceAll(/\S*\$\{[^}]*\}\S*/g, ' ').split(/\s+/),
        )
        .filter(name => name !== '' && !globals.has(name))
        .map(name => `${file}: .${name} has no rule`),
    );
  expect(unknown, 'the class belongs to a module, or it is not needed').toEqual([]);
});
