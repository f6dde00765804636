import type { LiveSessions } from '#server/security/sessions/live-sessions.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import type { Keys } from '#server/security/derive-keys.ts';
import type { MarketData } from '#server/market-data/market-data.ts';
import type { Passwords } from '#server/security/passwords.ts';
import type { ReadHoldings } from '#server/holdings/remember-holdings.ts';

/** Dependencies of this folder. Each function picks the ones that it needs. */
export interface AccountDependencies {
  readonly db: Database;
  readonly config: Config;
  readonly clock: Clock;
  /** Whether this installation carries the sample data: checks are automatic, limits are wide. */
  readonly sampleData: boolean;
  readonly keys: Keys;
  readonly passwords: Passwords;
  /** Prices, quotes and facts of every stock, read once for all requests. */
  readonly market: MarketData;
  readonly readHoldings: ReadHoldings;
  readonly liveSessions: LiveSessions;
}
