import { expect, test } from 'vitest';
import { isRefusal } from '#domain/refusal.ts';
import { applyPostings, type Accounts } from './apply-postings.ts';
import { depositPostings, withdrawalPostings } from './payment-postings.ts';
import { CASH, type Account, type AccountKind } from './posting.ts';
import { rofrPostings, settlementPostings, type ExecutionAmounts } from './settlement-postings.ts';
import { exitPostings, issuancePostings, splitPostings } from './share-postings.ts';

const STOCK = 'acme';

type Row = readonly [string, AccountKind | 'cash' | 'shares', bigint, bigint];

function accountsOf(...rows: readonly Row[]): Accounts {
  return new Map(
    rows.map(([id, name, available, held]): [string, Account] => {
      const kind = name === 'cash' || name === 'shares' ? 'customer' : name;
      const asset = name === 'shares' || name === 'issuance' ? STOCK : CASH;
      return [id, { id, kind, asset, available, held }];
    }),
  );
}

function balances(accounts: ReturnType<typeof applyPostings>): Record<string, readonly [bigint, bigint]> {
  if (isRefusal(accounts)) throw new Error(`refused: ${accounts.code}`);
  return Object.fromEntries([...accounts].map(([id, { available, held }]) => [id, [available, held]]));
}

const payment = { external: 'world', cash: 'ann', fees: 'fees', amount_minor: 100_000n, fee_minor: 250n };
const execution: ExecutionAmounts = {
  stock: STOCK,
  shares: 3n,
  notional_minor: 30_000n,
  buyerFee_minor: 150n,
  sellerFee_minor: 75n,
};
const parties = {
  buyerCash: 'buyer$',
  buyerShares: 'buyer#',
  sellerCash: 'seller$',
  sellerShares: 'seller#',
  fees: 'fees',
};

/** The holds for these postings and their release. */
const withdrawalHold = { account: 'ann', asset: CASH, amount: payment.amount_minor };
const releaseOfBuyer = { account: 'buyer$', asset: CASH, amount: -30_150n };
const releaseOfSeller = { account: 'seller#', asset: STOCK, amount: -execution.shares };

test('a deposit brings its amount in and pays the fee of its channel out of it', () => {
  const start = accountsOf(['world', 'external', 0n, 0n], ['ann', 'cash', 0n, 0n], ['fees', 'fees', 0n, 0n]);
  expect(balances(applyPostings(start, depositPostings(payment)))).toEqual({
    world: [-100_000n, 0n],
    ann: [99_750n, 0n],
    fees: [250n, 0n],
  });
});

test('a channel without a fee makes one posting only, of a single cent too', () => {
  expect(depositPostings({ ...payment, fee_minor: 0n })).toHaveLength(1);
  expect(depositPostings({ ...payment, amount_minor: 1n, fee_minor: 0n })).toEqual([
    { from: 'world', to: 'ann', asset: CASH, amount: 1n },
  ]);
});

test('a withdrawal holds its whole amount, then pays fee and rest out of the hold', () => {
  const start = accountsOf(
    ['world', 'external', -100_000n, 0n],
    ['ann', 'cash', 100_000n, 0n],
    ['fees', 'fees', 0n, 0n],
  );
  const held = applyPostings(start, [], [withdrawalHold]);
  expect(balances(held)).toMatchObject({ ann: [0n, 100_000n] });
  if (isRefusal(held)) return;
  expect(balances(applyPostings(held, withdrawalPostings(payment)))).toEqual({
    world: [-250n, 0n],
    ann: [0n, 0n],
    fees: [250n, 0n],
  });
});

test('holding more cash than is available is refused, with both figures in the sentence', () => {
  const start = accountsOf(['ann', 'cash', 99_999n, 50n]);
  expect(applyPostings(start, [], [withdrawalHold])).toMatchObject({
    code: 'insufficient_funds',
    facts: { available: '$999.99', needed: '$1,000.00' },
  });
});

