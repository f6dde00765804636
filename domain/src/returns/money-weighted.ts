import type { Minor } from '#domain/money/money.ts';
import { countUpTo } from '#domain/pricing/find-day.ts';
import { addDays, daysBetween } from '#domain/time/day.ts';
import type { Day } from '#domain/time/day.ts';
import { toPercent } from './percent.ts';
import { solveGrowth } from './solve-growth.ts';
import type { Unsolvable } from './solve-growth.ts';
import { annualise } from './time-weighted.ts';
import type { DayLink } from './time-weighted.ts';
import type { DayRange } from './time-range.ts';
import type { ValuedDay } from './value-daily.ts';

/** Cash from the investor's view: payments negative, receipts positive. */
export interface DatedCash {
  readonly day: Day;
  readonly amount_minor: Minor;
}

/**
 * The yearly rate r with Σ amount / (1 + r)^(days / 365) = 0, as a ratio; days count from the first flow. Source: XIRR
 * as spreadsheets define it (OASIS OpenFormula; Microsoft Excel).
 * @returns the reason when there is no rate or more than one, never a wrong number.
 */
export function xirr(flows: readonly DatedCash[]): number | Unsolvable {
  const days = flows.map(flow => flow.day).sort();
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  const span_days = daysBetween(first, last);
  if (!(span_days > 0)) return 'no_rate';
  const growth = solveGrowth(
    flows.map(({ day, amount_minor }) => ({
      part: daysBetween(first, day) / span_days,
      amount: Number(amount_minor),
    })),
  );
  if (typeof growth !== 'number') return growth;
  const rate = growth ** (365 / span_days) - 1;
  return Number.isFinite(rate) ? rate : 'not_converged';
}

export interface MoneyWeightedReturn {
  /** Over the whole range, not annualised. Undefined means 'not available'. */
  readonly percent: number | undefined;
  /** Per year; undefined under a year. */
  readonly annualised_percent: number | undefined;
  /** The opening value as a payment, each day's flows, and the closing value as a receipt. */
  readonly cash: readonly DatedCash[];
}

/**
 * The money-weighted return of a range: the return R, equal for all money, that leads from the opening value and the
 * flows to the closing value: Σ amount × (1 + R)^(−days before it / days of the range) = 0. Only days with a holding
 * count; otherwise a year without shares would stretch one week's gain over a year. For a holding of exactly one year
 * it equals XIRR. Inflows count from the start of their day (dated the evening before), outflows until its end, as for
 * the time-weighted return. Source: the internal rate of return in Bacon, Practical Portfolio Performance Measurement
 * and Attribution, chapter 3; the days that count are our own rule (decision 0007).
 * @param links the days with a holding, as `linkDays` returns them for the series.
 */
export function moneyWeightedReturn(
  series: readonly ValuedDay[],
  links: readonly DayLink[],
  range: DayRange,
): MoneyWeightedReturn {
  const cash = cashOf(series);
  const growth = solveGrowth(
    cash.map(({ day, amount_minor }) => ({
      part: countUpTo(links, day) / links.length,
      amount: Number(amount_minor),
    })),
  );
  if (typeof growth !== 'number') return { percent: undefined, annualised_percent: undefined, cash };
  return {
    percent: toPercent(growth - 1),
    annualised_percent: annualise(growth, range),
    cash,
  };
}

function cashOf(series: readonly ValuedDay[]): DatedCash[] {
  const [opening, ...days] = series;
  const closing = series.at(-1);
  if (!opening || !closing) return [];
  const flows = days.flatMap(({ day, in_minor, out_minor }) => [
    { day: addDays(day, -1), amount_minor: -in_minor },
    { day, amount_minor: out_minor },
  ]);
  return [
    { day: opening.day, amount_minor: -opening.value_minor },
    ...flows,
    { day: closing.day, amount_minor: closing.value_minor },
  ].filter(({ amount_minor }) => amount_minor !== 0n);
}
