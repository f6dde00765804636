import type { Clock } from '#server/kernel/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { LiveSessions } from '#server/security/sessions/live-sessions.ts';

/** What this folder's functions need. Each function names its own part with Pick. */
export interface OperatorDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly liveSessions: LiveSessions;
  readonly exchange: ExchangeContext;
}
