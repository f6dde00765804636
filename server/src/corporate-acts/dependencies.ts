import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { MarketData } from '#server/market-data/market-data.ts';

export interface CorporateActDependencies {
  readonly exchange: ExchangeContext;
  readonly market: Pick<MarketData, 'touch'>;
}
