// GET /dashboard/analytics: value, flows and returns over a range, each figure with its working. One statement, and
// another where something has changed. Called by register-dashboard.ts.
import { z } from 'zod';
import { routes, type HandlerResponse } from '#contract/api.ts';
import type { Range } from '#contract/values.ts';
import type { HoldingEvent } from '#domain/holdings/holding.ts';
import { displayShares } from '#domain/money/display-money.ts';
import type { RangeAnalysis } from '#domain/returns/analyse-range.ts';
import { resolveRange, type DayRange } from '#domain/returns/time-range.ts';
import type { Flow } from '#domain/returns/value-daily.ts';
import { addDays, dayOf, daysBetween, type Day } from '#domain/time/day.ts';
import type { AnalyseHoldings } from '#server/holdings/analyse-holdings.ts';
import type { Holdings } from '#server/holdings/read-holdings.ts';
import { answerParts, joinParts } from '#server/http/answer-parts.ts';
import type { ReadyAnswer } from '#server/http/handle.ts';
import type { Services } from '#server/http/services.ts';
import type { Market } from '#server/market-data/market-snapshot.ts';

type Analytics = HandlerResponse<'GET /dashboard/analytics'>;
type Working = Analytics['timeWeighted'];
type Flows = Analytics['flows'];
type BesideReturns = Omit<Analytics, 'timeRange' | 'points' | 'flows' | 'timeWeighted' | 'moneyWeighted'>;

const { response } = routes['GET /dashboard/analytics'];
const flowsPart = response.pick({ flows: true });
const workingPart = response.shape.timeWeighted.omit({ flows: true });
const restPart = response.omit({ flows: true, timeWeighted: true, moneyWeighted: true });

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
  { clock, market: { indexNow }, readHoldings }: Services,
  analyseHoldings: AnalyseHoldings,
  userId: string,
  timeRange: Range,
): Promise<Analytics | ReadyAnswer> {
  const now = clock();
  const [{ holdings, market }, index] = await Promise.all([readHoldings(userId), indexNow()]);
  const { analyse } = await analyseHoldings({ userId, holdings, market, now });
  const analysis = analyse(timeRange, index.levelByDay);
  if (!analysis) return nothingHeld(timeRange, now);
  const flows = encodeFlows(analysis, holdings, market);
  const encodeWorking = (kind: 'timeWeighted' | 'moneyWeighted'): string =>
    joinParts(JSON.stringify(z.encode(workingPart, working(analysis, kind, now))), flows);
  const rest = {
    timeRange,
    points: pointsOf(analysis, now),
    ...besideReturns(analysis, now),
  };
  return answerParts(
    JSON.stringify(z.encode(restPart, rest)),
    flows,
    `{"timeWeighted":${encodeWorking('timeWeighted')}}`,
    `{"moneyWeighted":${encodeWorking('moneyWeighted')}}`,
  );
}

const encoded = new WeakMap<RangeAnalysis, { readonly stocks: Market['stocks']; readonly text: string }>();

/** Once while the analysis and the market's names stay the same: a trader has thousands, and they stand in it three times. */
function encodeFlows(analysis: RangeAnalysis, holdings: Holdings, market: Market): string {
  const known = encoded.get(analysis);
  if (known?.stocks === market.stocks) return known.text;
  const flows = analysis.flows.map(describeFlows(holdings, market));
  const text = JSON.stringify(z.encode(flowsPart, { flows }));
  encoded.set(analysis, { stocks: market.stocks, text });
  return text;
}

function pointsOf({ series, index }: RangeAnalysis, now: Date): Analytics['points'] {
  const indexByDay = new Map(index?.points.map(({ day, value_minor }) => [day, value_minor]));
  return series.map(day => ({
    date: endOf(day.day, now),
    value: day.value_minor === 0n && day.unpricedCount > 0 ? null : day.value_minor,
    invested: day.invested_minor,
    index: indexByDay.get(day.day) ?? null,
  }));
}

function working(
  analysis: RangeAnalysis,
  kind: 'timeWeighted' | 'moneyWeighted',
  now: Date,
): Omit<Working, 'flows'> {
  return {
    percent: analysis[kind].percent ?? null,
    annualised: analysis[kind].annualised_percent ?? null,
    formula: FORMULAS[kind],
    start: analysis.opening_minor,
    end: analysis.closing_minor,
    ...timesOf(analysis, now),
    days: daysBetween(analysis.from, analysis.to),
  };
}

/** The index, the deepest fall and the swings of a range, each with its working. */
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

/** When it was, and as a sentence what was bought, sold, received. */
function describeFlows(holdings: Holdings, market: Market): (flow: Flow) => Flows[number] {
  const events = new Map(holdings.stocks.flatMap(stock => stock.events.map(event => [event.id, event])));
  return ({ day, stockId, eventId, amount_minor: amount }) => {
    const name = market.byId.get(stockId)?.name ?? 'a company';
    const event = eventId === undefined ? undefined : events.get(eventId);
    const facts = factsOf(event, name);
    return { date: event?.at ?? startOf(day), amount, label: labelOf(facts), facts };
  };
}

type Facts = Flows[number]['facts'];

function factsOf(event: HoldingEvent | undefined, company: string): Facts {
  switch (event?.kind) {
    case 'acquisition':
      return { kind: event.inKind ? 'received' : 'bought', company, shares: event.shares };
    case 'disposal':
      return { kind: 'sold', company, shares: event.shares };
    case 'split':
      return { kind: 'split', company, shares: 0n };
    case undefined:
      return { kind: 'price', company, shares: 0n };
  }
}

function labelOf({ kind, company, shares }: Facts): string {
  switch (kind) {
    case 'bought':
      return `Bought ${displayShares(shares)} ${company}`;
    case 'received':
      return `Received ${displayShares(shares)} ${company}`;
    case 'sold':
      return `Sold ${displayShares(shares)} ${company}`;
    case 'split':
      return `Cash for a fraction of a share of ${company}`;
    case 'price':
      return `First price of ${company}`;
  }
}

function nothingHeld(timeRange: Range, now: Date): Analytics {
  const today = dayOf(now);
  const range = resolveRange(timeRange, today, today);
  const none = (formula: string): Working => ({
    percent: null,
    annualised: null,
    formula,
    start: 0n,
    end: 0n,
    ...timesOf(range, now),
    days: daysBetween(range.from, range.to),
    flows: [],
  });
  return {
    timeRange,
    points: [],
    flows: [],
    timeWeighted: none(FORMULAS.timeWeighted),
    moneyWeighted: none(FORMULAS.moneyWeighted),
    indexReturn: null,
    indexWorking: null,
    maxDrawdown: null,
    drawdownWorking: null,
    volatility: null,
    volatilityDaily: null,
    volatilityWorking: null,
  };
}

function timesOf({ from, to }: DayRange, now: Date): { readonly from: Date; readonly to: Date } {
  return { from: startOf(from), to: closeOf(to, now) };
}

function startOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** Where the days before `to` end: now, where the last of them is today. */
function closeOf(to: Day, now: Date): Date {
  const midnight = startOf(to);
  return midnight < now ? midnight : now;
}

/** A day's value is that of its close; today's is that of now. */
function endOf(day: Day, now: Date): Date {
  return day === dayOf(now) ? now : new Date(`${day}T23:59:59.999Z`);
}
