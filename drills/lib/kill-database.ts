// Finds the PostgreSQL process of a lab's server.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export function databasePid(dataDir: string): number {
  const [pid] = readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
  return Number(pid);
}
