// One connection of its own, for the migrations and what works as the owner. Whoever takes it ends it.
import { Client, type ClientConfig } from 'pg';

export async function connectClient(access: ClientConfig): Promise<Client> {
  const client = new Client(access);
  // A connection that dies says so twice: the query on it fails, and this word alone would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
