// The Foreshare 50 index by day: level, members, weights, additions and removals.
import type { Minor } from '#domain/money/money.ts';
import { addDays } from '#domain/time/day.ts';
import type { Day } from '#domain/time/day.ts';
import { chooseMembers, weighMembers } from './choose-members.ts';
import { lastUpTo } from './find-day.ts';
import { measureLiquidity, rankByLiquidity } from './rank-liquidity.ts';
import type { RankedStock, StockDay } from './rank-liquidity.ts';

/** The level on the index's first day. */
const BASE_LEVEL = 1000;

/** Levels are rounded to 6 decimals and turnover to 10, so that the stored value is the one computed with. */
const LEVEL_SCALE = 1e6;
const TURNOVER_SCALE = 1e10;

/** The facts about one stock that the index uses. */
export interface IndexStock {
  readonly stockId: string;
  /** Oldest first, in today's shares: closes before a split are adjusted for it. */
  readonly days: readonly StockDay[];
  /** The day the stock left the market and the payment per share: the deal's price, 0n after a bankruptcy. */
  readonly exit: { readonly day: Day; readonly price_minor: Minor } | undefined;
}

export interface IndexMember {
  readonly stockId: string;
  readonly rank: number;
  readonly score: number;
  /** 0 to 1, in force from the close of the day on. */
  readonly weight: number;
}

/** The facts about a day that the next day's level depends on. */
export interface IndexState {
  readonly day: Day;
  readonly level: number;
  /** By rank. */
  readonly members: readonly Pick<IndexMember, 'stockId' | 'weight'>[];
}

export interface IndexDay extends IndexState {
  readonly members: readonly IndexMember[];
  readonly added: readonly string[];
  readonly dropped: readonly string[];
  /** Half the sum of all weight changes at the rebalancing, against the weights after the day's moves. */
  readonly turnover: number;
}

/** The index's first day: the base level, and the members that move it from the next day on. */
export function startIndex(stocks: readonly IndexStock[], day: Day): IndexDay {
  const members = rebalance(stocks, new Set(), day);
  const added = members.map(member => member.stockId);
  return { day, level: BASE_LEVEL, members, added, dropped: [], turnover: 0 };
}

/**
 * The index's next day. Level: the previous level × Σ weight × growth / Σ weight, with yesterday's weights and each
 * member's price today over its price yesterday. A member that did not trade counts as unchanged; one that left the
 * market counts with its exit payment. Then the members and weights are chosen again (chained, rebalanced daily). The
 * result depends only on yesterday and on the market up to `day`, so any past day can be reproduced. A correction dated
 * back, such as an exit, takes effect only when the index is run again from that day. Source: chain-linked weighted
 * index, as in the IMF's Producer Price Index Manual (2004), chapter 15; our own rules.
 * @throws RangeError when `previous` is not the day before.
 */
export function advanceIndex(previous: IndexState, stocks: readonly IndexStock[], day: Day): IndexDay {
  if (day !== addDays(previous.day, 1)) throw new RangeError(`${day} does not follow ${previous.day}`);
  const byId = new Map(stocks.map(stock => [stock.stockId, stock]));
  const moved = previous.members.map(({ stockId, weight }) => {
    const stock = byId.get(stockId);
    return { stockId, worth: weight * (stock ? growthOn(stock, day) : 1) };
  });
  const before = previous.members.reduce((sum, member) => sum + member.weight, 0);
  const after = moved.reduce((sum, member) => sum + member.worth, 0);
  const growth = before > 0 ? after / before : 1;
  const held = new Set(previous.members.map(member => member.stockId));
  const members = rebalance(stocks, held, day);
  const drifted = new Map(moved.map(({ stockId, worth }) => [stockId, after > 0 ? worth / after : 0]));
  const target = new Map(members.map(({ stockId, weight }) => [stockId, weight]));
  return {
    day,
    level: Math.round(previous.level * growth * LEVEL_SCALE) / LEVEL_SCALE,
    members,
    added: members.map(member => member.stockId).filter(stockId => !held.has(stockId)),
    dropped: previous.members.map(member => member.stockId).filter(stockId => !target.has(stockId)),
    turnover: turnoverOf(drifted, target),
  };
}

/** Computes every day from `from` (the base) up to but excluding `to`. */
export function runIndex(stocks: readonly IndexStock[], from: Day, to: Day): IndexDay[] {
  const days: IndexDay[] = [];
  for (let day = from; day < to; day = addDays(day, 1)) {
    const previous = days.at(-1);
    days.push(previous ? advanceIndex(previous, stocks, day) : startIndex(stocks, day));
  }
  return days;
}

function rebalance(stocks: readonly IndexStock[], held: ReadonlySet<string>, day: Day): IndexMember[] {
  const liquid = stocks
    .filter(stock => worthOn(stock, day) !== undefined && !(stock.exit && stock.exit.day <= day))
    .map(stock => measureLiquidity(stock.stockId, stock.days, day))
    .filter(({ trades }) => trades > 0);
  const chosen: RankedStock[] = chooseMembers(rankByLiquidity(liquid), held);
  const weights = weighMembers(chosen.map(({ score }) => score));
  return chosen.map(({ stockId, rank, score }, index) => ({
    stockId,
    rank,
    score,
    weight: weights[index] ?? 0,
  }));
}

function growthOn(stock: IndexStock, day: Day): number {
  const before = worthOn(stock, addDays(day, -1));
  const now = worthOn(stock, day);
  return before === undefined || before === 0 || now === undefined ? 1 : now / before;
}

/** The value of a share at the end of a day, in cents; undefined when the stock had not traded by then. */
function worthOn({ days, exit }: IndexStock, day: Day): number | undefined {
  if (exit !== undefined && exit.day <= day) return Number(exit.price_minor);
  return lastUpTo(days, day)?.close_minor;
}

function turnoverOf(drifted: ReadonlyMap<string, number>, target: ReadonlyMap<string, number>): number {
  const ids = [...new Set([...drifted.keys(), ...target.keys()])].sort();
  const traded = ids.reduce((sum, id) => sum + Math.abs((target.get(id) ?? 0) - (drifted.get(id) ?? 0)), 0);
  return Math.round((traded / 2) * TURNOVER_SCALE) / TURNOVER_SCALE;
}
