// GET /dashboard: the overview of holdings, cash and tasks. Two statements, each shared by all requests of the moment, and
// another one for issuers and operators.
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { routes, type HandlerResponse } from '#contract/api.ts';
import { firstAcquiredAt } from '#domain/holdings/value-holding.ts';
import { dayOf } from '#domain/time/day.ts';
import { createLoader } from '#server/database/create-loader.ts';
import { analyseToday } from '#server/holdings/analyse-holdings.ts';
import { presentActivity } from '#server/holdings/present-activity.ts';
import type { HeldStock } from '#server/holdings/read-holdings.ts';
import { valuePositions, type HoldingsNow, type Positions } from '#server/holdings/value-positions.ts';
import { extendedResponse, type ReadyResponse } from '#server/http/handle.ts';
import type { DashboardDependencies } from './dependencies.ts';
import type { Market } from '#server/market-data/market-snapshot.ts';
import type { Stock } from '#server/market-data/read-stocks.ts';
import { listFirstSteps, listTasks } from './list-tasks.ts';
import { listWork } from './list-work.ts';
import { readPeople } from './read-people.ts';

type Dashboard = HandlerResponse<'GET /dashboard'>;

const OF_THE_CALL = { balance: true, reserved: true, tasks: true, firstSteps: true, asOf: true } as const;
const callPart = routes['GET /dashboard'].response.pick(OF_THE_CALL);
const overviewPart = routes['GET /dashboard'].response.omit(OF_THE_CALL);

const RECENT_COUNT = 5;
const PERFORMER_COUNT = 4;
/** About 5 KB each. */
const MOST_OVERVIEWS = 2_000;

interface Overview {
  readonly holdsShares: boolean;
  readonly hasBought: boolean;
  /** As JSON. */
  readonly fields: string;
}

interface CachedOverview {
  /** What the overview was computed from, compared by identity. */
  readonly inputs: readonly unknown[];
  readonly overview: Overview;
}

/**
 * Creates the handler. What follows from holdings and prices is computed and encoded again only when the holdings, a
 * stock or the day have changed.
 */
export function createShowDashboard(
  services: Pick<DashboardDependencies, 'db' | 'clock' | 'sampleData' | 'readHoldings'>,
): (userId: string) => Promise<ReadyResponse> {
  const { db, clock, readHoldings } = services;
  const readPerson = createLoader((userIds: readonly string[]) => readPeople(db, userIds, clock()));
  const cached = new LRUCache<string, CachedOverview>({ max: MOST_OVERVIEWS });
  const readOverview = (userId: string, from: HoldingsNow): Overview => {
    const inputs = [from.holdings, from.market.stocks, dayOf(from.now)];
    const known = cached.get(userId);
    if (known?.inputs.every((input, place) => input === inputs[place])) return known.overview;
    const overview = encodeOverview(from);
    cached.set(userId, { inputs, overview });
    return overview;
  };
  return async userId => {
    const now = clock();
    const [{ holdings, market }, person] = await Promise.all([readHoldings(userId), readPerson(userId)]);
    if (!person) throw new Error(`person ${userId} does not exist`);
    const { holdsShares, hasBought, fields } = readOverview(userId, { holdings, market, now });
    const ofCall = {
      balance: person.balance_minor,
      reserved: person.reserved_minor,
      tasks: listTasks(person, await listWork(services, userId, person), holdsShares, market, now),
      firstSteps: listFirstSteps(person, hasBought),
      asOf: market.asOf,
    };
    return extendedResponse(fields, z.encode(callPart, ofCall));
  };
}

function encodeOverview(from: HoldingsNow): Overview {
  const { holdings, market } = from;
  const positions = valuePositions(from);
  const { totals } = positions;
  const today = analyseToday(from);
  return {
    holdsShares: positions.held.length > 0,
    hasBought: holdings.stocks.some(hasBoughtStock),
    fields: encodeFields({
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
  };
}

function encodeFields(fields: z.output<typeof overviewPart>): string {
  return JSON.stringify(z.encode(overviewPart, fields));
}

/** Shares that were transferred in do not count, nor does a trade that was not settled and ended. */
const hasBoughtStock = ({ events }: HeldStock): boolean =>
  events.some(event => event.kind === 'acquisition' && !event.inKind);

function topPerformers(market: Market, { held }: Positions): Dashboard['topPerformers'] {
  const sharesOf = new Map(held.map(({ stock, shares }) => [stock.id, shares]));
  return bestOf(market).map(({ id, slug, name, category, price_minor: price, change }) => {
    const sharesHeld = sharesOf.get(id) ?? 0n;
    return { id, slug, name, category, price, change, sharesHeld };
  });
}

/** The largest rises of today in the whole market; among equals, those of the last 30 days. */
function bestOf({ stocks }: Market): readonly Stock[] {
  const rise = (change: number | null): number => change ?? -Infinity;
  return stocks
    .filter(({ status, price_minor }) => status === 'tradable' && price_minor !== null)
    .toSorted(
      (a, b) => compare(rise(b.change), rise(a.change)) || compare(rise(b.change30d), rise(a.change30d)),
    )
    .slice(0, PERFORMER_COUNT);
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
