// Groups recommendations that have the same first reason, so that it is said once.
import type { Answer } from '#web/api/api-contract.ts';

type Recommendations = Answer<'GET /insights/recommendations'>['recommendations'];
export type Reason = Recommendations[number]['reasons'][number];
type SectorGap = Extract<Reason, { code: 'sector_gap' }>;

interface WithReasons {
  readonly reasons: readonly Reason[];
}

interface RecommendationGroup<Stock> {
  /** The sector in which the person holds less than the market; undefined for the other stocks. */
  readonly gap: SectorGap | undefined;
  readonly stocks: readonly Stock[];
}

/** Returns the groups in the order of their best stock. */
export function groupRecommendations<Stock extends WithReasons>(
  stocks: readonly Stock[],
): readonly RecommendationGroup<Stock>[] {
  const groups = Map.groupBy(stocks, stock => gapOf(stock)?.category);
  return [...groups.values()].map(members => ({ gap: members[0] && gapOf(members[0]), stocks: members }));
}

const gapOf = ({ reasons }: WithReasons): SectorGap | undefined =>
  reasons.find((reason): reason is SectorGap => reason.code === 'sector_gap');

/** What tells the stocks of one group apart, most useful first. A past rise is named only where there is nothing else. */
const FACTS = ['liquid', 'risk_fit', 'momentum'] as const;

export const factOf = ({ reasons }: WithReasons): Reason | undefined =>
  FACTS.map(code => reasons.find(reason => reason.code === code)).find(reason => reason !== undefined);
