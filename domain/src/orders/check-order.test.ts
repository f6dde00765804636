import { expect, test } from 'vitest';
import type { IssuerRules } from '#domain/compliance/issuer-rules.ts';
import type { Verification } from '#domain/compliance/verification.ts';
import {
  checkOrder,
  type OrderCheck,
  type OrderDraft,
  type OrderFacts,
  type StockStatus,
} from './check-order.ts';
import type { BookOrder, Opposite } from './match-order.ts';

const now = new Date('2026-03-10T12:00:00Z');
const approved: Verification = {
  status: 'APPROVED',
  reason: undefined,
  expiresAt: undefined,
  renewalAt: undefined,
};
const rules: IssuerRules = {
  who: { kind: 'open' },
  windows: [],
  priceRange: { kind: 'percent', range_bps: 1_000 },
  smallestLot: 2n,
  review: 'automatic',
  review_days: 5,
  rofr_days: 0,
};
const draft: OrderDraft = {
  id: 'new',
  ownerId: 'ann',
  side: 'buy',
  type: 'limit',
  timeInForce: 'gtc',
  limit_minor: 10_000n,
  shares: 10n,
  filledShares: 0n,
  filledNotional_minor: 0n,
  fee_bps: 50,
  sequence: 9n,
  status: 'open',
};
const facts: OrderFacts = {
  draft,
  trader: {
    identity: approved,
    accreditation: approved,
    investorType: 'accredited',
    listed: false,
    preApproved: false,
  },
  stock: { company: 'Acme', status: 'tradable', lastPrice_minor: 10_000n, rules },
  protection_bps: 500,
  available: { cash_minor: 100_500n, shares: 20n },
  now,
};

function resting(ownerId: string, limit_minor: bigint, side: 'buy' | 'sell' = 'sell'): BookOrder {
  return { id: `${ownerId}-1`, ownerId, side, limit_minor, openShares: 4n, sequence: 1n };
}
function book(...orders: readonly BookOrder[]): Opposite {
  return { orders, complete: true };
}
function check(changed: Partial<OrderFacts>, opposite: Opposite = book()): OrderCheck {
  const checked = checkOrder({ ...facts, ...changed }, opposite);
  if (checked.outcome === 'load_more') throw new Error('load more');
  return checked;
}
const withRules = (changed: Partial<IssuerRules>) => ({
  stock: { ...facts.stock, rules: { ...rules, ...changed } },
});
const withDraft = (changed: Partial<OrderDraft>) => ({ draft: { ...draft, ...changed } });
const withTrader = (changed: Partial<OrderFacts['trader']>) => ({ trader: { ...facts.trader, ...changed } });
const market = withDraft({ type: 'market', limit_minor: undefined });

test('a buy that may be taken passes every rule, in their order, with exactly the cash it holds', () => {
  const { rules: judged, refusal, entry } = check({}, book(resting('bob', 9_990n)));
  expect(refusal).toBeUndefined();
  expect(judged.map(({ rule }) => rule)).toEqual([
    'stock_tradable',
    'verification',
    'accreditation',
    'who',
    'when',
    'price_range',
    'smallest_lot',
    'available',
    'own_order',
  ]);
  expect(entry?.match).toMatchObject({ outcome: 'rests', openShares: 6n });
});

test('a preview shows every rule that fails, and the refusal is that of the first', () => {
  const { rules: judged, refusal } = check({
    ...withTrader({ identity: undefined }),
    ...withDraft({ shares: 1n, limit_minor: 12_000n }),
    available: { cash_minor: 1n, shares: 0n },
  });
  expect(judged.flatMap(({ refusal: failed }) => (failed ? [failed.code] : []))).toEqual([
    'not_verified',
    'outside_price_band',
    'below_smallest_lot',
    'insufficient_funds',
  ]);
  expect(refusal?.code).toBe('not_verified');
});

