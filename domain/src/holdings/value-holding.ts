import { percentChange } from '#domain/money/money.ts';
import type { Minor } from '#domain/money/money.ts';
import { sumOf } from './holding.ts';
import type { Holding, Lot } from './holding.ts';
import { isLongTerm } from './long-term.ts';

export interface ValuedLot extends Lot {
  readonly gain_minor: Minor | undefined;
  readonly longTerm: boolean;
}

/** A holding at a price. Figures that need a price are undefined for a stock without one, not 0. */
export interface Position {
  readonly shares: bigint;
  /** The part of `shares` whose purchase is not settled yet. */
  readonly arrivingShares: bigint;
  /** Sold but not delivered yet; not part of `shares`. */
  readonly leavingShares: bigint;
  readonly cost_minor: Minor;
  readonly value_minor: Minor | undefined;
  /** The unrealised gain: value − cost. */
  readonly gain_minor: Minor | undefined;
  /** (value − cost) / cost in percent; also undefined when the shares cost nothing. */
  readonly return_percent: number | undefined;
  /** Oldest first. */
  readonly lots: readonly ValuedLot[];
}

/**
 * Values a holding at a price. `gain_minor` and `return_percent` cover the current shares only, not realised gains.
 * Source: gain over cost basis, (value − cost) / cost, our own rule (decision 0007).
 * @param price_minor the stock's last price, undefined when it has none.
 * @param now decides which lots are long-term.
 */
export function valueHolding(holding: Holding, price_minor: Minor | undefined, now: Date): Position {
  const shares = sumOf(holding.lots, lot => lot.shares);
  const cost_minor = sumOf(holding.lots, lot => lot.cost_minor);
  const value_minor = price_minor === undefined ? undefined : shares * price_minor;
  return {
    shares,
    arrivingShares: holding.arrivingShares,
    leavingShares: holding.leavingShares,
    cost_minor,
    value_minor,
    gain_minor: value_minor === undefined ? undefined : value_minor - cost_minor,
    return_percent: value_minor === undefined ? undefined : percentChange(cost_minor, value_minor),
    lots: holding.lots.map(lot => valueLot(lot, price_minor, now)),
  };
}

function valueLot(lot: Lot, price_minor: Minor | undefined, now: Date): ValuedLot {
  return {
    ...lot,
    gain_minor: price_minor === undefined ? undefined : lot.shares * price_minor - lot.cost_minor,
    longTerm: isLongTerm(lot.acquiredAt, now),
  };
}

/** When the oldest share of these positions was acquired; undefined without shares. */
export function firstAcquiredAt(positions: readonly Position[]): Date | undefined {
  return positions
    .flatMap(({ lots: [oldest] }) => oldest?.acquiredAt ?? [])
    .reduce<Date | undefined>((first, at) => (first !== undefined && first <= at ? first : at), undefined);
}

/** The total of all positions. Total return = (value − cost) / cost. */
export interface PortfolioTotals {
  /** The cost basis of all current shares, with or without a price. */
  readonly invested_minor: Minor;
  /** The value of the positions that have a price. */
  readonly value_minor: Minor;
  /** The value minus the cost basis of the same positions. */
  readonly gain_minor: Minor;
  readonly return_percent: number | undefined;
}

/** Adds positions up. A position without a price counts as invested, but not in value and return. */
export function totalPositions(positions: readonly Position[]): PortfolioTotals {
  const held = positions.filter(position => position.shares > 0n);
  const priced = held.filter(position => position.value_minor !== undefined);
  const value_minor = sumOf(priced, position => position.value_minor ?? 0n);
  const pricedCost_minor = sumOf(priced, position => position.cost_minor);
  return {
    invested_minor: sumOf(held, position => position.cost_minor),
    value_minor,
    gain_minor: value_minor - pricedCost_minor,
    return_percent: percentChange(pricedCost_minor, value_minor),
  };
}
