// Issuer rules of the sample market. Most issuers let approved investors trade around the last price; the
// others cover each kind of rule.
import type { IssuerRules } from '#domain/compliance/issuer-rules.ts';
import { DAY_MS } from '#domain/time/day.ts';
import { NO_RULES } from '#domain/compliance/rules-in-force.ts';
import type { SampleCompany } from '../sample-company.ts';
import { seededRandom } from '../seeded-random.ts';

export interface SampleRules {
  readonly rules: IssuerRules;
  readonly inForceDaysAgo: number;
}

const AROUND_LAST_PRICE: IssuerRules = { ...NO_RULES, priceRange: { kind: 'percent', range_bps: 2_000 } };
const MANUAL: IssuerRules = { ...AROUND_LAST_PRICE, review: 'manual', review_days: 5, rofr_days: 10 };

/** The rules in force today. */
export function rulesOf(company: SampleCompany, now: Date): SampleRules {
  const special = SPECIAL[company.slug];
  if (special) return special(now);
  const random = seededRandom(`rules of ${company.slug}`);
  const range_bps = random.next() < 0.5 ? 2_000 : 2_500;
  const rules = { ...AROUND_LAST_PRICE, priceRange: { kind: 'percent' as const, range_bps } };
  return { rules, inForceDaysAgo: random.whole(30, 300) };
}

/** Companies that review every transfer and have a right of first refusal. */
export const MANUALLY_REVIEWED = [
  'orrery-systems',
  'brightmoor-neuro',
  'guildhall-treasury',
  'windrow-aerial',
] as const;

/** A company with bids and no offers. */
export const WITHOUT_OFFERS = 'pipkin-toys';

/** A company whose trading window closed this many days ago. */
export const CLOSED = { slug: 'willowmere-clinics', sinceDays: 9, opensInDays: 21 } as const;

const SPECIAL: Readonly<Record<string, (now: Date) => SampleRules>> = {
  'orrery-systems': () => ({ rules: MANUAL, inForceDaysAgo: 75 }),
  'brightmoor-neuro': () => ({ rules: { ...MANUAL, rofr_days: 15 }, inForceDaysAgo: 160 }),
  'guildhall-treasury': () => ({ rules: { ...MANUAL, review_days: 3, rofr_days: 5 }, inForceDaysAgo: 48 }),
  'windrow-aerial': () => ({ rules: { ...MANUAL, review_days: 10, smallestLot: 5n }, inForceDaysAgo: 210 }),
  [CLOSED.slug]: now => ({
    rules: { ...AROUND_LAST_PRICE, windows: windowsAround(now) },
    inForceDaysAgo: 120,
  }),
  'anvil-fusion': () => ({
    rules: {
      ...AROUND_LAST_PRICE,
      who: { kind: 'investor_types', types: ['accredited', 'institutional'] },
    },
    inForceDaysAgo: 330,
  }),
  'emberwell-geothermal': () => ({
    rules: { ...NO_RULES, priceRange: { kind: 'absolute', lowest_minor: 38_00n, highest_minor: 56_00n } },
    inForceDaysAgo: 60,
  }),
};

function windowsAround(now: Date): IssuerRules['windows'] {
  const day = (count: number): Date => new Date(Math.floor(now.getTime() / DAY_MS + count) * DAY_MS);
  return [
    { opensAt: day(-120), closesAt: day(1 - CLOSED.sinceDays) },
    { opensAt: day(CLOSED.opensInDays), closesAt: day(CLOSED.opensInDays + 30) },
  ];
}
