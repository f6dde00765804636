// GET /dashboard: the overview. Two statements, whatever the portfolio: what is held, and who asks; prices come from
// the market that all share. Called by register-dashboard.ts.
import type { HandlerResponse } from '#contract/api.ts';
import { analyseToday } from '#server/holdings/analyse-holdings.ts';
import { presentActivity } from '#server/holdings/present-activity.ts';
import { readHoldings, type Holdings } from '#server/holdings/read-holdings.ts';
import { valuePositions, type Positions } from '#server/holdings/value-positions.ts';
import type { Services } from '#server/http/services.ts';
import type { Market } from '#server/market-data/market-snapshot.ts';
import { listFirstSteps, listTasks } from './list-tasks.ts';
import { readPerson } from './read-person.ts';

type Dashboard = HandlerResponse<'GET /dashboard'>;

const RECENT_COUNT = 5;
const PERFORMER_COUNT = 4;

export async function showDashboard({ db, clock, market }: Services, userId: string): Promise<Dashboard> {
  const now = clock();
  const snapshot = await market.get();
  const [holdings, person] = await Promise.all([
    readHoldings(db, snapshot, userId),
    readPerson(db, userId, now),
  ]);
  const positions = valuePositions(holdings, snapshot, now);
  const { totals } = positions;
  const today = analyseToday({ holdings, market: snapshot, now });
  return {
    portfolioValue: totals.value_minor,
    portfolioChange: today?.timeWeighted.percent ?? 0,
    portfolioChangeAmount: today?.gain_minor ?? 0n,
    totalInvested: totals.invested_minor,
    totalGain: totals.gain_minor,
    totalReturn: totals.return_percent ?? null,
    since: firstAcquisition(holdings),
    balance: person.balance_minor,
    topPerformers: topPerformers(snapshot, positions),
    recentActivity: presentActivity(holdings.trades.slice(0, RECENT_COUNT), snapshot),
    tasks: listTasks(person, positions.held.length > 0, snapshot, now),
    firstSteps: listFirstSteps(
      person,
      holdings.trades.some(trade => trade.side === 'buy'),
    ),
    asOf: snapshot.asOf,
  };
}

function firstAcquisition({ stocks }: Holdings): Date | null {
  const times = stocks.flatMap(({ events }) => events.slice(0, 1).map(event => event.at.getTime()));
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** Of the whole market: today's largest rises, among equals those of the last 30 days. */
function topPerformers({ stocks }: Market, { held }: Positions): Dashboard['topPerformers'] {
  const sharesOf = new Map(held.map(({ stock, shares }) => [stock.id, shares]));
  const rise = (change: number | null): number => change ?? -Infinity;
  return stocks
    .filter(({ status, price_minor }) => status === 'tradable' && price_minor !== null)
    .toSorted(
      (a, b) => compare(rise(b.change), rise(a.change)) || compare(rise(b.change30d), rise(a.change30d)),
    )
    .slice(0, PERFORMER_COUNT)
    .map(({ id, slug, name, category, price_minor: price, change }) => {
      const sharesHeld = sharesOf.get(id) ?? 0n;
      return { id, slug, name, category, price, change, sharesHeld };
    });
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
