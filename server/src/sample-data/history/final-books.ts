// The open orders of each book when the sample market opens: several prices on both sides, with the best
// offer from the sample seller.
import { CLOSED, WITHOUT_OFFERS } from '../content/issuer-rules.ts';
import { MARKET_MAKERS } from '../people/market-makers.ts';
import { FUND, INVESTOR, SELLER } from '../people/sample-accounts.ts';
import type { SampleCompany } from '../sample-company.ts';
import { seededRandom } from '../seeded-random.ts';
import { usualSpread_bps } from './trade-sizes.ts';

export interface RestingOrder {
  readonly email: string;
  readonly slug: string;
  readonly side: 'buy' | 'sell';
  readonly price_minor: bigint;
  readonly shares: bigint;
}

const LEAST_SPREAD_MINOR = 10;
const FEWEST_LEVELS = 6;
const MOST_LEVELS = 9;
/** The approximate value of the orders at one price. */
const LEVEL_NOTIONAL_MINOR = 1_600_000;
/** The best price has enough shares for many small orders. */
const LEAST_BEST_SHARES = 280;
const MOST_BEST_SHARES = 520;

/** The book of one stock around its last price, in order of placement. */
export function bookAround(company: SampleCompany, last_minor: number): readonly RestingOrder[] {
  const random = seededRandom(`book of ${company.slug}`);
  const half = Math.max(LEAST_SPREAD_MINOR / 2, Math.ceil((last_minor * usualSpread_bps(company)) / 20_000));
  const levels = random.whole(FEWEST_LEVELS, MOST_LEVELS);
  const sides = company.slug === WITHOUT_OFFERS ? (['buy'] as const) : (['buy', 'sell'] as const);
  return sides.flatMap(side => {
    const away = side === 'buy' ? -1 : 1;
    let distance = half;
    return Array.from({ length: levels }, (_, level): RestingOrder => {
      const price_minor = last_minor + away * distance;
      distance += Math.max(2, Math.round(half * (0.5 + random.next())));
      const usual = (LEVEL_NOTIONAL_MINOR * (0.5 + random.next())) / last_minor;
      const least = level === 0 ? random.whole(LEAST_BEST_SHARES, MOST_BEST_SHARES) : 10;
      const shares = Math.round(Math.max(usual, least) / 5) * 5;
      const email = side === 'sell' && level === 0 ? SELLER.email : maker(random.whole(0, 999));
      return { email, slug: company.slug, side, price_minor: BigInt(price_minor), shares: BigInt(shares) };
    });
  });
}

/** Additional orders of the sample accounts. None of them is the best of its side. */
export function openOrdersOf(slug: string, last_minor: number): readonly RestingOrder[] {
  return ACCOUNT_ORDERS.filter(order => order.slug === slug).map(({ away_bps, ...order }) => ({
    ...order,
    price_minor: BigInt(Math.round((last_minor * (10_000 + away_bps)) / 10_000)),
  }));
}

const ACCOUNT_ORDERS = [
  { email: INVESTOR.email, slug: 'latticework', side: 'buy', shares: 25n, away_bps: -180 },
  { email: INVESTOR.email, slug: 'mirador-health', side: 'sell', shares: 100n, away_bps: 350 },
  { email: INVESTOR.email, slug: 'halden-biosciences', side: 'sell', shares: 60n, away_bps: 420 },
  { email: FUND.email, slug: 'ferrous-grid', side: 'buy', shares: 1_500n, away_bps: -260 },
  { email: FUND.email, slug: 'palisade-compute', side: 'buy', shares: 800n, away_bps: -310 },
] as const;

/** Orders of a closed trading window were placed while it was open. */
export function bookDaysAgo(slug: string): number {
  return slug === CLOSED.slug ? CLOSED.sinceDays : 0;
}

function maker(number: number): string {
  const chosen = MARKET_MAKERS[number % MARKET_MAKERS.length];
  if (chosen === undefined) throw new Error('there are no makers');
  return chosen.email;
}
