// The server's role on a PostgreSQL that is the operator's own, by what its login may do.
import { randomBytes } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { takeAppRole } from './take-app-role.ts';

const { access } = await createTestDatabase();
const plain = `plain_${randomBytes(6).toString('hex')}`;

afterAll(() => runAs(access.owner, client => client.query(`drop role ${plain}`)));

async function runAs<T>(config: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function currentUser(config: ClientConfig): Promise<unknown> {
  const { rows } = await runAs(config, client =>
    client.query<{ name: string }>('select current_user as name'),
  );
  return rows[0]?.name;
}

test('a login that may make roles acts as the role that cannot edit what is append-only', async () => {
  const app = await runAs(access.owner, client => takeAppRole(client, access.owner));
  expect(await currentUser(app)).toBe('foreshare_app');
  await expect(runAs(app, client => client.query('delete from postings'))).rejects.toThrow(
    'permission denied',
  );
});

test('a login that may not keeps its own rights', async () => {
  await runAs(access.owner, client => client.query(`create role ${plain}`));
  const asPlain = { ...access.owner, options: `-c role=${plain}` };
  expect(await runAs(asPlain, client => takeAppRole(client, asPlain))).toBe(asPlain);
});
