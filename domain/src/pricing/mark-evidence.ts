import type { Minor } from '#domain/money/money.ts';
import { DAY_MS } from '#domain/time/day.ts';
import { measureSpread } from './measure-spread.ts';

export type EvidenceKind = 'settled_trade' | 'matched_trade' | 'firm_mid' | 'last_round';

export interface Evidence {
  readonly kind: EvidenceKind;
  readonly id: string;
  readonly at: Date;
  /** In today's shares: a price from before a split is restated. */
  readonly price_minor: Minor;
  /** The money behind the price: price × shares of a trade, the smaller side of a quote, the sum raised in a round. */
  readonly notional_minor: Minor;
}

interface KindRule {
  readonly base: number;
  readonly halfLife_days: number;
}

/**
 * The base weight and the half-life of each kind. Our own choice: completed trades count most, a trade that may still
 * be rejected slightly less, a quote half and only for days. A funding round is priced with rights that common shares
 * lack, so it counts half but ages more slowly.
 */
const EVIDENCE_RULES: Readonly<Record<EvidenceKind, KindRule>> = {
  settled_trade: { base: 1, halfLife_days: 45 },
  matched_trade: { base: 0.8, halfLife_days: 45 },
  firm_mid: { base: 0.5, halfLife_days: 7 },
  last_round: { base: 0.5, halfLife_days: 180 },
};

/** The unit of notional in ln(1 + notional / lot): $10,000. */
const MARK_LOT_MINOR: Minor = 1_000_000n;

/** A wider quote says too little about its middle to be evidence. */
const WIDEST_SPREAD_BPS = 2_500;

/** The best bid and ask of a book at a moment, with their shares. */
export interface TopOfBook {
  readonly id: string;
  readonly at: Date;
  readonly bid_minor: Minor;
  readonly bidShares: bigint;
  readonly ask_minor: Minor;
  readonly askShares: bigint;
}

/** The middle of a firm quote as evidence; undefined when its spread exceeds 25 % of the middle. */
export function firmMid({
  id,
  at,
  bid_minor,
  bidShares,
  ask_minor,
  askShares,
}: TopOfBook): Evidence | undefined {
  const spread = measureSpread(bid_minor, ask_minor);
  if (!spread || spread.spread_bps > WIDEST_SPREAD_BPS) return undefined;
  const bidValue = bid_minor * bidShares;
  const askValue = ask_minor * askShares;
  const notional_minor = bidValue < askValue ? bidValue : askValue;
  return { kind: 'firm_mid', id, at, price_minor: spread.mid_minor, notional_minor };
}

/** The age of an observation in days, with a fraction. */
export function ageDays(at: Date, now: Date): number {
  return (now.getTime() - at.getTime()) / DAY_MS;
}

/** The weight base × 2^(−age / half-life) × ln(1 + notional / lot), without unit. Our own rule (decision 0007). */
export function evidenceWeight({ kind, at, notional_minor }: Evidence, now: Date): number {
  const { base, halfLife_days } = EVIDENCE_RULES[kind];
  const size = Math.log1p(Number(notional_minor) / Number(MARK_LOT_MINOR));
  return base * 2 ** (-ageDays(at, now) / halfLife_days) * size;
}
