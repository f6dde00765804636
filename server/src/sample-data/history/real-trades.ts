// Which of the planned trades really happen on the exchange, and between whom: all of the last days, some of
// the weeks before, and whatever the sample accounts ever traded.
import { MARKET_MAKERS } from '../people/market-makers.ts';
import { SCRIPTED_TRADES, type ScriptedTrade } from '../people/scripted-story.ts';
import { seededRandom } from '../seeded-random.ts';
import type { PlannedDay } from './plan-trades.ts';

/** Of so many days, today included, every trade happens on the exchange. */
const FULL_DAYS = 2;
/** Of the weeks before them, the last trade of each stock on every fourth day. */
const SAMPLED_DAYS = 45;

export interface RealTrade {
  readonly slug: string;
  readonly daysAgo: number;
  /** When on its day, from 0 to 1. */
  readonly part: number;
  readonly price_minor: bigint;
  readonly shares: bigint;
  readonly buyer: string;
  readonly seller: string;
  /** Whose order came second and met the other one. */
  readonly taker: 'buyer' | 'seller';
}

/** The shares that sample accounts trade in a stock on a day. A day has at most one such trade. */
export function scriptedShares(slug: string, daysAgo: number): number {
  return scriptedTrade(slug, daysAgo)?.shares ?? 0;
}

/** How many of a day's trades happen: the last ones. Those before them are only recorded, in the day's prices. */
export function happeningCount(slug: string, { daysAgo, trades }: PlannedDay): number {
  if (daysAgo < FULL_DAYS) return trades.length;
  const isSampled = daysAgo < SAMPLED_DAYS && daysAgo % 4 === 1;
  return isSampled || scriptedTrade(slug, daysAgo) !== undefined ? 1 : 0;
}

/** The trades of one stock that happen, oldest first. */
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
        // Single trades of a day happen together, which is quicker to load.
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
