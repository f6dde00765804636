// Closing prices of two years for every company: a geometric random walk with market and sector factors, from
// the given first price to the given last price.
import type { Category } from '#contract/values.ts';
import { COMPANIES } from '../companies/all-companies.ts';
import type { SampleCompany } from '../sample-company.ts';
import { seededRandom } from '../seeded-random.ts';

/** Calendar days of history without today. The market trades every day, with fewer trades at weekends. */
export const HISTORY_DAYS = 730;

const MARKET_DEVIATION = 0.006;
const SECTOR_DEVIATION = 0.007;

/** Closing prices in cents by day, from HISTORY_DAYS ago to today. */
export function pricePaths(): ReadonlyMap<string, readonly number[]> {
  const market = normals('market');
  const sectors = new Map<Category, readonly number[]>();
  for (const { category } of COMPANIES) sectors.set(category, sectors.get(category) ?? normals(category));
  return new Map(
    COMPANIES.map(company => [company.slug, pathOf(company, market, sectors.get(company.category) ?? [])]),
  );
}

function normals(name: string): readonly number[] {
  const random = seededRandom(`returns of ${name}`);
  return Array.from({ length: HISTORY_DAYS + 1 }, () => random.normal());
}

function pathOf(
  company: SampleCompany,
  market: readonly number[],
  sector: readonly number[],
): readonly number[] {
  const own = normals(company.slug);
  const beta = 0.7 + 0.6 * seededRandom(`beta of ${company.slug}`).next();
  let walked = 0;
  const walk = own.map((normal, day) => {
    const common = beta * MARKET_DEVIATION * (market[day] ?? 0) + SECTOR_DEVIATION * (sector[day] ?? 0);
    if (day > 0) walked += common + (company.volatility_bps / 10_000) * normal;
    return walked;
  });
  const from = Math.log(Number(company.from_minor));
  const to = Math.log(Number(company.to_minor));
  // A Brownian bridge: the distance to the target price is removed evenly over the days.
  return walk.map((value, day) => {
    const passed = day / HISTORY_DAYS;
    return Math.round(Math.exp(from + (to - from) * passed + value - walked * passed));
  });
}
