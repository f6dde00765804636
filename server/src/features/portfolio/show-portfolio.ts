// GET /portfolio: holdings, totals, performance, allocation, recommendations.
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { routes } from '#contract/api.ts';
import { RANGES, category } from '#contract/values.ts';
import { dayOf } from '#domain/time/day.ts';
import type { Analyse } from '#server/holdings/analyse-holdings.ts';
import { recommend, type Recommendations } from '#server/holdings/recommend.ts';
import { valuePositions, type Positions } from '#server/holdings/value-positions.ts';
import { extendedResponse, type ReadyResponse } from '#server/http/handle.ts';
import type { IndexRecord } from '#server/market-data/read-index.ts';
import type { PortfolioDependencies } from './dependencies.ts';
import { presentHolding } from './present-holding.ts';

/** Everything but the time of the prices, which changes every second. */
const portfolioPart = routes['GET /portfolio'].response.omit({ asOf: true });
type Portfolio = z.output<typeof portfolioPart>;

interface CachedPortfolio {
  /** What the portfolio was computed from, compared by identity. */
  readonly inputs: readonly unknown[];
  /** As JSON. */
  readonly portfolio: string;
}

/** About 20 KB each. */
const MOST_PORTFOLIOS = 1_000;

/**
 * Creates the handler. A portfolio is computed and encoded again only when the holdings, a stock, the index, the day or
 * the person's wishes have changed. Two statements check that, each shared by all requests of the moment.
 */
export function createShowPortfolio({
  clock,
  market: marketData,
  readHoldings,
  readWishes,
  analyseHoldings,
}: PortfolioDependencies): (userId: string) => Promise<ReadyResponse> {
  const cached = new LRUCache<string, CachedPortfolio>({ max: MOST_PORTFOLIOS });
  return async userId => {
    const now = clock();
    const [{ holdings, market }, wishes, index, facts] = await Promise.all([
      readHoldings(userId),
      readWishes(userId),
      marketData.index(),
      marketData.facts(),
    ]);
    const { personal, riskTolerance } = wishes;
    const inputs = [holdings, market.stocks, index, facts, dayOf(now), personal, riskTolerance];
    const asOf = market.asOf.toISOString();
    const known = cached.get(userId);
    if (known?.inputs.every((input, place) => input === inputs[place]))
      return extendedResponse(known.portfolio, { asOf });
    const positions = valuePositions({ holdings, market, now });
    const recommendations = recommend({ market, facts, index, positions, wishes });
    const analyse = await analyseHoldings({ holdings, market, now });
    const portfolio = JSON.stringify(
      z.encode(portfolioPart, presentPortfolio({ positions, analyse, index, recommendations })),
    );
    cached.set(userId, { inputs, portfolio });
    return extendedResponse(portfolio, { asOf });
  };
}

interface Parts {
  readonly positions: Positions;
  readonly analyse: Analyse;
  readonly index: IndexRecord;
  readonly recommendations: Recommendations;
}

function presentPortfolio({ positions, analyse, index, recommendations }: Parts): Portfolio {
  const { totals } = positions;
  return {
    stocks: positions.held.map(presentHolding),
    companies: new Set(positions.held.map(({ stock }) => stock.companyId)).size,
    totalValue: totals.value_minor,
    totalCost: totals.invested_minor,
    totalGain: totals.gain_minor,
    totalChange: totals.return_percent ?? null,
    performance: RANGES.map(period => {
      const range = analyse(period, index.levelByDay);
      return {
        period,
        value: range?.gain_minor ?? 0n,
        change: range?.timeWeighted.percent ?? null,
        moneyWeighted: range?.moneyWeighted.percent ?? null,
      };
    }),
    allocation: presentAllocation(positions),
    recommendations,
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
