// Two years of closing prices for every company: a geometric walk with market and sector in common, led from
// the price it began at to the price it has now.
import type { Category } from '#contract/values.ts';
import { COMPANIES } from '../companies/all-companies.ts';
import type { SampleCompany } from '../sample-company.ts';
import { seededRandom } from '../seeded-random.ts';

/** Calendar days of history, today excluded. The market never closes; weekends are thin. */
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
  // A bridge: what the walk would miss the end by is taken out evenly over its days.
  return walk.map((value, day) => {
    const passed = day / HISTORY_DAYS;
    return Math.round(Math.exp(from + (to - from) * passed + value - walked * passed));
  });
}
