// Opens a single connection, for migrations and work as the owner. The caller ends it.
import { Client } from 'pg';
import type { Address } from './database-access.ts';
import { atHost, checkTarget } from './hosts.ts';

/** Of several hosts the first that answers and is accepted. Throws the reason of the last one. */
export async function connectClient(access: Address): Promise<Client> {
  const { hosts = [undefined] } = access;
  for (const [index, host] of hosts.entries()) {
    try {
      return await connectTo(access, host);
    } catch (error) {
      if (index + 1 === hosts.length) throw error;
    }
  }
  throw new Error('the address has no host');
}

async function connectTo(
  access: Address,
  host: NonNullable<Address['hosts']>[number] | undefined,
): Promise<Client> {
  const client = new Client(host === undefined ? access : atHost(access, host));
  // A lost connection fails its query and also emits 'error'. Without a listener the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (host !== undefined) await checkTarget(client, access.target);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}
