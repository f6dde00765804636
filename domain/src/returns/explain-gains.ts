import { compareMinor, type Minor } from '#domain/money/money.ts';
import { sumOf } from '#domain/holdings/holding.ts';
import { dayOf, daysBetween, type Day } from '#domain/time/day.ts';
import { resolveRange, type TimeRange } from './time-range.ts';
import { beforeFees, valueDaily, type StockHistory, type ValuedDay } from './value-daily.ts';

/** What one holding did over a time range. */
export interface GainPart {
  readonly stockId: string;
  /** Value at the end − value at the start − money put in + money taken out. Fees lower it, but not in a single day. */
  readonly gain_minor: Minor;
  /** The fees of the range's trades, which the gain already includes. None in a single day. */
  readonly fees_minor: Minor;
}

export interface GainsExplained {
  /** Largest gain first, without holdings that changed nothing. */
  readonly parts: readonly GainPart[];
  /** The sum of the parts, which equals the gain that `analyseRange` measures for the whole. */
  readonly gain_minor: Minor;
  readonly fees_minor: Minor;
}

/**
 * Divides the gain of a time range among the holdings. Undefined when nothing with a price was ever held. Source: the gain of
 * `analyseRange`, which is additive over stocks.
 */
export function explainGains(
  stocks: readonly StockHistory[],
  today: Day,
  timeRange: TimeRange,
): GainsExplained | undefined {
  const valued = stocks.map(stock => ({ stock, series: valueDaily([stock], today) }));
  const isDay = timeRange === '1D';
  const firstDays = valued.flatMap(({ series }) => series[1]?.day ?? []).sort();
  const [firstDay] = firstDays;
  if (firstDay === undefined) return undefined;
  const { from } = resolveRange(timeRange, today, firstDay);
  const parts = valued
    .map(({ stock, series }) => partOf(stock, isDay ? series.map(beforeFees) : series, from, isDay))
    .filter(({ gain_minor, fees_minor }) => gain_minor !== 0n || fees_minor !== 0n)
    .toSorted((a, b) => compareMinor(b.gain_minor, a.gain_minor));
  return {
    parts,
    gain_minor: sumOf(parts, part => part.gain_minor),
    fees_minor: sumOf(parts, part => part.fees_minor),
  };
}

function partOf(
  stock: StockHistory,
  valued: readonly ValuedDay[],
  from: Day,
  isBeforeFees: boolean,
): GainPart {
  const start = valued[0]?.day;
  const series = valued.slice(start === undefined ? 0 : Math.max(0, daysBetween(start, from) - 1));
  const days = series.slice(1);
  return {
    stockId: stock.stockId,
    gain_minor:
      (series.at(-1)?.value_minor ?? 0n) -
      (series[0]?.value_minor ?? 0n) -
      sumOf(days, day => day.in_minor) +
      sumOf(days, day => day.out_minor),
    fees_minor: sumOf(stock.events, event =>
      isBeforeFees || event.kind === 'split' || dayOf(event.at) < from ? 0n : event.fee_minor,
    ),
  };
}
