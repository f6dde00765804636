// The portfolio's calls. Called by app.ts.
import { handle, type Http } from '#server/http/handle.ts';
import type { Services } from '#server/http/services.ts';
import type { AnalyseHoldings } from '#server/holdings/analyse-holdings.ts';
import { showHolding } from './show-holding.ts';
import { showPortfolio } from './show-portfolio.ts';

export function registerPortfolio(http: Http, services: Services, analyseHoldings: AnalyseHoldings): void {
  handle(http, 'GET /portfolio', ({ caller }) => showPortfolio(services, analyseHoldings, caller.userId));
  handle(http, 'GET /portfolio/{slug}', ({ caller, params }) =>
    showHolding(services, caller.userId, params.slug),
  );
}
