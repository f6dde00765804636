// A new database for one test file, dropped after it.
import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { createDatabase, type Database } from '#server/database/database.ts';
import type { DatabaseAccess } from '#server/database/database-access.ts';
import { cloneDatabase, dropDatabase } from './test-databases.ts';

export interface TestDatabase {
  /** With the server's own role, which may not change append-only tables. */
  readonly db: Database;
  readonly access: DatabaseAccess;
}

const POOL_SIZE = 10;
/** A test must not depend on the speed of the machine. */
const NO_TIMEOUT = 0;

/** A database with all migrations applied and no rows. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const access = await clone(inject('testServer').template);
  const db = createDatabase(access.app, POOL_SIZE, NO_TIMEOUT);
  afterAll(() => db.destroy());
  return { db, access };
}

/** A database without tables. */
export async function createEmptyDatabase(): Promise<DatabaseAccess> {
  return clone('template0');
}

async function clone(template: string): Promise<DatabaseAccess> {
  const { access } = inject('testServer');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const cloned = await cloneDatabase(access, name, template);
  // Hooks run in reverse order, so the pool is closed by then.
  afterAll(() => dropDatabase(access, name));
  return cloned;
}
