import { expect, test } from 'vitest';
import {
  orderBand,
  priceBand,
  refuseBuyer,
  refuseLot,
  refusePrice,
  refuseTime,
  reviewsAutomatically,
  type IssuerRules,
  type Party,
} from './issuer-rules.ts';
import { effectsOfRules, type OpenOrder } from './rule-changes.ts';

const rules: IssuerRules = {
  who: { kind: 'open' },
  windows: [],
  priceRange: { kind: 'none' },
  smallestLot: 5n,
  review: 'manual',
  review_days: 5,
  rofr_days: 0,
};
const ann: Party = { investorType: 'individual', listed: false, preApproved: false };
const withWho = (who: IssuerRules['who']): IssuerRules => ({ ...rules, who });
const withRange = (priceRange: IssuerRules['priceRange']): IssuerRules => ({ ...rules, priceRange });

test('an open stock takes every party', () => {
  expect(refuseBuyer(rules, ann, 'Acme')).toBeUndefined();
});

test('a stock for certain investor types takes those and no others', () => {
  const funds = withWho({ kind: 'investor_types', types: ['institutional', 'company'] });
  expect(refuseBuyer(funds, { ...ann, investorType: 'company' }, 'Acme')).toBeUndefined();
  expect(refuseBuyer(funds, ann, 'Acme')).toMatchObject({
    code: 'investor_type_not_allowed',
    facts: { company: 'Acme' },
  });
});

test('a stock with a list accepts the investors on it', () => {
  expect(refuseBuyer(withWho({ kind: 'list' }), { ...ann, listed: true }, 'Acme')).toBeUndefined();
  expect(refuseBuyer(withWho({ kind: 'list' }), ann, 'Acme')).toMatchObject({ code: 'not_on_list' });
});

test('a closed window says when it opens again, or that no opening is known', () => {
  const window = { opensAt: new Date('2026-04-01T14:30:00Z'), closesAt: new Date('2026-05-01T00:00:00Z') };
  const windowed = { ...rules, windows: [window] };
  expect(refuseTime(windowed, new Date('2026-03-31T00:00:00Z'))).toMatchObject({
    code: 'window_closed',
    facts: { opens: '2026-04-01T14:30:00Z' },
  });
  expect(refuseTime(windowed, new Date('2026-04-15T00:00:00Z'))).toBeUndefined();
  expect(refuseTime(windowed, new Date('2026-05-01T00:00:00Z'))?.facts).toEqual({
    opens: 'when the company opens a new one',
  });
});

test('a range in percent is taken around the last price, its bounds rounded inwards', () => {
  expect(priceBand(withRange({ kind: 'percent', range_bps: 1_000 }), 9_999n)).toEqual({
    lowest_minor: 9_000n,
    highest_minor: 10_998n,
  });
});

test('without a range of the issuer, new orders are kept within 20 % of the mark', () => {
  const prices = { lastPrice_minor: 1n, mark_minor: 10_00n };
  expect(orderBand(rules, prices)).toEqual({ lowest_minor: 8_00n, highest_minor: 12_00n });
  const free = { lowest_minor: undefined, highest_minor: undefined };
  expect(orderBand(rules, { lastPrice_minor: 10_00n })).toEqual(free);
  expect(priceBand(rules, 10_00n)).toEqual(free);
  const own = { kind: 'absolute', lowest_minor: 1n, highest_minor: 2n } as const;
  expect(orderBand(withRange(own), prices)).toMatchObject({ lowest_minor: 1n, highest_minor: 2n });
});

test('a range in percent that is less than a cent lets the price move by a cent', () => {
  const around = (price_minor: bigint): unknown =>
    Object.values(priceBand(withRange({ kind: 'percent', range_bps: 500 }), price_minor));
  expect([around(1n), around(2n), around(10n), around(19n), around(20n)]).toEqual([
    [1n, 2n],
    [1n, 3n],
    [9n, 11n],
    [18n, 20n],
    [19n, 21n],
  ]);
});

