// Runs work as it would run, and takes back everything it wrote.
import type { Database } from './database.ts';
import { nestedDatabase } from './nested-database.ts';
import { transaction } from './transaction.ts';

class Rehearsed extends Error {}

/** The work may open transactions of its own; they are savepoints. What it throws is thrown. */
export async function rehearse<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  const outcome: { value?: T } = {};
  await transaction(db, async tx => {
    outcome.value = await work(nestedDatabase(tx));
    throw new Rehearsed();
  }).catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) throw error;
  });
  if (!('value' in outcome)) throw new Error('the work has no outcome');
  return outcome.value;
}
