import type { Minor } from '#domain/money/money.ts';
import { sumOf } from '#domain/holdings/holding.ts';
import { daysBetween } from '#domain/time/day.ts';
import type { Day } from '#domain/time/day.ts';
import { moneyWeightedReturn } from './money-weighted.ts';
import type { MoneyWeightedReturn } from './money-weighted.ts';
import { maxDrawdown, volatility } from './risk.ts';
import type { Drawdown, Volatility } from './risk.ts';
import { compareWithIndex } from './same-money.ts';
import type { IndexComparison } from './same-money.ts';
import { resolveRange } from './time-range.ts';
import type { DayRange, TimeRange } from './time-range.ts';
import { timeWeightedReturn } from './time-weighted.ts';
import type { TimeWeightedReturn } from './time-weighted.ts';
import { beforeFees } from './value-daily.ts';
import type { Flow, ValuedDay } from './value-daily.ts';

export interface RangeAnalysis extends DayRange {
  /** Starts with the day before the range. */
  readonly series: readonly ValuedDay[];
  readonly opening_minor: Minor;
  readonly closing_minor: Minor;
  readonly flows: readonly Flow[];
  /** closing − opening − inflows + outflows. */
  readonly gain_minor: Minor;
  readonly timeWeighted: TimeWeightedReturn;
  readonly moneyWeighted: MoneyWeightedReturn;
  readonly drawdown: Drawdown | undefined;
  readonly volatility: Volatility | undefined;
  readonly index: IndexComparison | undefined;
}

/**
 * Measures a time range that ends with the last valued day. A single day is measured before fees, so that a purchase at the
 * last price changes nothing; its fee counts as cost.
 * @param valued all days, as `valueDaily` returns them.
 * @param levels Foreshare 50 by day.
 * @returns undefined when nothing with a price was ever held.
 */
export function analyseRange(
  valued: readonly ValuedDay[],
  levels: ReadonlyMap<Day, number>,
  timeRange: TimeRange,
): RangeAnalysis | undefined {
  const [before, first] = valued;
  const today = valued.at(-1);
  if (!before || !first || !today) return undefined;
  const range = resolveRange(timeRange, today.day, first.day);
  const asked = valued.slice(daysBetween(before.day, range.from) - 1);
  const series = timeRange === '1D' ? asked.map(beforeFees) : asked;
  const days = series.slice(1);
  const opening_minor = series[0]?.value_minor ?? 0n;
  const closing_minor = series.at(-1)?.value_minor ?? 0n;
  const timeWeighted = timeWeightedReturn(series, range);
  return {
    ...range,
    series,
    opening_minor,
    closing_minor,
    flows: days.flatMap(day => day.flows),
    gain_minor:
      closing_minor - opening_minor - sumOf(days, day => day.in_minor) + sumOf(days, day => day.out_minor),
    timeWeighted,
    moneyWeighted: moneyWeightedReturn(series, timeWeighted.links, range),
    drawdown: maxDrawdown(timeWeighted.links),
    volatility: volatility(timeWeighted.links, range),
    index: compareWithIndex(series, levels, range),
  };
}
