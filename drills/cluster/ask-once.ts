// One question to one PostgreSQL node, which may be away.
import { Client } from 'pg';

/** The first row of the response; undefined when the node does not respond within two seconds. */
export async function askOnce<T extends object>(
  port: number,
  password: string,
  statement: string,
): Promise<T | undefined> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<T>(statement)).rows[0];
  } catch {
    return undefined;
  } finally {
    void client.end().catch(() => undefined);
  }
}
