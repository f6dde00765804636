// GET /dashboard: the overview. Two statements, each shared by concurrent callers, validate the holdings and
// read the person; issuers and operators need a third. Values derived from holdings and prices are computed
// and encoded once while both stay the same.
import { z } from 'zod';
import { routes, type HandlerResponse } from '#contract/api.ts';
import { firstAcquiredAt } from '#domain/holdings/value-holding.ts';
import { readTogether } from '#server/database/read-together.ts';
import { analyseToday } from '#server/holdings/analyse-holdings.ts';
import { presentActivity } from '#server/holdings/present-activity.ts';
import type { HeldStock } from '#server/holdings/read-holdings.ts';
import { reckonOnce } from '#server/holdings/reckon-once.ts';
import { valuePositions, type Positions } from '#server/holdings/value-positions.ts';
import { answerParts } from '#server/http/answer-parts.ts';
import type { ReadyResponse } from '#server/http/handle.ts';
import type { DashboardDependencies } from './dependencies.ts';
import type { Market } from '#server/market-data/market-snapshot.ts';
import type { Stock } from '#server/market-data/read-stocks.ts';
import { listFirstSteps, listTasks } from './list-tasks.ts';
import { listWork } from './list-work.ts';
import { readPeople } from './read-people.ts';

type Dashboard = HandlerResponse<'GET /dashboard'>;

const OF_THE_CALL = { balance: true, tasks: true, firstSteps: true, asOf: true } as const;
const callPart = routes['GET /dashboard'].response.pick(OF_THE_CALL);
const overviewPart = routes['GET /dashboard'].response.omit(OF_THE_CALL);

const RECENT_COUNT = 5;
const PERFORMER_COUNT = 4;

export function createShowDashboard(
  services: Pick<DashboardDependencies, 'db' | 'clock' | 'sampleData' | 'readHoldings'>,
): (userId: string) => Promise<ReadyResponse> {
  const { db, clock, readHoldings } = services;
  const readPerson = readTogether((userIds: readonly string[]) => readPeople(db, userIds, clock()));
  return async userId => {
    const now = clock();
    const [{ holdings, market }, person] = await Promise.all([readHoldings(userId), readPerson(userId)]);
    if (!person) throw new Error(`person ${userId} is gone`);
    const { held } = valuePositions({ holdings, market, now });
    const ofCall = {
      balance: person.balance_minor,
      tasks: listTasks(person, await listWork(services, userId, person), held.length > 0, market, now),
      firstSteps: listFirstSteps(person, holdings.stocks.some(hasBought)),
      asOf: market.asOf,
    };
    return answerParts(encodeOverview({ holdings, market, now }), JSON.stringify(z.encode(callPart, ofCall)));
  };
}

/** Grants do not count, nor do trades that did not settle. */
const hasBought = ({ events }: HeldStock): boolean =>
  events.some(event => event.kind === 'acquisition' && !event.inKind);

const encodeOverview = reckonOnce(from => {
  const { holdings, market } = from;
  const positions = valuePositions(from);
  const { totals } = positions;
  const today = analyseToday(from);
  return JSON.stringify(
    z.encode(overviewPart, {
      portfolioValue: totals.value_minor,
      portfolioChange: today?.timeWeighted.percent ?? 0,
      portfolioChangeAmount: today?.gain_minor ?? 0n,
      totalInvested: totals.invested_minor,
      totalGain: totals.gain_minor,
      totalReturn: totals.return_percent ?? null,
      since: firstAcquiredAt(positions.held) ?? null,
      topPerformers: topPerformers(market, positions),
      recentActivity: presentActivity(holdings.trades.slice(0, RECENT_COUNT), market),
    }),
  );
});

function topPerformers(market: Market, { held }: Positions): Dashboard['topPerformers'] {
  const sharesOf = new Map(held.map(({ stock, shares }) => [stock.id, shares]));
  return bestOf(market).map(({ id, slug, name, category, price_minor: price, change }) => {
    const sharesHeld = sharesOf.get(id) ?? 0n;
    return { id, slug, name, category, price, change, sharesHeld };
  });
}

/** Equal for all callers, so computed once for each snapshot of the stocks. */
const best = new WeakMap<Market['stocks'], readonly Stock[]>();

/** Today's largest rises of the market. Ties are ordered by the last 30 days. */
function bestOf({ stocks }: Market): readonly Stock[] {
  const known = best.get(stocks);
  if (known) return known;
  const rise = (change: number | null): number => change ?? -Infinity;
  const found = stocks
    .filter(({ status, price_minor }) => status === 'tradable' && price_minor !== null)
    .toSorted(
      (a, b) => compare(rise(b.change), rise(a.change)) || compare(rise(b.change30d), rise(a.change30d)),
    )
    .slice(0, PERFORMER_COUNT);
  best.set(stocks, found);
  return found;
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
