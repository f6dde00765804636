// Opens a single connection, for migrations and work as the owner. The caller ends it.
import { Client, type ClientConfig } from 'pg';

export async function connectClient(access: ClientConfig): Promise<Client> {
  const client = new Client(access);
  // A lost connection fails its query and also emits 'error'. Without a listener the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
