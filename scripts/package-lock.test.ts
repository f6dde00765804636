// Checks the lock file for entries that make `npm ci` fail on another machine.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});
const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
const { packages } = lockSchema.parse(JSON.parse(text));

/** Whether a package finds `name` in its own node_modules or in those of its ancestors. */
function isListed(path: string, name: string): boolean {
  if (packages[path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`]) return true;
  if (path === '') return false;
  return isListed(path.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, ''), name);
}

test('lists every optional package, also those for other systems', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(name => !isListed(path, name)),
  );
  expect(missing).toEqual([]);
});

test('names no registry, so that it works with any', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});
