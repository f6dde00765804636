import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { MarketData } from '#server/market-data/market-data.ts';
import type { StepUpServices } from '#server/people/check-step-up.ts';

/** Dependencies of this folder. Each function picks the ones that it needs. */
export interface IssuerDependencies extends StepUpServices {
  /** Prices, quotes and facts of every stock, read once for all requests. */
  readonly market: MarketData;
  readonly exchange: ExchangeContext;
}
