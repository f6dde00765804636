// The generated types against the schema that the migrations make.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { describeSchema } from './describe-schema.ts';

const { access } = await createTestDatabase();

test('schema.generated.ts is what `npm run types` would write now', async () => {
  const written = readFileSync(new URL('schema.generated.ts', import.meta.url), 'utf8');
  expect(written).toBe(await describeSchema(access.owner));
});
