import type { LiveSessions } from '#server/security/sessions/live-sessions.ts';
import type { Keys } from '#server/security/derive-keys.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Logger } from 'pino';
import type { MarketData } from '#server/market-data/market-data.ts';
import type { OrderQueue } from '#server/exchange/intake/order-queue.ts';
import type { Passwords } from '#server/security/passwords.ts';
import type { ReadHoldings } from '#server/holdings/remember-holdings.ts';

/** Dependencies of this folder. Each function picks the ones that it needs. */
export interface MarketDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** Whether this installation carries the sample data: checks are automatic, limits are wide. */
  readonly sampleData: boolean;
  readonly passwords: Passwords;
  /** Prices, quotes and facts of every stock, read once for all requests. */
  readonly market: MarketData;
  readonly readHoldings: ReadHoldings;
  readonly exchange: ExchangeContext;
  /** The queue that every change of orders goes through. */
  readonly orders: OrderQueue;
  readonly keys: Keys;
  readonly liveSessions: LiveSessions;
}
