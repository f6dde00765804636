// Trading activity, trade sizes and spreads of each stock. Activity varies slowly over time.
import type { SampleCompany } from '../sample-company.ts';
import { seededRandom, type SeededRandom } from '../seeded-random.ts';
import { HISTORY_DAYS } from './price-paths.ts';

const WEEKEND_FACTOR = 0.35;
const USUAL_NOTIONAL_MINOR = 600_000;

/** The expected number of trades on each day: the company's usual number, scaled by season and market growth. */
export function expectedTrades(company: SampleCompany, firstWeekday: number): readonly number[] {
  const random = seededRandom(`activity of ${company.slug}`);
  let season = 0.4 * random.normal();
  return Array.from({ length: HISTORY_DAYS + 1 }, (_, day) => {
    season = 0.985 * season + 0.07 * random.normal();
    const growth = 0.7 + (0.45 * day) / HISTORY_DAYS;
    const weekday = (firstWeekday + day) % 7;
    const week = weekday === 0 || weekday === 6 ? WEEKEND_FACTOR : 1;
    return company.tradesPerDay * growth * week * Math.exp(season);
  });
}

/** A random integer with this mean: Knuth's Poisson generator (The Art of Computer Programming, vol. 2, 3.4.1). */
export function countAround(mean: number, random: SeededRandom): number {
  const end = Math.exp(-mean);
  let count = 0;
  for (let product = random.next(); product > end; product *= random.next()) count += 1;
  return count;
}

/** The shares of one trade, worth some thousands of dollars. Larger numbers are multiples of five. */
export function tradeShares(price_minor: number, random: SeededRandom): number {
  const shares = (USUAL_NOTIONAL_MINOR * Math.exp(0.7 * random.normal())) / price_minor;
  return shares > 20 ? Math.round(shares / 5) * 5 : Math.max(1, Math.round(shares));
}

/** The usual spread between best bid and best ask. It is narrower for busier stocks. */
export function usualSpread_bps(company: SampleCompany): number {
  return Math.round(30 + 240 / (company.tradesPerDay + 1));
}
