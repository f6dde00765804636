// GET /portfolio: holdings, totals, performance, allocation, recommendations. Two statements, and another where
// something has changed. Called by register-portfolio.ts.
import type { HandlerResponse } from '#contract/api.ts';
import { RANGES, category } from '#contract/values.ts';
import type { AnalyseHoldings } from '#server/holdings/analyse-holdings.ts';
import { readHoldings } from '#server/holdings/read-holdings.ts';
import { recommend } from '#server/holdings/recommend.ts';
import { valuePositions, type Positions } from '#server/holdings/value-positions.ts';
import type { Services } from '#server/http/services.ts';
import { presentHolding } from './present-holding.ts';

type Portfolio = HandlerResponse<'GET /portfolio'>;

export async function showPortfolio(
  services: Services,
  analyseHoldings: AnalyseHoldings,
  userId: string,
): Promise<Portfolio> {
  const { db, clock, market } = services;
  const now = clock();
  const [snapshot, index] = await Promise.all([market.get(), market.index()]);
  const holdings = await readHoldings(db, snapshot, userId);
  const positions = valuePositions(holdings, snapshot, now);
  const [analysis, recommendations] = await Promise.all([
    analyseHoldings({ userId, holdings, market: snapshot, now }),
    recommend(services, userId, positions),
  ]);
  const { totals } = positions;
  return {
    stocks: positions.held.map(presentHolding),
    totalValue: totals.value_minor,
    totalCost: totals.invested_minor,
    totalGain: totals.gain_minor,
    totalChange: totals.return_percent ?? null,
    performance: RANGES.map(period => {
      const range = analysis.analyse(period, index.levelByDay);
      return {
        period,
        value: range?.gain_minor ?? 0n,
        change: range?.timeWeighted.percent ?? null,
        moneyWeighted: range?.moneyWeighted.percent ?? null,
      };
    }),
    allocation: presentAllocation(positions),
    recommendations,
    asOf: snapshot.asOf,
  };
}

function presentAllocation({ allocation }: Positions): Portfolio['allocation'] {
  return allocation.map(slice => ({
    category: category.parse(slice.category),
    percentage: slice.percentage,
    color: slice.color,
    value: slice.value_minor,
  }));
}
