// GET /dashboard/analytics: daily values, net flows and returns of a range, each figure with its working.
import type { HandlerResponse } from '#contract/api.ts';
import type { Range } from '#contract/values.ts';
import { sumOf } from '#domain/holdings/holding.ts';
import type { RangeAnalysis } from '#domain/returns/analyse-range.ts';
import { resolveRange, type DayRange } from '#domain/returns/time-range.ts';
import { addDays, dayOf, daysBetween, type Day } from '#domain/time/day.ts';
import type { AnalyseHoldings } from '#server/holdings/analyse-holdings.ts';
import type { DashboardDependencies } from './dependencies.ts';

type Analytics = HandlerResponse<'GET /dashboard/analytics'>;
type Working = Analytics['timeWeighted'];
type BesideReturns = Omit<Analytics, 'timeRange' | 'points' | 'timeWeighted' | 'moneyWeighted'>;

const FORMULAS = {
  timeWeighted:
    'The product, over the days on which something was held, of (value at the end of the day + what went out) / (value at its start + what came in), less 1',
  moneyWeighted:
    'The rate r for which value at the start × (1 + r) + the sum of each flow × (1 + r)^(part of the range left) = value at the end, counting only days on which something was held',
  index: 'Level at the end / level at the start, less 1',
  drawdown:
    'The least of level / highest level so far, less 1, where the level is 100 at the start and grows each day by (value at its end + what went out) / (value at its start + what came in)',
  volatility:
    'The standard deviation (n − 1) of the daily returns, each (value at the end of the day + what went out) / (value at its start + what came in), less 1; per year × √365',
};

export async function showAnalytics(
  {
    clock,
    market: { indexNow },
    readHoldings,
  }: Pick<DashboardDependencies, 'clock' | 'market' | 'readHoldings'>,
  analyseHoldings: AnalyseHoldings,
  userId: string,
  timeRange: Range,
): Promise<Analytics> {
  const now = clock();
  const [{ holdings, market }, index] = await Promise.all([readHoldings(userId), indexNow()]);
  const analyse = await analyseHoldings({ holdings, market, now });
  const analysis = analyse(timeRange, index.levelByDay) ?? nothingHeld(timeRange, dayOf(now));
  return {
    timeRange,
    points: pointsOf(analysis, now),
    timeWeighted: working(analysis, 'timeWeighted', now),
    moneyWeighted: working(analysis, 'moneyWeighted', now),
    ...besideReturns(analysis, now),
  };
}

function pointsOf({ series, index }: RangeAnalysis, now: Date): Analytics['points'] {
  const indexByDay = new Map(index?.points.map(({ day, value_minor }) => [day, value_minor]));
  return series.map((day, place) => ({
    date: endOf(day.day, now),
    value: day.value_minor === 0n && day.unpricedCount > 0 ? null : day.value_minor,
    invested: day.invested_minor,
    // Flows on the day before the range do not belong to it.
    netFlow: place === 0 ? 0n : day.in_minor - day.out_minor,
    index: indexByDay.get(day.day) ?? null,
  }));
}

function working(analysis: RangeAnalysis, kind: 'timeWeighted' | 'moneyWeighted', now: Date): Working {
  const days = analysis.series.slice(1);
  return {
    percent: analysis[kind].percent ?? null,
    annualised: analysis[kind].annualised_percent ?? null,
    formula: FORMULAS[kind],
    start: analysis.opening_minor,
    end: analysis.closing_minor,
    flowsIn: sumOf(days, day => day.in_minor),
    flowsOut: sumOf(days, day => day.out_minor),
    ...timesOf(analysis, now),
    days: daysBetween(analysis.from, analysis.to),
  };
}

/** Index return, drawdown and volatility of a range, each with its working. */
function besideReturns(analysis: RangeAnalysis, now: Date): BesideReturns {
  const { index, drawdown, volatility } = analysis;
  const times = timesOf(analysis, now);
  return {
    indexReturn: index?.index_percent ?? null,
    indexWorking: index
      ? {
          annualised: index.annualised_percent ?? null,
          formula: FORMULAS.index,
          ...times,
          openingDay: addDays(analysis.from, -1),
          openingLevel: index.openingLevel,
          closingDay: addDays(analysis.to, -1),
          closingLevel: index.closingLevel,
        }
      : null,
    maxDrawdown: drawdown?.percent ?? null,
    drawdownWorking: drawdown
      ? {
          formula: FORMULAS.drawdown,
          ...times,
          peakDay: drawdown.fall?.peakDay ?? null,
          peakLevel: drawdown.fall?.peakLevel ?? null,
          troughDay: drawdown.fall?.troughDay ?? null,
          troughLevel: drawdown.fall?.troughLevel ?? null,
        }
      : null,
    volatility: volatility?.annualised_percent ?? null,
    volatilityDaily: volatility?.daily_percent ?? null,
    volatilityWorking: volatility
      ? {
          formula: FORMULAS.volatility,
          ...times,
          days: volatility.observations,
          deviation: volatility.deviation,
          meanDaily: volatility.mean_percent,
        }
      : null,
  };
}

function nothingHeld(timeRange: Range, today: Day): RangeAnalysis {
  const none = { percent: undefined, annualised_percent: undefined };
  return {
    ...resolveRange(timeRange, today, today),
    series: [],
    opening_minor: 0n,
    closing_minor: 0n,
    flows: [],
    gain_minor: 0n,
    timeWeighted: { ...none, links: [] },
    moneyWeighted: { ...none, cash: [] },
    drawdown: undefined,
    volatility: undefined,
    index: undefined,
  };
}

function timesOf({ from, to }: DayRange, now: Date): { readonly from: Date; readonly to: Date } {
  return { from: startOf(from), to: closeOf(to, now) };
}

function startOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The end of the day `to`, or now where it is today. */
function closeOf(to: Day, now: Date): Date {
  const midnight = startOf(to);
  return midnight < now ? midnight : now;
}

/** A day's value is that of its close; today's is the current one. */
function endOf(day: Day, now: Date): Date {
  return day === dayOf(now) ? now : new Date(`${day}T23:59:59.999Z`);
}