const withStatus = (status: StockStatus) => ({ stock: { ...facts.stock, status } });
const expired = { ...approved, expiresAt: now };
test.each([
  ['a stock whose trading is halted', withStatus('halted'), 'stock_not_tradable'],
  ['a company that was sold', withStatus('exited'), 'stock_left_market'],
  ['a company that went bankrupt', withStatus('bankrupt'), 'stock_left_market'],
  ['a person under review', withTrader({ identity: { ...approved, status: 'PENDING' } }), 'not_verified'],
  ['an identity check that has run out', withTrader({ identity: expired }), 'not_verified'],
  ['an accreditation that has run out', withTrader({ accreditation: expired }), 'accreditation_expired'],
  ['an accredited investor without accreditation', withTrader({ accreditation: undefined }), 'not_verified'],
  [
    'an investor type the issuer does not take',
    withRules({ who: { kind: 'investor_types', types: ['institutional'] } }),
    'investor_type_not_allowed',
  ],
  ['a person not on the list', withRules({ who: { kind: 'list' } }), 'not_on_list'],
  [
    'a closed window',
    withRules({ windows: [{ opensAt: new Date('2026-04-01'), closesAt: new Date('2026-05-01') }] }),
    'window_closed',
  ],
  ['a price above the range', withDraft({ limit_minor: 11_001n }), 'outside_price_band'],
  ['a price below the range', withDraft({ limit_minor: 8_999n }), 'outside_price_band'],
  ['too few shares', withDraft({ shares: 1n }), 'below_smallest_lot'],
  ['too few of the shares held', withDraft({ side: 'sell', shares: 1n }), 'below_smallest_lot'],
  ['a cent too little', { available: { cash_minor: 100_499n, shares: 0n } }, 'insufficient_funds'],
  ['a share too few', withDraft({ side: 'sell', shares: 21n }), 'insufficient_shares'],
])('%s is refused', (_title, changed: Partial<OrderFacts>, code) => {
  expect(check(changed).refusal?.code).toBe(code);
});

test('the refusal for lack of cash or shares names what is available, and what is needed', () => {
  expect(check({ available: { cash_minor: 100_499n, shares: 0n } }).refusal?.facts).toEqual({
    available: '$1,004.99',
    needed: '$1,005.00',
  });
  expect(check(withDraft({ side: 'sell', shares: 21n })).refusal?.facts).toEqual({ shares: '20 shares' });
});

test('an individual needs no accreditation', () => {
  const individual = withTrader({ investorType: 'individual', accreditation: undefined });
  expect(check(individual).refusal).toBeUndefined();
});

test('a seller needs no accreditation and no entry on the list, but a verified identity', () => {
  const seller = {
    ...withDraft({ side: 'sell' }),
    ...withRules({ who: { kind: 'list' } }),
    ...withTrader({ accreditation: undefined }),
  };
  expect(check(seller).refusal).toBeUndefined();
  expect(check({ ...seller, ...withTrader({ identity: undefined }) }).refusal?.code).toBe('not_verified');
});

test('a holder may sell the last share even where the smallest lot is larger', () => {
  const last = { ...withDraft({ side: 'sell', shares: 1n }), available: { cash_minor: 0n, shares: 1n } };
  expect(check(last).refusal).toBeUndefined();
});

test('an order that would meet its own first is refused', () => {
  expect(check({}, book(resting('ann', 10_000n), resting('bob', 10_000n))).refusal).toMatchObject({
    code: 'own_order',
    facts: { order: 'sell 4 shares at $100.00' },
  });
});

test('an order that fills against others before it meets its own is taken', () => {
  const { refusal, entry } = check({}, book(resting('bob', 9_999n), resting('ann', 10_000n)));
  expect(refusal).toBeUndefined();
  expect(entry?.match).toMatchObject({ outcome: 'own_order', openShares: 6n });
});

test('a limit order is judged by its own price, wherever the best one is', () => {
  const dear = withDraft({ limit_minor: 11_001n, shares: 2n });
  expect(check(dear, book(resting('bob', 10_000n))).refusal?.code).toBe('outside_price_band');
  expect(check({}, book(resting('bob', 11_001n))).refusal).toBeUndefined();
});

test('a market order that meets no order is refused, without rules on a price it does not have', () => {
  const { refusal, entry, rules: judged } = check(market);
  expect(refusal?.code).toBe('no_opposite_order');
  expect(entry).toBeUndefined();
  expect(judged.map(({ rule }) => rule)).not.toContain('price_range');
});

test('a market order gets the best price widened by the protection as its limit', () => {
  const { entry } = check(
    { ...market, available: { cash_minor: 200_000n, shares: 0n } },
    book(resting('bob', 9_999n)),
  );
  expect(entry?.order.limit_minor).toBe(10_498n);
  expect(entry?.match).toMatchObject({ outcome: 'remainder_cancelled', openShares: 6n });
});

