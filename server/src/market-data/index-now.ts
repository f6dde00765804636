// Foreshare 50 with the day that still runs: yesterday's members at the prices of now. Called through market-data.ts.
import { addDays, dayOf } from '#domain/time/day.ts';
import type { Market } from './market-snapshot.ts';
import type { IndexRecord } from './read-index.ts';

const LEVEL_SCALE = 1e6;

/**
 * The record and, after its last level, today's so far: the last × Σ weight × price now / close before ÷ Σ weight. What
 * left the market counts with what was paid for it, as in the day's final level. Where yesterday is not on record yet,
 * or a price is missing, nothing is added or moved.
 */
export function withToday(record: IndexRecord, market: Market): IndexRecord {
  const today = dayOf(market.asOf);
  const last = record.levels.at(-1);
  if (last?.day !== addDays(today, -1) || record.members.length === 0) return record;
  const level = {
    day: today,
    level: Math.round(last.level * growthOf(record, market) * LEVEL_SCALE) / LEVEL_SCALE,
    turnover: null,
  };
  return {
    ...record,
    levels: [...record.levels, level],
    levelByDay: new Map([...record.levelByDay, [level.day, level.level]]),
  };
}

function growthOf({ members }: IndexRecord, { byId }: Market): number {
  const before = members.reduce((sum, { weight }) => sum + weight, 0);
  const now = members.reduce((sum, { stockId, weight }) => {
    const stock = byId.get(stockId);
    const price_minor = stock?.exitPrice_minor ?? stock?.price_minor ?? null;
    const close_minor = stock?.previousClose_minor ?? null;
    const known = price_minor !== null && close_minor !== null;
    return sum + weight * (known ? Number(price_minor) / Number(close_minor) : 1);
  }, 0);
  return now / before;
}
