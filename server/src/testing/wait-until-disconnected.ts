// Waits until a database has no other connections, because a closed pool may disconnect a moment later.
import { Client, type ClientConfig } from 'pg';
import { expect } from 'vitest';

export async function waitUntilDisconnected(access: ClientConfig): Promise<void> {
  const client = new Client(access);
  await client.connect();
  const others = `select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
  await expect.poll(async () => (await client.query(others)).rowCount).toBe(0);
  await client.end();
}
