import type { LiveSessions } from '#server/security/sessions/live-sessions.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { Keys } from '#server/security/derive-keys.ts';
import type { Passwords } from '#server/security/passwords.ts';

/** Dependencies of this folder. Each function picks the ones that it needs. */
export interface PeopleDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly passwords: Passwords;
  readonly liveSessions: LiveSessions;
}