test('moving more shares than are available is refused, and the accounts stay as they were', () => {
  const start = accountsOf(['a', 'shares', 2n, 5n], ['b', 'shares', 0n, 0n]);
  const tooMany = [{ from: 'a', to: 'b', asset: STOCK, amount: 3n }];
  expect(applyPostings(start, tooMany)).toMatchObject({
    code: 'insufficient_shares',
    facts: { shares: '2 shares' },
  });
  expect(start.get('a')?.available).toBe(2n);
});

test('a fee larger than its payment, a negative fee, and a payment of zero throw', () => {
  expect(() => depositPostings({ ...payment, fee_minor: 100_001n })).toThrow(RangeError);
  expect(() => depositPostings({ ...payment, fee_minor: -1n })).toThrow(RangeError);
  expect(() => withdrawalPostings({ ...payment, amount_minor: 0n, fee_minor: 0n })).toThrow(RangeError);
});

test('the fee account does not give more than its balance', () => {
  const start = accountsOf(['fees', 'fees', 99n, 0n], ['ann', 'cash', 0n, 0n]);
  const paidBack = [{ from: 'fees', to: 'ann', asset: CASH, amount: 100n }];
  expect(applyPostings(start, paidBack)).toMatchObject({ code: 'insufficient_funds' });
});

test('a settlement delivers against payment in one set, fees of both sides to the fee account', () => {
  const start = accountsOf(
    ['buyer$', 'cash', 10n, 30_150n],
    ['buyer#', 'shares', 1n, 0n],
    ['seller$', 'cash', 0n, 0n],
    ['seller#', 'shares', 4n, 3n],
    ['fees', 'fees', 0n, 0n],
  );
  expect(balances(applyPostings(start, settlementPostings(parties, execution)))).toEqual({
    buyer$: [10n, 0n],
    'buyer#': [4n, 0n],
    seller$: [29_925n, 0n],
    'seller#': [4n, 0n],
    fees: [225n, 0n],
  });
});

test('an issuer that exercises its right pays the seller, and the buyer’s hold is released', () => {
  const start = accountsOf(
    ['buyer$', 'cash', 0n, 30_150n],
    ['seller$', 'cash', 0n, 0n],
    ['seller#', 'shares', 0n, 3n],
    ['issuer$', 'cash', 30_150n, 0n],
    ['issuer#', 'shares', 0n, 0n],
    ['fees', 'fees', 0n, 0n],
  );
  const accounts = { ...parties, issuerCash: 'issuer$', issuerShares: 'issuer#' };
  const after = applyPostings(start, rofrPostings(accounts, execution), [releaseOfBuyer]);
  expect(balances(after)).toEqual({
    buyer$: [30_150n, 0n],
    seller$: [29_925n, 0n],
    'seller#': [0n, 0n],
    issuer$: [0n, 0n],
    'issuer#': [3n, 0n],
    fees: [225n, 0n],
  });
});

test('an issuer without the cash cannot exercise its right', () => {
  const start = accountsOf(
    ['seller$', 'cash', 0n, 0n],
    ['seller#', 'shares', 0n, 3n],
    ['issuer$', 'cash', 30_149n, 0n],
    ['issuer#', 'shares', 0n, 0n],
    ['fees', 'fees', 0n, 0n],
  );
  const accounts = { ...parties, issuerCash: 'issuer$', issuerShares: 'issuer#' };
  expect(applyPostings(start, rofrPostings(accounts, execution))).toMatchObject({
    code: 'insufficient_funds',
  });
});

test('a rejected execution releases cash and shares to their owners', () => {
  const start = accountsOf(['buyer$', 'cash', 0n, 30_150n], ['seller#', 'shares', 1n, 3n]);
  const holds = [releaseOfBuyer, releaseOfSeller];
  expect(balances(applyPostings(start, [], holds))).toEqual({ buyer$: [30_150n, 0n], 'seller#': [4n, 0n] });
});

test('taking more out of a hold than it contains throws', () => {
  const start = accountsOf(['buyer$', 'cash', 90_000n, 10n]);
  expect(() => applyPostings(start, [], [releaseOfBuyer])).toThrow('would hold');
});

