// The cap tables of the sample companies that keep a full register here: founders, funds, employees, and members.
import { employee, founder, fund, item, preferred } from './register-items.ts';
import type { Item, MemberHolding, Series } from './register-items.ts';

const SEED: Series = {
  name: 'Series Seed Preferred',
  prefix: 'PS-',
  yearsAgo: 6,
  shares: 4_000_000n,
  priceShare_bps: 100,
  multiple: '1.00',
  seniority: 2,
};
const A: Series = {
  ...SEED,
  name: 'Series A Preferred',
  prefix: 'PA-',
  yearsAgo: 5,
  priceShare_bps: 400,
  seniority: 3,
};
const B: Series = {
  ...SEED,
  name: 'Series B Preferred',
  prefix: 'PB-',
  yearsAgo: 3,
  shares: 1_500_000n,
  priceShare_bps: 4000,
  seniority: 4,
};
const PARTICIPATING: Series = { ...B, cap: '3.00' };
const SENIOR: Series = { ...B, multiple: '1.50', seniority: 5 };
const ANTI_DILUTED: Series = { ...A, conversion: ['5', '4'] };

/** The eight companies, with the sample issuer's first. */
export const REGISTERS: Readonly<Record<string, readonly Series[]>> = {
  'orrery-systems': [SEED, A, PARTICIPATING],
  'brightmoor-neuro': [SEED, A, B],
  'halden-biosciences': [A, B],
  'windrow-aerial': [SEED, ANTI_DILUTED, B],
  'anvil-fusion': [SEED, A, SENIOR],
  'northbeam-robotics': [A, B],
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
  /** The shares of all classes add up to this number. */
  readonly outstanding: bigint;
  /** The last financing round, in which the company issued its latest series. */
  readonly lastRound: { readonly price_minor: bigint; readonly on: string };
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

const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((all, each) => all + each, 0n);

/**
 * The shares of founders, employees and series. They keep their proportions and grow until they and the members' shares add
 * up to the shares outstanding.
 */
function sharesOfOthers({ members, outstanding, preferred: certificate, series, slug }: RegisterFacts) {
  const founders = FOUNDERS.map((_, index) => 6_000_000n - BigInt(index) * 1_500_000n);
  const employees = EMPLOYEES.map((_, index) => 40_000n + BigInt(index) * 12_500n);
  const drawn = sum([...founders, ...employees, ...series.map(({ shares }) => shares)]);
  const left = outstanding - sum(members.map(({ shares }) => shares)) - (certificate?.shares ?? 0n);
  const grow = (shares: bigint): bigint => ((shares * left) / drawn / 100n) * 100n;
  const grown = series.map(each => ({ ...each, shares: grow(each.shares) }));
  const staff = employees.map(grow);
  const [first = 0n, ...others] = founders.map(grow);
  const rest = left - sum([first, ...others, ...staff, ...grown.map(({ shares }) => shares)]);
  return {
    insiders: [first + rest, ...others].map((shares, index) => ({
      holder: founder(`${slug}-founder-${index + 1}`, FOUNDERS[index] ?? ''),
      shares,
    })),
    staff: staff.map((shares, index) => ({
      holder: employee(`${slug}-employee-${index + 1}`, EMPLOYEES[index] ?? ''),
      shares,
    })),
    series: grown,
  };
}

/** The objects of a package, in the lists of the format. */
export function registerItems(facts: RegisterFacts): {
  readonly stakeholders: readonly Item[];
  readonly stock_classes: readonly Item[];
  readonly transactions: readonly Item[];
} {
  const { dayAgo, lastRound, members, price_minor, slug } = facts;
  const common = `${slug}-common`;
  let number = 0;
  const issue = (holderId: string, shares: bigint, daysAgo: number): Item => {
    number += 1;
    return item.issuance({ classId: common, number: `CS-${number}`, holderId, shares, on: dayAgo(daysAgo) });
  };
  const { insiders, staff, series } = sharesOfOthers(facts);
  const funds = FUNDS.map((name, index) => fund(`${slug}-fund-${index + 1}`, name));
  const isLatest = (each: Series): boolean => each === series.at(-1);
  const classes = series.map((each, index) =>
    preferred(
      `${slug}-series-${index + 1}`,
      each,
      isLatest(each) ? lastRound.price_minor : (price_minor * BigInt(each.priceShare_bps)) / 10_000n,
      common,
    ),
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
            on: isLatest(each) ? lastRound.on : dayAgo(each.yearsAgo * 365),
          }),
        ),
      ),
    ],
  };
}
