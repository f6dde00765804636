// Limits the wait of health checks and metrics, because load balancers and Prometheus give up long before a call does.
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from './database-errors.ts';

/** Equals the time a call waits for a connection. */
const LONGEST_MS = 5_000;

/** Throws DatabaseUnavailable after the timeout; the statement itself continues. */
export function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = sleep(LONGEST_MS, undefined, { ref: false }).then(() => {
    throw new DatabaseUnavailable(`PostgreSQL has not answered within ${LONGEST_MS} ms`);
  });
  return Promise.race([answer, late]);
}