test('without a price there is no range in percent, but an absolute one holds', () => {
  const free = { lowest_minor: undefined, highest_minor: undefined };
  expect(priceBand(withRange({ kind: 'percent', range_bps: 1_000 }), undefined)).toEqual(free);
  expect(priceBand(rules, 100n)).toEqual(free);
  const absolute = { kind: 'absolute', lowest_minor: 90n, highest_minor: 110n } as const;
  expect(priceBand(withRange(absolute), undefined)).toMatchObject({ lowest_minor: 90n, highest_minor: 110n });
});

test('both bounds of a price range are allowed, a cent beyond is refused with both', () => {
  const band = { lowest_minor: 9_000n, highest_minor: 11_000n };
  expect([9_000n, 11_000n].map(price => refusePrice(band, price))).toEqual([undefined, undefined]);
  expect(refusePrice(band, 8_999n)).toMatchObject({ facts: { lowest: '$90.00', highest: '$110.00' } });
  expect(refusePrice(band, 11_001n)).toMatchObject({ code: 'outside_price_band' });
});

test('less than the smallest lot is refused, unless it is all that is left to sell', () => {
  expect(refuseLot(rules, 4n, false)).toMatchObject({ code: 'below_smallest_lot', facts: { shares: '5' } });
  expect(refuseLot(rules, 4n, true)).toBeUndefined();
  expect(refuseLot(rules, 5n, false)).toBeUndefined();
});

test('a manual review is skipped only when both parties are pre-approved', () => {
  const known = { ...ann, preApproved: true };
  expect(reviewsAutomatically(rules, known, known)).toBe(true);
  expect(reviewsAutomatically(rules, known, ann)).toBe(false);
  expect(reviewsAutomatically(rules, ann, known)).toBe(false);
  expect(reviewsAutomatically({ ...rules, review: 'automatic' }, ann, ann)).toBe(true);
});

const standing: OpenOrder = {
  id: 'a',
  side: 'buy',
  limit_minor: 10_000n,
  shares: 10n,
  sellsAll: false,
  owner: ann,
};

test('a dry run names the orders that changed rules would suspend, and why', () => {
  const changed: IssuerRules = {
    ...rules,
    who: { kind: 'list' },
    priceRange: { kind: 'percent', range_bps: 500 },
    smallestLot: 8n,
  };
  const listed = { ...ann, listed: true };
  const orders: readonly OpenOrder[] = [
    standing,
    { ...standing, id: 'b', owner: listed },
    { ...standing, id: 'c', side: 'sell' },
    { ...standing, id: 'd', side: 'sell', limit_minor: 10_501n },
    { ...standing, id: 'e', side: 'sell', shares: 7n },
    { ...standing, id: 'f', side: 'sell', shares: 7n, sellsAll: true },
    // The refusal is the same whether or not the owner is on the list.
    { ...standing, id: 'g', limit_minor: 10_501n },
    { ...standing, id: 'h', limit_minor: 10_501n, owner: listed },
  ];
  const stock = { company: 'Acme', rules: changed, lastPrice_minor: 10_000n };
  const { suspended } = effectsOfRules(stock, orders, []);
  expect(suspended.map(({ order, refusal }) => [order.id, refusal.code])).toEqual([
    ['a', 'not_on_list'],
    ['d', 'outside_price_band'],
    ['e', 'below_smallest_lot'],
    ['g', 'outside_price_band'],
    ['h', 'outside_price_band'],
  ]);
});

test('a closed window suspends nothing, and rules that allow an order again let it come back', () => {
  const closed = [{ opensAt: new Date('2020-01-01'), closesAt: new Date('2020-01-02') }];
  const stock = { company: 'Acme', rules: { ...rules, windows: closed }, lastPrice_minor: undefined };
  const small = { ...standing, id: 'b', shares: 4n };
  expect(effectsOfRules(stock, [standing], [standing, small])).toEqual({
    suspended: [],
    resumed: [standing],
  });
});
