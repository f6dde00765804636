// What every handler and job may use. Built once in app.ts; the clock is handed in so that tests and sample data set it.
import type { Logger } from 'pino';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { OrderQueue } from '#server/exchange/intake/order-queue.ts';
import type { ReadHoldings } from '#server/holdings/remember-holdings.ts';
import type { MarketData } from '#server/market-data/market-data.ts';
import type { Keys } from '#server/security/derive-keys.ts';
import type { Passwords } from '#server/security/passwords.ts';
import type { LiveSessions } from '#server/security/sessions/live-sessions.ts';
import type { Metrics } from '#server/metrics/metrics.ts';

export type Clock = () => Date;

export interface Services {
  readonly db: Database;
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  /** Whether this installation carries the sample data: people are checked automatically, limits are wide. */
  readonly sampleData: boolean;
  readonly keys: Keys;
  readonly passwords: Passwords;
  readonly liveSessions: LiveSessions;
  readonly metrics: Metrics;
  /** Prices, quotes and facts of every stock, read once for all who ask. */
  readonly market: MarketData;
  readonly readHoldings: ReadHoldings;
  readonly exchange: ExchangeContext;
  /** Where everything that changes orders waits its turn. */
  readonly orders: OrderQueue;
}
