import { handle, type Http } from '#server/http/handle.ts';
import { readCertificates } from '#server/register/read-certificates.ts';
import type { PortfolioDependencies } from './dependencies.ts';
import type { FeeSchedule } from '#domain/orders/fees.ts';
import type { Database } from '#server/database/database.ts';
import { showSaleEstimate } from './estimate-sale.ts';
import { exportHoldings } from './export-holdings.ts';
import { exportLots, listHoldingTrades, listLots, listRealised } from './holding-lists.ts';
import { exportRealisedGains, listRealisedGains } from './realised-gains.ts';
import { showHolding } from './show-holding.ts';
import { createShowPortfolio } from './show-portfolio.ts';

export function registerPortfolio(
  http: Http,
  services: PortfolioDependencies & {
    readonly db: Database;
    readonly config: { readonly fees: FeeSchedule };
  },
): void {
  const showPortfolio = createShowPortfolio(services);
  handle(http, 'GET /portfolio', ({ caller }) => showPortfolio(caller.userId));
  handle(http, 'GET /sale-estimate', ({ caller }) => showSaleEstimate(services, caller));
  handle(http, 'GET /holdings/csv', ({ caller }) => exportHoldings(services, caller.userId));
  handle(http, 'GET /portfolio/{slug}', ({ caller, params }) =>
    showHolding(services, caller.userId, params.slug),
  );
  handle(http, 'GET /portfolio/{slug}/certificates', ({ caller, params }) =>
    readCertificates(services, caller.userId, params.slug),
  );
  handle(http, 'GET /portfolio/{slug}/lots', ({ caller, params, query }) =>
    listLots(services, { ...caller, ...params, query }),
  );
  handle(http, 'GET /portfolio/{slug}/lots/csv', ({ caller, params }) =>
    exportLots(services, caller.userId, params.slug),
  );
  handle(http, 'GET /portfolio/{slug}/realised', ({ caller, params, query }) =>
    listRealised(services, { ...caller, ...params, query }),
  );
  handle(http, 'GET /portfolio/{slug}/trades', ({ caller, params, query }) =>
    listHoldingTrades(services, { ...caller, ...params, query }),
  );
  handle(http, 'GET /realised-gains', ({ caller }) => listRealisedGains(services, caller.userId));
  handle(http, 'GET /realised-gains/{year}/csv', ({ caller, params }) =>
    exportRealisedGains(services, caller.userId, params.year),
  );
}
