import { percentileRanks } from '#domain/pricing/percentile-rank.ts';

/** 1 (the calmest fifth of the market) to 5 (the most volatile). */
export type RiskClass = 1 | 2 | 3 | 4 | 5;

/**
 * The fifth of the market that each volatility falls into; undefined for an undefined volatility. The classes are
 * relative because private shares trade seldom, and fixed limits would put them all into one class. Source: our own
 * rule.
 */
export function riskClasses(
  volatilities_percent: readonly (number | undefined)[],
): (RiskClass | undefined)[] {
  const known = volatilities_percent.filter(value => value !== undefined);
  const ranks = new Map(percentileRanks(known).map((rank, index) => [known[index], rank]));
  return volatilities_percent.map(value =>
    value === undefined ? undefined : classOf(ranks.get(value) ?? 0),
  );
}

function classOf(rank: number): RiskClass {
  if (rank < 0.2) return 1;
  if (rank < 0.4) return 2;
  if (rank < 0.6) return 3;
  if (rank < 0.8) return 4;
  return 5;
}
