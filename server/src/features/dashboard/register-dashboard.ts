import { handle, type Http } from '#server/http/handle.ts';
import type { DashboardDependencies } from './dependencies.ts';
import type { AnalyseHoldings } from '#server/holdings/analyse-holdings.ts';
import { showReasons } from './explain-gains.ts';
import { listFlows } from './list-flows.ts';
import { showAnalytics } from './show-analytics.ts';
import { createShowDashboard } from './show-dashboard.ts';

export function registerDashboard(
  http: Http,
  services: DashboardDependencies & { readonly analyseHoldings: AnalyseHoldings },
): void {
  const { analyseHoldings } = services;
  const showDashboard = createShowDashboard(services);
  handle(http, 'GET /dashboard', ({ caller }) => showDashboard(caller.userId));
  handle(http, 'GET /dashboard/analytics', ({ caller, query }) =>
    showAnalytics(services, analyseHoldings, caller.userId, query.timeRange),
  );
  handle(http, 'GET /dashboard/analytics/reasons', ({ caller, query }) =>
    showReasons(services, caller.userId, query.timeRange),
  );
  handle(http, 'GET /dashboard/analytics/flows', ({ caller, query }) =>
    listFlows(services, analyseHoldings, caller.userId, query),
  );
}
