// Compares the documents with the code: jobs, figures, variables and commands must be documented.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { ROOT } from '#server/testing/server-process.ts';

const { jobs, services } = await createTestApp();
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const manual = read('docs/running.md');

const UNITS_MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000 };

test('running.md describes every job with its interval', () => {
  const told = [...manual.matchAll(/^\| `([a-z-]+)` +\| (\d+) (ms|s|min|h) /gm)].map(
    ([, name = '', count, unit = '']) => [name, Number(count) * (UNITS_MS[unit] ?? 0)] as const,
  );
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries(jobs.all.map(({ name, every_ms }) => [name, every_ms])),
  );
});

test('running.md describes every metric of ours', () => {
  // Prometheus derives several names from one histogram.
  const told = new Set(manual.match(/\bforeshare_[a-z_]+/g)?.map(name => name.replace(/_count$/, '')));
  // The text also names the database role.
  told.delete('foreshare_app');
  const ours = services.metrics.registry
    .getMetricsAsArray()
    .filter(({ name }) => name.startsWith('foreshare_'));
  expect([...told].toSorted()).toEqual(ours.map(({ name }) => name).toSorted());
});

test('the alerts of running.md name existing jobs', () => {
  const told = [...manual.matchAll(/exported_job[!=~]+"(.*?)"/g)].flatMap(([, names = '']) =>
    names.split('|'),
  );
  expect(told).not.toEqual([]);
  expect(jobs.all.map(({ name }) => name)).toEqual(expect.arrayContaining(told));
});

test('the README describes exactly the variables that a server reads', () => {
  const table = /\| variable.*?\n\n/s.exec(read('README.md'))?.[0] ?? '';
  const told = [...table.matchAll(/^\| (`.*?) +\|/gm)].flatMap(
    ([, cell = '']) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? [],
  );
  const names = [...read('server/src/config/config.ts').matchAll(/^ {2}([A-Z0-9_]+): /gm)].map(
    ([, name]) => name,
  );
  expect(names).toContain('DATA_DIR');
  expect(told.toSorted()).toEqual(names.toSorted());
});

test('running.md describes every command except the developers’ one', () => {
  const commands = readdirSync(join(ROOT, 'server/src/admin/commands')).map(file => file.replace('.ts', ''));
  const untold = commands.filter(name => !new RegExp(`[\`-] ?${name}[\` ]`).test(manual));
  expect(untold).toEqual(['types']);
});

const ROOMS = ['bench', 'contract', 'docs', 'domain', 'drills', 'e2e', 'scripts', 'server', 'web'];

test('every file that a document names exists', () => {
  const files = [
    ...readdirSync(ROOT),
    ...ROOMS.flatMap(room =>
      readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map(file => `${room}/${file}`),
    ),
  ];
  const named = files
    .filter(file => file.endsWith('.md'))
    .flatMap(file =>
      [...read(file).matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|css|sql|svg))`/g)].map(([, name = '']) => [
        file,
        name,
      ]),
    );
  const missing = named.filter(([, name]) => !files.some(file => `/${file}`.endsWith(`/${name}`)));
  expect(named.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

test('every link of a document leads to a file and to a heading in it', () => {
  const documents = [
    ...readdirSync(ROOT),
    ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).map(file => `docs/${file}`),
  ].filter(file => file.endsWith('.md'));
  const links = documents.flatMap(from =>
    [...read(from).matchAll(/\]\(([^)#\s]*)(?:#([\w-]+))?\)/g)].map(([, to = '', heading]) => ({
      from,
      to: to === '' ? from : join(from, '..', to),
      heading,
    })),
  );
  const broken = links.filter(({ to, heading }) => {
    if (!existsSync(join(ROOT, to))) return true;
    if (heading === undefined) return false;
    const headings = [...read(to).matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
      words
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    return !headings.includes(heading);
  });
  expect(links.length).toBeGreaterThan(30);
  expect(broken).toEqual([]);
});

/** Files of tests in a browser: journeys (`e2e/<name>.spec.ts`) and components (`<name>.browser.test.tsx` in the web). */
const BROWSER_TEST = /([\w-]+)(?:\.spec\.ts|\.browser\.test\.tsx)$/;

const TITLE =
  /(?:\b(?:test|describe|step)\(|\beach\(\w+\)\(|\]\s*(?:as const,?\s*)?\)\()\s*(['"`])(.*?[^\\])\1/gs;

/** Tests in Node, which the lists name in backquotes. */
const NODE_TEST = /([\w-]+)\.test\.ts$/;

/** The titles of the tests, groups and steps in such files, by the name of the file. */
function readTitles(kind: RegExp): ReadonlyMap<string, readonly string[]> {
  const files = ['e2e', 'web/src', 'server/src'].flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`),
  );
  const found = new Map<string, string[]>();
  for (const file of files) {
    const name = kind.exec(file)?.[1];
    if (name === undefined) continue;
    const titles = [...read(file).matchAll(TITLE)].map(([, , title = '']) =>
      title.replaceAll('\\', '').replaceAll('’', "'"),
    );
    found.set(name, [...(found.get(name) ?? []), ...titles]);
  }
  return found;
}

test('every test that a coverage list names exists', () => {
  const inBrowser = readTitles(BROWSER_TEST);
  const inNode = readTitles(NODE_TEST);
  const specs = [...inBrowser.keys()];
  // `serve-web` is a file of tests in Node; 'dialogs (web)' has the name of a journey, too.
  const titlesOf = (spec: string): readonly string[] =>
    (spec.startsWith('`') ? inNode.get(spec.slice(1, -1)) : inBrowser.get(spec.replace(' (web)', ''))) ?? [];
  const named = ['member', 'public'].flatMap(area =>
    [...read(`docs/coverage/${area}.md`).matchAll(/^\|.*\| ([^|]+?) +\| ([^|]+?) +\|$/gm)].flatMap(
      ([, where = '', tests = '']) =>
        tests.split('; ').map(name => ({ where: where === 'every file' ? specs : where.split(', '), name })),
    ),
  );
  // A name that begins in lower case describes tests in other words.
  const missing = named.filter(({ where, name }) => {
    const [, title = '', elsewhere = ''] = /^(.*?)(?: \(.*?(?:`([\w-]+)`.*)?\))?$/.exec(name) ?? [];
    const parts = title.replaceAll('’', "'").split(/ ?… ?/);
    const isTitle = /^[A-Z'‘/]/.test(title) || parts.length > 1;
    const told = [...where.flatMap(titlesOf), ...titlesOf(elsewhere), ...titlesOf(`\`${elsewhere}\``)];
    return isTitle && !told.some(each => parts.every(part => each.includes(part)));
  });
  expect(named.length).toBeGreaterThan(150);
  expect(missing).toEqual([]);
});
