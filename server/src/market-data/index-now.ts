// Foreshare 50 including the current day: the members of the last recorded day at current prices.
import { addDays, dayOf, type Day } from '#domain/time/day.ts';
import type { Market } from './market-snapshot.ts';
import type { IndexLevel, IndexMemberRow, IndexRecord } from './read-index.ts';

const LEVEL_SCALE = 1e6;

/**
 * Appends today's level: the last level × Σ(weight × price now / close before) ÷ Σ weight. A stock that left
 * the market counts with its exit price, as in the final level. In the first minutes after midnight,
 * yesterday's level is not recorded yet; both days are then computed with the members of the day before.
 * Nothing is appended when more days, or all prices, are missing.
 */
export function withToday(record: IndexRecord, market: Market): IndexRecord {
  const today = dayOf(market.asOf);
  const last = record.levels.at(-1);
  if (last === undefined || record.members.length === 0) return record;
  const { closeOf, priceOf } = pricesIn(market);
  const levelOf = (day: Day, growth: number): IndexLevel => {
    return { day, level: Math.round(last.level * growth * LEVEL_SCALE) / LEVEL_SCALE, turnover: null };
  };
  const yesterday = addDays(today, -1);
  if (last.day === yesterday)
    return withLevels(record, levelOf(today, growth(record.members, closeOf, priceOf)));
  if (last.day !== addDays(yesterday, -1)) return record;
  const onRecord = ({ close_minor }: IndexMemberRow) => close_minor;
  return withLevels(
    record,
    levelOf(yesterday, growth(record.members, onRecord, closeOf)),
    levelOf(today, growth(record.members, onRecord, priceOf)),
  );
}

type PriceOf = (member: IndexMemberRow) => number | null;

/**
 * Prices in cents at yesterday's close and now, unrounded after a split, so that rounding does not move the
 * index.
 */
function pricesIn({ byId, asOf }: Market): { closeOf: PriceOf; priceOf: PriceOf } {
  const today = dayOf(asOf);
  return {
    closeOf: ({ stockId }) => {
      const stock = byId.get(stockId);
      if (stock === undefined) return null;
      const { exitedAt, exitPrice_minor } = stock;
      const hadLeft = exitedAt !== null && exitPrice_minor !== null && dayOf(exitedAt) < today;
      return hadLeft ? Number(exitPrice_minor) : stock.unroundedPreviousClose_minor;
    },
    priceOf: ({ stockId }) => {
      const stock = byId.get(stockId);
      if (stock === undefined || stock.exitPrice_minor === null) return stock?.unroundedPrice_minor ?? null;
      return Number(stock.exitPrice_minor);
    },
  };
}

/** The weighted growth of the members; 1 when no price has moved. */
function growth(members: readonly IndexMemberRow[], from: PriceOf, to: PriceOf): number {
  const before = members.reduce((sum, { weight }) => sum + weight, 0);
  const after = members.reduce((sum, member) => {
    const [first, last] = [from(member), to(member)];
    return sum + member.weight * (!first || last === null ? 1 : last / first);
  }, 0);
  return after / before;
}

function withLevels(record: IndexRecord, ...levels: readonly IndexLevel[]): IndexRecord {
  return {
    ...record,
    levels: [...record.levels, ...levels],
    levelByDay: new Map([...record.levelByDay, ...levels.map(({ day, level }) => [day, level] as const)]),
  };
}
