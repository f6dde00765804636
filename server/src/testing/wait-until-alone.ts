// Waits until nobody else is connected to a database: a pool that was closed may hang up a moment later. For tests of
// what refuses to work on a database in use.
import { Client, type ClientConfig } from 'pg';
import { expect } from 'vitest';

export async function waitUntilAlone(access: ClientConfig): Promise<void> {
  const client = new Client(access);
  await client.connect();
  const others = `select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
  await expect.poll(async () => (await client.query(others)).rowCount).toBe(0);
  await client.end();
}
