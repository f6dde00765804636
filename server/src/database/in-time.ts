// For whoever asks how the server does: a balancer and Prometheus give up long before a call would. Called by health.ts and
// where a metric is read from the database.
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from './database-errors.ts';

/** As long as a call waits for a connection. */
const LONGEST_MS = 5_000;

/** Throws DatabaseUnavailable where the answer takes longer; the statement itself goes on. */
export async function inTime<T>(answer: Promise<T>, longest_ms = LONGEST_MS): Promise<T> {
  const answered = new AbortController();
  const late = sleep(longest_ms, undefined, { signal: answered.signal, ref: false }).then(() => {
    throw new DatabaseUnavailable(`PostgreSQL has not answered within ${longest_ms} ms`);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    answered.abort();
  }
}
