// GET /portfolio: holdings, totals, performance, allocation, recommendations. Statements are shared by
// concurrent callers, and the response is encoded once while it is unchanged.
import { z } from 'zod';
import { routes } from '#contract/api.ts';
import { RANGES, category } from '#contract/values.ts';
import type { AnalyseHoldings, HoldingsAnalysis } from '#server/holdings/analyse-holdings.ts';
import type { Recommend, Recommendations } from '#server/holdings/recommend.ts';
import { valuePositions, type Positions } from '#server/holdings/value-positions.ts';
import { answerParts } from '#server/http/answer-parts.ts';
import type { ReadyResponse } from '#server/http/handle.ts';
import type { PortfolioDependencies } from './dependencies.ts';
import type { IndexRecord } from '#server/market-data/read-index.ts';
import { presentHolding } from './present-holding.ts';

const { response } = routes['GET /portfolio'];
const timePart = response.pick({ asOf: true });
const portfolioPart = response.omit({ asOf: true });
type Portfolio = z.output<typeof portfolioPart>;

/** The inputs of a portfolio's response. */
interface Parts {
  readonly positions: Positions;
  readonly analysis: HoldingsAnalysis;
  readonly index: IndexRecord;
  readonly recommendations: Recommendations;
}

export async function showPortfolio(
  { clock, market: { index: readIndex }, readHoldings }: PortfolioDependencies,
  { analyseHoldings, recommend }: { analyseHoldings: AnalyseHoldings; recommend: Recommend },
  userId: string,
): Promise<ReadyResponse> {
  const now = clock();
  const [{ holdings, market }, index] = await Promise.all([readHoldings(userId), readIndex()]);
  const positions = valuePositions({ holdings, market, now });
  const [analysis, recommendations] = await Promise.all([
    analyseHoldings({ userId, holdings, market, now }),
    recommend(userId, positions),
  ]);
  return answerParts(
    encodePortfolio({ positions, analysis, index, recommendations }),
    JSON.stringify(z.encode(timePart, { asOf: market.asOf })),
  );
}

const encoded = new WeakMap<Positions, { readonly parts: Parts; readonly text: string }>();

function encodePortfolio(parts: Parts): string {
  const known = encoded.get(parts.positions);
  const isSame =
    known?.parts.analysis === parts.analysis &&
    known.parts.index === parts.index &&
    known.parts.recommendations === parts.recommendations;
  if (isSame) return known.text;
  const text = JSON.stringify(z.encode(portfolioPart, presentPortfolio(parts)));
  encoded.set(parts.positions, { parts, text });
  return text;
}

function presentPortfolio({ positions, analysis, index, recommendations }: Parts): Portfolio {
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
