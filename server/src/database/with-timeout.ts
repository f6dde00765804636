// Limits the wait of health checks and metrics, because load balancers and Prometheus give up long before a call does.
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from './database-errors.ts';

/** Equals the time a call waits for a connection. */
const TIMEOUT_MS = 5_000;

/** Throws DatabaseUnavailable after the timeout; the statement itself continues. */
export function withTimeout<T>(answer: Promise<T>): Promise<T> {
  const late = sleep(TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new DatabaseUnavailable(`PostgreSQL has not answered within ${TIMEOUT_MS} ms`);
  });
  return Promise.race([answer, late]);
}
