// Converts an issuer's rules to form values and back. Pure.
import type { Answer, CallBody } from '#web/api/api-contract.ts';
import { clockAt, instantAt } from '#web/lib/zone-time.ts';

export type Rules = NonNullable<Answer<'GET /issuer/rules'>['current']>;
type RulesBody = CallBody<'POST /issuer/rules'>;
type Who = RulesBody['who'];
export type InvestorType = Extract<Who, { kind: 'investor_types' }>['types'][number];
type Repeats = NonNullable<RulesBody['windows'][number]['repeats']>;

export const INVESTOR_TYPES: readonly InvestorType[] = [
  'individual',
  'institutional',
  'accredited',
  'company',
];
export const REPEATS = [
  'once',
  'daily',
  'weekly',
  'monthly',
  'quarterly',
  'yearly',
] as const satisfies readonly ('once' | Repeats)[];

/** A trading window or a closed period. Both ends are in the person's time zone. */
export interface WindowValues {
  readonly kind: 'open' | 'closed';
  readonly opensAt: string;
  readonly closesAt: string;
  readonly repeats: (typeof REPEATS)[number];
}

export interface RulesValues {
  readonly who: Who['kind'];
  readonly types: readonly InvestorType[];
  readonly windows: readonly WindowValues[];
  readonly priceRange: RulesBody['priceRange']['kind'];
  /** Dollars per share. */
  readonly lowest: string;
  readonly highest: string;
  readonly rangePercent: string;
  readonly smallestLot: string;
  readonly review: RulesBody['review'];
  readonly reviewDays: string;
  readonly firstRefusalDays: string;
  readonly from: 'now' | 'later';
  /** In the person's time zone. */
  readonly effectiveAt: string;
}

/** The last minute that an input accepts, so that its year has no fifth digit. */
export const LAST_MINUTE = '9999-12-31T23:59';

export const NEW_WINDOW: WindowValues = { kind: 'open', opensAt: '', closesAt: '', repeats: 'once' };

const NO_RULES: RulesValues = {
  who: 'open',
  types: [],
  windows: [],
  priceRange: 'none',
  lowest: '',
  highest: '',
  rangePercent: '',
  smallestLot: '1',
  review: 'automatic',
  reviewDays: '5',
  firstRefusalDays: '0',
  from: 'now',
  effectiveAt: '',
};

/** Returns the initial form values for the rules in force, or for none. */
export function toValues(rules: Rules | null, timeZone: string): RulesValues {
  if (rules === null) return NO_RULES;
  const { who, windows, priceRange, smallestLot, review, reviewDays, firstRefusalDays } = rules;
  return {
    ...NO_RULES,
    who: who.kind,
    types: who.kind === 'investor_types' ? who.types : [],
    windows: windows.map(({ opensAt, closesAt, closed, repeats }) => ({
      kind: closed ? 'closed' : 'open',
      opensAt: clockAt(opensAt, timeZone),
      closesAt: clockAt(closesAt, timeZone),
      repeats: repeats ?? 'once',
    })),
    priceRange: priceRange.kind,
    ...(priceRange.kind === 'absolute'
      ? { lowest: String(priceRange.lowest), highest: String(priceRange.highest) }
      : {}),
    ...(priceRange.kind === 'percent' ? { rangePercent: String(priceRange.rangeBps / 100) } : {}),
    smallestLot: String(smallestLot),
    review,
    ...(reviewDays > 0 ? { reviewDays: String(reviewDays) } : {}),
    firstRefusalDays: String(firstRefusalDays),
  };
}

