// The single wrapper of all transactions.
import { setTimeout as sleep } from 'node:timers/promises';
import type { IsolationLevel } from 'kysely';
import type { Database, Transaction } from './database.ts';
import { DatabaseUnavailable, isRetryable } from './database-errors.ts';
import { setNumbering, withNumbering } from './numbering.ts';

export interface TransactionOptions {
  readonly isolation?: IsolationLevel;
  /**
   * The work begins by claiming an idempotency key, and returns the stored response when the key exists. Only such work
   * may be repeated after a lost connection, because the outcome of the last commit is unknown.
   */
  readonly repeatable?: boolean;
}

const MAX_TRIES = 6;
const CONFLICT_PAUSE_MS = 5;
const LOSS_PAUSE_MS = 100;

/**
 * Runs the work in one transaction and commits. The work may run several times, so it must not have effects outside the
 * transaction. Its second argument is the number of the attempt, from 1. Throws DatabaseUnavailable when the connection
 * is lost; the outcome is then unknown.
 */
export async function transaction<T>(
  database: Database,
  work: (tx: Transaction, attempt: number) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withNumbering(database, numbering =>
        begin(database, options).execute(tx => {
          setNumbering(tx, numbering);
          return work(tx, attempt);
        }),
      );
    } catch (error) {
      const pause_ms = pauseBefore(error, options);
      if (pause_ms === undefined || attempt === MAX_TRIES) throw error;
      // Exponential backoff with jitter, so that two conflicting transactions do not meet again.
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
