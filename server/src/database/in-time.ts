// For whoever asks how the server does: a balancer and Prometheus give up long before a call would. Called by health.ts and
// where a metric is read from the database.
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from './database-errors.ts';

/** As long as a call waits for a connection. */
const LONGEST_MS = 5_000;

/** Throws DatabaseUnavailable where the answer takes longer; the statement itself goes on. */
export function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = sleep(LONGEST_MS, undefined, { ref: false }).then(() => {
    throw new DatabaseUnavailable(`PostgreSQL has not answered within ${LONGEST_MS} ms`);
  });
  return Promise.race([answer, late]);
}
