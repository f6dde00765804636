import type { Clock } from '#server/kernel/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { Keys } from './derive-keys.ts';
import type { LiveSessions } from './sessions/live-sessions.ts';
import type { Logger } from 'pino';
import type { Metrics } from '#server/metrics/metrics.ts';

/** What this folder's functions need. Each function names its own part with Pick. */
export interface SecurityDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly keys: Keys;
  readonly liveSessions: LiveSessions;
  readonly metrics: Metrics;
}
