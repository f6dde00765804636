import { expect, test } from 'vitest';
import { checkRules, toBody, toValues, type Rules, type RulesValues } from './rules-values.ts';

const ZONE = 'America/New_York';
const NOW = new Date('2026-11-24T12:00:00Z');
const NONE = toValues(null, ZONE);

const RULES: Rules = {
  who: { kind: 'investor_types', types: ['institutional', 'company'] },
  windows: [
    {
      opensAt: '2026-12-01T14:30:00.000Z',
      closesAt: '2026-12-04T21:00:00.000Z',
      repeats: 'quarterly',
    },
    { opensAt: '2026-12-24T05:00:00.000Z', closesAt: '2026-12-27T05:00:00.000Z', closed: true },
  ],
  priceRange: { kind: 'percent', rangeBps: 1250 },
  smallestLot: 10,
  review: 'manual',
  reviewDays: 5,
  firstRefusalDays: 10,
  id: '0198c0de-0000-7000-8000-000000000000',
  effectiveAt: '2026-01-01T00:00:00.000Z',
  setBy: null,
  setAt: '2026-01-01T00:00:00.000Z',
};

test('rules that are opened and sent unchanged are the same rules', () => {
  const { id: _id, effectiveAt: _at, setBy: _by, setAt: _set, ...sent } = RULES;
  expect(toBody(toValues(RULES, ZONE), ZONE)).toEqual(sent);
  const absolute: Rules = { ...RULES, priceRange: { kind: 'absolute', lowest: 30.5, highest: 41.25 } };
  expect(toBody(toValues(absolute, ZONE), ZONE).priceRange).toEqual(absolute.priceRange);
});

test('where no rules were set, the form tells what goes without any, and can be sent', () => {
  expect(checkRules(NONE, NOW, ZONE)).toEqual({});
  expect(toBody(NONE, ZONE)).toEqual({
    who: { kind: 'open' },
    windows: [],
    priceRange: { kind: 'none' },
    smallestLot: 1,
    review: 'automatic',
    reviewDays: 5,
    firstRefusalDays: 0,
  });
});

test('without a review no right of first refusal is sent', () => {
  expect(toBody({ ...toValues(RULES, ZONE), review: 'automatic' }, ZONE).firstRefusalDays).toBe(0);
});

test('a later beginning is that of the clock the person reads', () => {
  const values: RulesValues = { ...NONE, from: 'later', effectiveAt: '2026-12-01T09:00' };
  expect(checkRules(values, NOW, ZONE)).toEqual({});
  expect(toBody(values, ZONE).effectiveAt).toBe('2026-12-01T14:00:00.000Z');
});

const window = {
  kind: 'open',
  opensAt: '2026-12-01T09:00',
  closesAt: '2026-12-02T09:00',
  repeats: 'once',
} as const;

test.each<[string, Partial<RulesValues>, object]>([
  ['no investor type', { who: 'investor_types' }, { types: 'needTypes' }],
  ['half a window', { windows: [{ ...window, closesAt: '' }] }, { windows: 'needWindow' }],
  [
    'a window that ends first',
    { windows: [{ ...window, closesAt: window.opensAt }] },
    { windows: 'windowCrossed' },
  ],
  ['no price', { priceRange: 'absolute', lowest: '', highest: '5' }, { lowest: 'needPrice' }],
  ['a price of nothing', { priceRange: 'absolute', lowest: '1', highest: '0' }, { highest: 'needPrice' }],
  ['prices crossed', { priceRange: 'absolute', lowest: '9', highest: '8.99' }, { highest: 'rangeCrossed' }],
  ['no percentage', { priceRange: 'percent' }, { rangePercent: 'needPercent' }],
  ['over 100 %', { priceRange: 'percent', rangePercent: '100.01' }, { rangePercent: 'needPercent' }],
  ['no lot', { smallestLot: '' }, { smallestLot: 'needLot' }],
  ['no days', { review: 'manual', reviewDays: '0' }, { reviewDays: 'needReviewDays' }],
  ['91 days', { review: 'manual', firstRefusalDays: '91' }, { firstRefusalDays: 'needRefusalDays' }],
  ['no time', { from: 'later' }, { effectiveAt: 'needTime' }],
  ['a time gone by', { from: 'later', effectiveAt: '2026-11-24T07:00' }, { effectiveAt: 'timePassed' }],
])('a form with %s says so at its field', (_, values, faults) => {
  expect(checkRules({ ...NONE, ...values }, NOW, ZONE)).toEqual(faults);
});

test('what the choices leave out is not looked at', () => {
  const values: RulesValues = { ...NONE, lowest: '-', rangePercent: '900', reviewDays: '', effectiveAt: 'x' };
  expect(checkRules(values, NOW, ZONE)).toEqual({});
});