test('a market order keeps inside the price range, and is refused where the best price is outside', () => {
  const rich = { ...market, available: { cash_minor: 200_000n, shares: 0n } };
  expect(check(rich, book(resting('bob', 10_900n))).entry?.order.limit_minor).toBe(11_000n);
  const outside = check(rich, book(resting('bob', 11_001n)));
  expect(outside.refusal?.code).toBe('outside_price_band');
  expect(outside.entry?.match.fills).toEqual([]);
});

test('a market sell is protected downwards', () => {
  const sell = withDraft({ side: 'sell', type: 'market', limit_minor: undefined });
  expect(check(sell, book(resting('bob', 9_999n, 'buy'))).entry?.order.limit_minor).toBe(9_500n);
  // The limit never falls below the price range.
  expect(check(sell, book(resting('bob', 9_100n, 'buy'))).entry?.order.limit_minor).toBe(9_000n);
});

const OFFERS = book(resting('bob', 10_000n), resting('cid', 10_200n));
test.each([
  ['on the best offer fills there alone', 10_000n, 10_000n, [10_000n]],
  ['between two offers fills the first alone', 10_100n, 10_100n, [10_000n]],
  ['on the second offer fills both', 10_200n, 10_200n, [10_000n, 10_200n]],
  ['below every offer fills nothing', 9_999n, 9_999n, []],
  ['below the price range fills nothing', 1n, 1n, []],
  ['at the protective price changes nothing', 10_500n, 10_500n, [10_000n, 10_200n]],
  ['beyond the protective price changes nothing', 10_501n, 10_500n, [10_000n, 10_200n]],
])('a market buy whose worst price is %s', (_title, worst_minor, limit_minor, prices) => {
  const { entry, refusal } = check(
    withDraft({ type: 'market', limit_minor: worst_minor, shares: 9n }),
    OFFERS,
  );
  expect(refusal).toBeUndefined();
  expect(entry?.order.limit_minor).toBe(limit_minor);
  expect(entry?.match.fills.map(fill => fill.price_minor)).toEqual(prices);
  expect(entry?.match.outcome).toBe('remainder_cancelled');
});

const BIDS = book(resting('bob', 10_000n, 'buy'), resting('cid', 9_800n, 'buy'));
test.each([
  ['between two bids fills the first alone', 9_900n, 9_900n, [10_000n]],
  ['above every bid fills nothing', 10_001n, 10_001n, []],
  ['above the price range fills nothing', 99_999n, 99_999n, []],
  ['beyond the protective price changes nothing', 9_499n, 9_500n, [10_000n, 9_800n]],
])('a market sell whose worst price is %s', (_title, worst_minor, limit_minor, prices) => {
  const sell = withDraft({ side: 'sell', type: 'market', limit_minor: worst_minor, shares: 9n });
  const { entry, refusal } = check(sell, BIDS);
  expect(refusal).toBeUndefined();
  expect(entry?.order.limit_minor).toBe(limit_minor);
  expect(entry?.match.fills.map(fill => fill.price_minor)).toEqual(prices);
});

test('a market buy needs cash for its worst price, not for the protective price beyond it', () => {
  const buy = withDraft({ type: 'market', limit_minor: 10_000n });
  // 10 × $100.00 plus half a percent.
  expect(check({ ...buy, available: { cash_minor: 100_500n, shares: 0n } }, OFFERS).refusal).toBeUndefined();
  const short = check({ ...buy, available: { cash_minor: 100_499n, shares: 0n } }, OFFERS);
  expect(short.refusal?.code).toBe('insufficient_funds');
});

test('a worst price alone gives no price: a market order that meets no order is refused', () => {
  const { refusal, entry } = check(withDraft({ type: 'market', limit_minor: 10_000n }));
  expect(refusal?.code).toBe('no_opposite_order');
  expect(entry).toBeUndefined();
});

test('when the loaded part of the book is used up, the check asks for more orders', () => {
  const none = { orders: [], complete: false };
  expect(checkOrder({ ...facts, ...market }, none)).toEqual({ outcome: 'load_more' });
  expect(checkOrder(facts, { orders: [resting('bob', 9_990n)], complete: false })).toEqual({
    outcome: 'load_more',
  });
});

test('a stock without a price yet has no range around it', () => {
  const fresh = { stock: { ...facts.stock, lastPrice_minor: undefined } };
  expect(check({ ...fresh, ...withDraft({ limit_minor: 5_000n }) }).refusal).toBeUndefined();
});
