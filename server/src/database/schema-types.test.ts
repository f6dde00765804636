// The files generated from the schema are current.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { describeSchema } from './describe-schema.ts';
import { dumpSchema } from './dump-schema.ts';
import { connectClient } from './connect-client.ts';

const { access } = await createTestDatabase();
const readWritten = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

test('schema.generated.ts is what `npm run types` would write now', async () => {
  expect(readWritten('schema.generated.ts')).toBe(await describeSchema(access.owner));
});

test('schema.sql is what `npm run types` would write now', async () => {
  expect(readWritten('schema.sql')).toBe(await dumpSchema(access.owner));
});

test.for<readonly [string, string, string, string]>([
  ['a view', 'create view seen as select 1 as one', 'drop view seen', 'seen'],
  ['a sequence', 'create sequence counted', 'drop sequence counted', 'counted'],
  ['an enumeration', `create type colour as enum ('red')`, 'drop type colour', 'colour'],
])('a schema with %s, which schema.sql would leave out, is refused', async ([, create, drop, name]) => {
  const client = await connectClient(access.owner);
  await client.query(create);
  await expect(dumpSchema(access.owner)).rejects.toThrow(`schema.sql cannot describe: ${name}`);
  await client.query(drop);
  await client.end();
});