/** Returns the request body. Without a review there is no right of first refusal. */
export function toBody(values: RulesValues, timeZone: string): RulesBody {
  const at = (clock: string) => instantAt(clock, timeZone).toISOString();
  return {
    who:
      values.who === 'investor_types' ? { kind: values.who, types: [...values.types] } : { kind: values.who },
    windows: values.windows.map(({ kind, opensAt, closesAt, repeats }) => ({
      opensAt: at(opensAt),
      closesAt: at(closesAt),
      ...(kind === 'closed' ? { closed: true } : {}),
      ...(repeats === 'once' ? {} : { repeats }),
    })),
    priceRange: toRange(values),
    smallestLot: Number(values.smallestLot),
    review: values.review,
    ...toDays(values),
    ...(values.from === 'later' ? { effectiveAt: at(values.effectiveAt) } : {}),
  };
}

function toDays({ review, reviewDays, firstRefusalDays }: RulesValues) {
  const { reviewDays: days, firstRefusalDays: none } =
    review === 'manual' ? { reviewDays, firstRefusalDays } : NO_RULES;
  return { reviewDays: Number(days), firstRefusalDays: Number(none) };
}

function toRange({ priceRange, lowest, highest, rangePercent }: RulesValues): RulesBody['priceRange'] {
  switch (priceRange) {
    case 'none':
      return { kind: priceRange };
    case 'absolute':
      return { kind: priceRange, lowest: Number(lowest), highest: Number(highest) };
    case 'percent':
      return { kind: priceRange, rangeBps: Math.round(Number(rangePercent) * 100) };
  }
}

type Fault =
  | 'needTypes'
  | 'needWindow'
  | 'windowCrossed'
  | 'needPrice'
  | 'rangeCrossed'
  | 'needPercent'
  | 'needLot'
  | 'needReviewDays'
  | 'needRefusalDays'
  | 'needTime'
  | 'timePassed';

/** Returns the keys of messages for invalid fields. Only fields that the choices above them enable are checked. */
export function checkRules(
  values: RulesValues,
  now: Date,
  timeZone: string,
): Partial<Record<keyof RulesValues, Fault>> {
  const { who, types, windows, review } = values;
  const windowFault = windows.map(faultOfWindow).find(fault => fault !== undefined);
  return {
    ...(who === 'investor_types' && types.length === 0 ? { types: 'needTypes' } : {}),
    ...(windowFault ? { windows: windowFault } : {}),
    ...faultsOfRange(values),
    ...(Number(values.smallestLot) >= 1 ? {} : { smallestLot: 'needLot' }),
    ...(review === 'manual' && !isDays(values.reviewDays, 1) ? { reviewDays: 'needReviewDays' } : {}),
    ...(review === 'manual' && !isDays(values.firstRefusalDays, 0)
      ? { firstRefusalDays: 'needRefusalDays' }
      : {}),
    ...faultsOfTime(values, now, timeZone),
  };
}

/** Returns the fault of one window, for its own fields. */
export function faultOfWindow({ opensAt, closesAt }: WindowValues): Fault | undefined {
  if (opensAt === '' || closesAt === '') return 'needWindow';
  return opensAt < closesAt ? undefined : 'windowCrossed';
}

function faultsOfRange({ priceRange, lowest, highest, rangePercent }: RulesValues) {
  if (priceRange === 'percent') {
    const percent = Number(rangePercent);
    return percent >= 0.01 && percent <= 100 ? {} : { rangePercent: 'needPercent' as const };
  }
  if (priceRange === 'none') return {};
  if (!(Number(lowest) > 0)) return { lowest: 'needPrice' as const };
  if (!(Number(highest) > 0)) return { highest: 'needPrice' as const };
  return Number(lowest) <= Number(highest) ? {} : { highest: 'rangeCrossed' as const };
}

function faultsOfTime({ from, effectiveAt }: RulesValues, now: Date, timeZone: string) {
  if (from === 'now') return {};
  if (effectiveAt === '') return { effectiveAt: 'needTime' as const };
  return instantAt(effectiveAt, timeZone) > now ? {} : { effectiveAt: 'timePassed' as const };
}

const MOST_DAYS = 90;
const isDays = (text: string, least: number): boolean =>
  text !== '' && Number(text) >= least && Number(text) <= MOST_DAYS;
