import { compareMinor, type Minor } from '#domain/money/money.ts';
import { percentileRanks } from '#domain/pricing/percentile-rank.ts';
import { riskClasses } from './risk-class.ts';
import type { RiskClass } from './risk-class.ts';

/** A stock that could be bought, with the facts for its score. */
export interface Candidate {
  readonly stockId: string;
  readonly category: string;
  readonly price_minor: Minor | undefined;
  readonly change30_percent: number | undefined;
  /** Standard deviation of its daily returns; undefined with too few of them. */
  readonly volatility_percent: number | undefined;
  /** Over 90 days. */
  readonly turnover_minor: Minor;
}

/** The known facts about the person. Undefined facts are ignored. */
export interface Holder {
  /** Percent of the portfolio by category, as `allocate` returns it; empty when nothing is held. */
  readonly allocation: readonly { readonly category: string; readonly percentage: number }[];
  /** 1 (very conservative) to 5 (very aggressive). */
  readonly riskTolerance: number;
  readonly heldStockIds: ReadonlySet<string>;
}

/** The reason of a recommendation: the code of a sentence and the facts for it. */
export type Reason =
  | {
      readonly code: 'sector_gap';
      readonly category: string;
      readonly held_percent: number;
      readonly market_percent: number;
    }
  | {
      readonly code: 'risk_fit';
      readonly riskTolerance: number;
      readonly volatility_percent: number;
    }
  | {
      readonly code: 'liquid';
      readonly turnover_minor: Minor;
      readonly rank: number;
      readonly of: number;
    }
  | { readonly code: 'momentum'; readonly change30_percent: number };

export interface Recommendation {
  readonly stockId: string;
  /** 0 to 1. */
  readonly score: number;
  /** The strongest reason first; never empty. */
  readonly reasons: readonly Reason[];
}

/** Our own choice: what the portfolio lacks counts most, then whether the person can bear the risk. */
const WEIGHTS = { sector_gap: 0.35, risk_fit: 0.25, liquid: 0.2, momentum: 0.2 } as const;

/** A part becomes a reason from this value on. */
const LEAST_REASON = 0.6;

/** The momentum part reaches its maximum at a rise of 20 % in 30 days; a fall earns nothing. */
const FULL_MOMENTUM_PERCENT = 20;

interface Part {
  /** 0 to 1. */
  readonly value: number;
  /** Undefined without evidence. */
  readonly reason: Reason | undefined;
}

/**
 * The best-fitting stocks, best first. Score = Σ weight × part, each part 0 to 1: sector gap = (market's share − held
 * share) / market's share; risk fit = 1 − |risk class − tolerance| / 4; liquidity = percentile rank by 90-day dollar
 * volume; momentum = 30-day change, capped at 20 %. A part without evidence is 0. Held stocks, stocks without a price
 * and stocks without a reason are excluded. Source: our own rule, shown with each recommendation; not advice.
 * @param candidates all stocks open for trading, including held ones, because they form the market of comparison.
 * @param marketShares percent of the market by category, such as the index's weights by category.
 * @param holder undefined for recommendations that are not personal; then only liquidity and momentum count.
 */
export function recommendStocks(
  candidates: readonly Candidate[],
  marketShares: ReadonlyMap<string, number>,
  holder: Holder | undefined,
  limit: number,
): Recommendation[] {
  const standing = standingsOf(candidates);
  const { priced, percentiles, classes } = standing;
  const scored = priced
    .filter(({ stockId }) => !holder?.heldStockIds.has(stockId))
    .map(candidate => {
      const { stockId } = candidate;
      const parts = [
        weighed('sector_gap', sectorGap(candidate, marketShares, holder)),
        weighed('risk_fit', riskFit(candidate, classes.get(stockId), holder)),
        weighed('liquid', liquidity(candidate, percentiles.get(stockId) ?? 0, standing)),
        weighed('momentum', momentum(candidate)),
      ];
      return { stockId, parts, score: parts.reduce((sum, part) => sum + part.points, 0) };
    })
    .filter(({ parts }) => parts.some(part => part.reason !== undefined))
    .sort((a, b) => b.score - a.score || (a.stockId < b.stockId ? -1 : 1));
  return scored.slice(0, limit).map(({ stockId, score, parts }) => ({
    stockId,
    score,
    reasons: parts.toSorted((a, b) => b.points - a.points).flatMap(part => part.reason ?? []),
  }));
}

