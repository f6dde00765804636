// The cap tables of the sample companies that keep a full register here: founders, funds, employees, and members.
import { employee, founder, fund, item, preferred } from './register-items.ts';
import type { Item, MemberHolding, Series } from './register-items.ts';

const SEED: Series = {
  name: 'Series Seed Preferred',
  prefix: 'PS-',
  yearsAgo: 6,
  shares: 4_000_000n,
  priceShare_bps: 500,
  multiple: '1.00',
  seniority: 2,
};
const A: Series = {
  ...SEED,
  name: 'Series A Preferred',
  prefix: 'PA-',
  yearsAgo: 5,
  priceShare_bps: 1500,
  seniority: 3,
};
const B: Series = {
  ...SEED,
  name: 'Series B Preferred',
  prefix: 'PB-',
  yearsAgo: 3,
  shares: 3_000_000n,
  priceShare_bps: 4000,
  seniority: 4,
};
const PARTICIPATING: Series = { ...B, cap: '3.00' };
const SENIOR: Series = { ...B, multiple: '1.50', seniority: 5 };
const ANTI_DILUTED: Series = { ...A, conversion: ['5', '4'] };

/** The eight companies, with the sample issuer's first. */
export const REGISTERS: Readonly<Record<string, readonly Series[]>> = {
  'orrery-systems': [SEED, A, PARTICIPATING],
  'brightmoor-neuro': [SEED, A],
  'halden-biosciences': [A, B],
  'windrow-aerial': [SEED, ANTI_DILUTED, B],
  'anvil-fusion': [SEED, A, SENIOR],
  'northbeam-robotics': [A],
  'mirador-health': [SEED, PARTICIPATING],
  'willowmere-clinics': [SEED, A, B],
};

const FOUNDERS = ['Rowan Achterberg', 'Selma Ibáñez'];
const FUNDS = ['Copperfield Ventures', 'Northlight Growth', 'Halcyon Seed Partners', 'Meridian Late Stage'];
const EMPLOYEES = [
  'Tariq Nasser',
  'Yuki Sato',
  'Owen Pritchard',
  'Marisol Vega',
  'Petra Novák',
  'Femi Adeyemi',
];

/** The class of the sample issuer that has a line of its own, and who holds shares of it here. */
export const SECOND_LINE = {
  slug: 'orrery-systems',
  classId: 'orrery-systems-series-2',
  prefix: A.prefix,
  yearsAgo: A.yearsAgo,
  shares: 24_000n,
} as const;

interface RegisterFacts {
  readonly slug: string;
  readonly series: readonly Series[];
  readonly price_minor: bigint;
  readonly members: readonly MemberHolding[];
  /** The certificate of a member over preferred shares. */
  readonly preferred?: {
    readonly classId: string;
    readonly number: string;
    readonly holderId: string;
    readonly shares: bigint;
    readonly daysAgo: number;
  };
  /** The day that many days ago. */
  readonly dayAgo: (days: number) => string;
}

/** The objects of a package, in the lists of the format. */
export function registerItems(facts: RegisterFacts): {
  readonly stakeholders: readonly Item[];
  readonly stock_classes: readonly Item[];
  readonly transactions: readonly Item[];
} {
  const { dayAgo, members, price_minor, series, slug } = facts;
  const common = `${slug}-common`;
  let number = 0;
  const issue = (holderId: string, shares: bigint, daysAgo: number): Item => {
    number += 1;
    return item.issuance({ classId: common, number: `CS-${number}`, holderId, shares, on: dayAgo(daysAgo) });
  };
  const insiders = FOUNDERS.map((name, index) => ({
    holder: founder(`${slug}-founder-${index + 1}`, name),
    shares: 6_000_000n - BigInt(index) * 1_500_000n,
  }));
  const staff = EMPLOYEES.map((name, index) => ({
    holder: employee(`${slug}-employee-${index + 1}`, name),
    shares: 40_000n + BigInt(index) * 12_500n,
  }));
  const funds = FUNDS.map((name, index) => fund(`${slug}-fund-${index + 1}`, name));
  const classes = series.map((each, index) =>
    preferred(`${slug}-series-${index + 1}`, each, price_minor, common),
  );
  return {
    stakeholders: [
      ...insiders.map(({ holder }) => holder),
      ...staff.map(({ holder }) => holder),
      ...funds,
      ...members.map(item.member),
    ],
    stock_classes: [item.common(common), ...classes],
    transactions: [
      ...insiders.map(({ holder, shares }) => issue(String(holder['id']), shares, 7 * 365)),
      ...staff.map(({ holder, shares }, index) => issue(String(holder['id']), shares, 900 - index * 40)),
      ...members.flatMap(({ heldDays, holderId, shares }) => {
        // Two certificates, as holders have who bought twice.
        const first = (shares * 3n) / 5n;
        const parts = first === 0n ? [shares] : [first, shares - first];
        return parts.map((part, index) => issue(holderId, part, index === 0 ? 1300 : heldDays));
      }),
      ...(facts.preferred
        ? [item.issuance({ ...facts.preferred, on: dayAgo(facts.preferred.daysAgo) })]
        : []),
      ...series.flatMap((each, index) =>
        funds.slice(index, index + 2).map((holder, place) =>
          item.issuance({
            classId: `${slug}-series-${index + 1}`,
            number: `${each.prefix}${place + 1}`,
            holderId: String(holder['id']),
            shares: place === 0 ? (each.shares * 2n) / 3n : each.shares - (each.shares * 2n) / 3n,
            on: dayAgo(each.yearsAgo * 365),
          }),
        ),
      ),
    ],
  };
}
