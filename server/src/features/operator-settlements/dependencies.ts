import type { Clock } from '#server/kernel/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Logger } from 'pino';
import type { Metrics } from '#server/metrics/metrics.ts';

/** Dependencies of this folder. Each function picks the ones that it needs. */
export interface OperatorSettlementsDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly exchange: ExchangeContext;
}
