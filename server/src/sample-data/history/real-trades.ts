// Selects the planned trades that are executed on the exchange, and their parties: all of the last days, some
// of the weeks before, and every trade of a sample account.
import { MARKET_MAKERS } from '../people/market-makers.ts';
import { SCRIPTED_TRADES, type ScriptedTrade } from '../people/scripted-story.ts';
import { seededRandom } from '../seeded-random.ts';
import type { PlannedDay } from './plan-trades.ts';

/** All trades of this many days, today included, are executed. */
const FULL_DAYS = 2;
/** In the weeks before, the last trade of each stock on every fourth day is executed. */
const SAMPLED_DAYS = 45;

export interface RealTrade {
  readonly slug: string;
  readonly daysAgo: number;
  /** The time within the day, from 0 to 1. */
  readonly part: number;
  readonly price_minor: bigint;
  readonly shares: bigint;
  readonly buyer: string;
  readonly seller: string;
  /** The side whose order arrived second. */
  readonly taker: 'buyer' | 'seller';
}

/** The shares that sample accounts trade in a stock on a day. There is at most one such trade a day. */
export function scriptedShares(slug: string, daysAgo: number): number {
  return scriptedTrade(slug, daysAgo)?.shares ?? 0;
}

/** The number of a day's trades that are executed. Earlier trades of the day only count in its prices. */
export function happeningCount(slug: string, { daysAgo, trades }: PlannedDay): number {
  if (daysAgo < FULL_DAYS) return trades.length;
  const isSampled = daysAgo < SAMPLED_DAYS && daysAgo % 4 === 1;
  return isSampled || scriptedTrade(slug, daysAgo) !== undefined ? 1 : 0;
}

/** The executed trades of one stock, oldest first. */
export function realTrades(slug: string, days: readonly PlannedDay[]): readonly RealTrade[] {
  const random = seededRandom(`parties of ${slug}`);
  return days.flatMap(day => {
    const { daysAgo, trades } = day;
    const scripted = scriptedTrade(slug, daysAgo);
    const happening = trades.slice(trades.length - happeningCount(slug, day));
    return happening.map((trade, index): RealTrade => {
      const isLast = index === happening.length - 1;
      const first = random.whole(0, MARKET_MAKERS.length - 1);
      const second = (first + random.whole(1, MARKET_MAKERS.length - 1)) % MARKET_MAKERS.length;
      const parties = partiesOf(isLast ? scripted : undefined, makerAt(first), makerAt(second));
      return {
        slug,
        daysAgo,
        // The few trades of such a day share one time, which loads faster.
        part: daysAgo < FULL_DAYS ? (index + random.next()) / happening.length : hourOf(daysAgo),
        price_minor: BigInt(trade.price_minor),
        shares: BigInt(trade.shares),
        taker: random.next() < 0.5 ? 'buyer' : 'seller',
        ...parties,
      };
    });
  });
}

function hourOf(daysAgo: number): number {
  return seededRandom(`hour of day ${daysAgo}`).next();
}

function scriptedTrade(slug: string, daysAgo: number): ScriptedTrade | undefined {
  return SCRIPTED_TRADES.find(trade => trade.slug === slug && trade.daysAgo === daysAgo);
}

function partiesOf(
  scripted: ScriptedTrade | undefined,
  buyer: string,
  seller: string,
): Pick<RealTrade, 'buyer' | 'seller'> {
  if (scripted === undefined) return { buyer, seller };
  return scripted.side === 'buy' ? { buyer: scripted.email, seller } : { buyer, seller: scripted.email };
}

function makerAt(index: number): string {
  const maker = MARKET_MAKERS[index];
  if (maker === undefined) throw new Error(`no maker ${index}`);
  return maker.email;
}