test('issued shares come out of the issuance account of the stock', () => {
  const start = accountsOf(['issue', 'issuance', 0n, 0n], ['ann', 'shares', 0n, 0n]);
  const postings = issuancePostings({ issuance: 'issue', holder: 'ann', stock: STOCK, shares: 1_000n });
  expect(balances(applyPostings(start, postings))).toEqual({ issue: [-1_000n, 0n], ann: [1_000n, 0n] });
});

test('a split restates available and held shares separately', () => {
  const start = accountsOf(['issue', 'issuance', -15n, 0n], ['ann', 'shares', 10n, 5n]);
  const postings = splitPostings({
    issuance: 'issue',
    holder: 'ann',
    stock: STOCK,
    before: { available: 10n, held: 5n },
    after: { available: 20n, held: 10n },
  });
  expect(balances(applyPostings(start, postings))).toEqual({ issue: [-30n, 0n], ann: [20n, 10n] });
});

test('a split posts even a single share, and nothing when nothing changes', () => {
  const holding = { issuance: 'issue', holder: 'ann', stock: STOCK };
  const one = { available: 1n, held: 0n };
  expect(splitPostings({ ...holding, before: one, after: { available: 2n, held: 0n } })).toEqual([
    { from: 'issue', to: 'ann', asset: STOCK, amount: 1n, toHeld: false },
  ]);
  expect(splitPostings({ ...holding, before: one, after: { available: 0n, held: 0n } })).toEqual([
    { from: 'ann', to: 'issue', asset: STOCK, amount: 1n, fromHeld: false },
  ]);
});

test('a reverse split retires shares and pays the remaining fraction in cash', () => {
  const start = accountsOf(
    ['issue', 'issuance', -13n, 0n],
    ['ann', 'shares', 8n, 5n],
    ['issuer$', 'cash', 500n, 0n],
    ['ann$', 'cash', 0n, 0n],
  );
  const postings = splitPostings({
    issuance: 'issue',
    holder: 'ann',
    stock: STOCK,
    before: { available: 8n, held: 5n },
    after: { available: 1n, held: 0n },
    fraction: { issuerCash: 'issuer$', holderCash: 'ann$', amount_minor: 300n },
  });
  expect(balances(applyPostings(start, postings))).toEqual({
    issue: [-1n, 0n],
    ann: [1n, 0n],
    issuer$: [200n, 0n],
    ann$: [300n, 0n],
  });
});

test.each([
  ['an exit pays the price of the deal for the shares it takes back', 5_000n, -20_000n, 20_000n],
  ['a bankruptcy takes the shares back for nothing', 0n, 0n, 0n],
])('%s', (_title, price_minor, external, cash) => {
  const start = accountsOf(
    ['issue', 'issuance', -4n, 0n],
    ['ann', 'shares', 4n, 0n],
    ['world', 'external', 0n, 0n],
    ['ann$', 'cash', 0n, 0n],
  );
  const exit = {
    issuance: 'issue',
    holder: 'ann',
    stock: STOCK,
    shares: 4n,
    external: 'world',
    holderCash: 'ann$',
  };
  expect(balances(applyPostings(start, exitPostings({ ...exit, price_minor })))).toEqual({
    issue: [0n, 0n],
    ann: [0n, 0n],
    world: [external, 0n],
    ann$: [cash, 0n],
  });
});

test.each([
  ['an unknown account', { from: 'nobody', to: 'ann', asset: CASH, amount: 1n }],
  ['another asset', { from: 'ann', to: 'bob', asset: STOCK, amount: 1n }],
  ['an amount of nothing', { from: 'ann', to: 'bob', asset: CASH, amount: 0n }],
  ['one account on both sides', { from: 'ann', to: 'ann', asset: CASH, amount: 1n }],
])('a posting with %s throws', (_fault, posting) => {
  const start = accountsOf(['ann', 'cash', 10n, 0n], ['bob', 'cash', 10n, 0n]);
  expect(() => applyPostings(start, [posting])).toThrow(RangeError);
});
