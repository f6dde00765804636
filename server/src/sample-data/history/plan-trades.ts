// Plans every trade of the two years by day. Daily prices are computed from all of them; the trades of the
// last days are executed on the exchange.
import { addDays, type Day } from '#domain/time/day.ts';
import { COMPANIES } from '../companies/all-companies.ts';
import { CLOSED } from '../content/issuer-rules.ts';
import type { SampleCompany } from '../sample-company.ts';
import { seededRandom, type SeededRandom } from '../seeded-random.ts';
import { HISTORY_DAYS, pricePaths } from './price-paths.ts';
import { countAround, expectedTrades, tradeShares, usualSpread_bps } from './trade-sizes.ts';

export interface PlannedTrade {
  readonly price_minor: number;
  readonly shares: number;
}

/** One day of one stock. Days without trades are left out. */
export interface PlannedDay {
  readonly day: Day;
  /** 0 is today. */
  readonly daysAgo: number;
  /** In order of time. The last price is the close. */
  readonly trades: readonly PlannedTrade[];
  readonly twoSided: boolean;
  readonly spread_bps: number;
}

/** The shares that a sample account trades on a day, in addition to the market's other trades. */
export type ScriptedShares = (slug: string, daysAgo: number) => number;

/** The days of every stock by slug, oldest first. */
export function planTrades(today: Day, scripted: ScriptedShares): ReadonlyMap<string, readonly PlannedDay[]> {
  const first = addDays(today, -HISTORY_DAYS);
  const firstWeekday = new Date(first).getUTCDay();
  const days = Array.from({ length: HISTORY_DAYS + 1 }, (_, day) => addDays(first, day));
  const paths = pricePaths();
  return new Map(
    COMPANIES.map(company => {
      const path = paths.get(company.slug) ?? [];
      const expected = expectedTrades(company, firstWeekday);
      return [company.slug, planStock(company, days, path, expected, scripted)];
    }),
  );
}

function planStock(
  company: SampleCompany,
  days: readonly Day[],
  path: readonly number[],
  expected: readonly number[],
  scripted: ScriptedShares,
): readonly PlannedDay[] {
  const random = seededRandom(`trades of ${company.slug}`);
  const deviation = company.volatility_bps / 10_000;
  const planned: PlannedDay[] = [];
  let before = path[0] ?? 0;
  for (const [index, day] of days.entries()) {
    const close = path[index] ?? before;
    const daysAgo = HISTORY_DAYS - index;
    const isClosed = company.slug === CLOSED.slug && daysAgo < CLOSED.sinceDays;
    const trades = tradesOf(
      { from: before, to: close, deviation },
      isClosed ? 0 : (expected[index] ?? 0),
      random,
    );
    const shares = scripted(company.slug, daysAgo);
    if (shares > 0) trades.push({ price_minor: close, shares });
    const spread_bps = Math.round(usualSpread_bps(company) * Math.exp(0.2 * random.normal()));
    const twoSided = random.next() > 0.2 / company.tradesPerDay;
    if (trades.length === 0) continue;
    planned.push({ day, daysAgo, trades, twoSided, spread_bps });
    before = close;
  }
  return planned;
}

interface Move {
  readonly from: number;
  readonly to: number;
  readonly deviation: number;
}

function tradesOf({ from, to, deviation }: Move, expected: number, random: SeededRandom): PlannedTrade[] {
  const count = countAround(expected, random);
  return Array.from({ length: count }, (_, index) => {
    const passed = (index + 1) / count;
    const noise = index === count - 1 ? 0 : 0.4 * deviation * random.normal();
    const price_minor = Math.max(1, Math.round((from + (to - from) * passed) * Math.exp(noise)));
    return { price_minor, shares: tradeShares(price_minor, random) };
  });
}