interface Standings {
  readonly priced: readonly Candidate[];
  /** The percentile of the turnover, by stock. */
  readonly percentiles: ReadonlyMap<string, number>;
  /** The rank of each turnover; the greatest is 1. */
  readonly ranks: ReadonlyMap<Minor, number>;
  readonly classes: ReadonlyMap<string, RiskClass | undefined>;
}

/** The ranking is the same for every person, so it is computed once per list of candidates. */
const standings = new WeakMap<readonly Candidate[], Standings>();

function standingsOf(candidates: readonly Candidate[]): Standings {
  const known = standings.get(candidates);
  if (known !== undefined) return known;
  const priced = candidates.filter(candidate => candidate.price_minor !== undefined);
  const percentiles = percentileRanks(priced.map(candidate => Number(candidate.turnover_minor)));
  const classes = riskClasses(priced.map(candidate => candidate.volatility_percent));
  const ranks = new Map<Minor, number>();
  const byTurnover = priced.toSorted((a, b) => compareMinor(b.turnover_minor, a.turnover_minor));
  for (const [index, { turnover_minor }] of byTurnover.entries())
    if (!ranks.has(turnover_minor)) ranks.set(turnover_minor, index + 1);
  const found = {
    priced,
    ranks,
    percentiles: new Map(priced.map(({ stockId }, index) => [stockId, percentiles[index] ?? 0])),
    classes: new Map(priced.map(({ stockId }, index) => [stockId, classes[index]])),
  };
  standings.set(candidates, found);
  return found;
}

function weighed(
  code: keyof typeof WEIGHTS,
  { value, reason }: Part,
): { points: number; reason: Reason | undefined } {
  return { points: WEIGHTS[code] * value, reason: value >= LEAST_REASON ? reason : undefined };
}

const NO_EVIDENCE: Part = { value: 0, reason: undefined };

function sectorGap(
  { category }: Candidate,
  shares: ReadonlyMap<string, number>,
  holder: Holder | undefined,
): Part {
  const market_percent = shares.get(category) ?? 0;
  // A person without holdings lacks every category equally, so this part distinguishes no stock.
  if (!holder || holder.allocation.length === 0 || market_percent <= 0) return NO_EVIDENCE;
  const held_percent = holder.allocation.find(slice => slice.category === category)?.percentage ?? 0;
  const value = Math.max(0, (market_percent - held_percent) / market_percent);
  return { value, reason: { code: 'sector_gap', category, held_percent, market_percent } };
}

function riskFit(
  { volatility_percent }: Candidate,
  riskClass: RiskClass | undefined,
  holder: Holder | undefined,
): Part {
  if (!holder || volatility_percent === undefined || riskClass === undefined) return NO_EVIDENCE;
  const value = 1 - Math.abs(riskClass - holder.riskTolerance) / 4;
  return {
    value,
    reason: { code: 'risk_fit', riskTolerance: holder.riskTolerance, volatility_percent },
  };
}

function liquidity({ turnover_minor }: Candidate, percentile: number, { ranks, priced }: Standings): Part {
  // A single priced stock ranks first of one, so this part distinguishes no stock.
  if (turnover_minor === 0n || priced.length < 2) return NO_EVIDENCE;
  const rank = ranks.get(turnover_minor) ?? priced.length;
  return { value: percentile, reason: { code: 'liquid', turnover_minor, rank, of: priced.length } };
}

function momentum({ change30_percent }: Candidate): Part {
  if (change30_percent === undefined) return NO_EVIDENCE;
  const value = Math.min(1, Math.max(0, change30_percent / FULL_MOMENTUM_PERCENT));
  return { value, reason: { code: 'momentum', change30_percent } };
}
