import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { MarketData } from '#server/market-data/market-data.ts';
import type { LiveSessions } from '#server/security/sessions/live-sessions.ts';

export interface CorrectionDependencies {
  readonly exchange: ExchangeContext;
  readonly market: Pick<MarketData, 'touch'>;
  readonly liveSessions: Pick<LiveSessions, 'forget'>;
}
