// The one wrapper every transaction runs in. Called by whatever writes.
import { setTimeout as sleep } from 'node:timers/promises';
import type { IsolationLevel } from 'kysely';
import type { Database, Transaction } from './database.ts';
import { DatabaseUnavailable, isRetryable } from './database-errors.ts';

export interface TransactionOptions {
  readonly isolation?: IsolationLevel;
  /**
   * The work begins by claiming an idempotency key, and answers as before where the key is taken. Only then may it
   * be repeated after a lost connection, for nobody can know whether the last commit arrived.
   */
  readonly repeatable?: boolean;
}

const MOST_TRIES = 6;
const CONFLICT_PAUSE_MS = 5;
const LOSS_PAUSE_MS = 100;

/**
 * Runs the work in one transaction and commits. The work may run several times, so it must not act on anything but
 * the transaction; it is told which attempt this is, from 1. Throws DatabaseUnavailable where the connection is lost; then the outcome is unknown.
 */
export async function transaction<T>(
  database: Database,
  work: (tx: Transaction, attempt: number) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await begin(database, options).execute(tx => work(tx, attempt));
    } catch (error) {
      const pause_ms = pauseBefore(error, options);
      if (pause_ms === undefined || attempt === MOST_TRIES) throw error;
      // At random up to twice as long each time, so that two that met do not meet again.
      await sleep(Math.random() * pause_ms * 2 ** attempt);
    }
  }
}

function begin(database: Database, { isolation }: TransactionOptions): ReturnType<Database['transaction']> {
  const builder = database.transaction();
  return isolation === undefined ? builder : builder.setIsolationLevel(isolation);
}

function pauseBefore(error: unknown, options: TransactionOptions): number | undefined {
  if (isRetryable(error)) return CONFLICT_PAUSE_MS;
  if (error instanceof DatabaseUnavailable && options.repeatable === true) return LOSS_PAUSE_MS;
  return undefined;
}
