import { expect, test } from 'vitest';
import { decimalOf } from './ocf/decimal.ts';
import { exportTransfers } from './export-ocf.ts';
import { planTransfers, type SettledTrade } from './plan-transfers.ts';
import { fold, issue } from './testing/ocf-package.ts';

const uuidOf = (name: string): string => `uuid of ${name}`;
const numberOf = (index: number): string => `CS-${900 + index}`;
const certificate = (securityId: string, holderId: string, shares: bigint) => ({
  securityId,
  holderId,
  number: `CS-${securityId}`,
  shares,
  legendIds: [],
});
const trade = (tradeId: string, sellerId: string, buyerId: string, shares: bigint): SettledTrade => ({
  tradeId,
  settledOn: '2024-02-10',
  shares,
  price: { amount: decimalOf(10n), currency: 'USD' },
  sellerId,
  buyerId,
});

test('trades take the oldest certificates, split the last one, and sell on what was bought', () => {
  const certificates = [certificate('1', 'ada', 100n), certificate('2', 'ada', 300n)];
  const trades = [
    trade('t1', 'ada', 'ben', 150n),
    trade('t2', 'ben', 'cleo', 120n),
    trade('t3', 'ada', 'cleo', 250n),
  ];
  const { transfers, uncovered } = planTransfers(certificates, trades, 'common', numberOf, uuidOf);
  expect(uncovered).toEqual([]);
  expect(transfers.map(each => [each.tradeId, each.part, each.source.securityId, each.shares])).toEqual([
    ['t1', 0, '1', 100n],
    ['t1', 1, '2', 50n],
    ['t2', 0, 'uuid of bought/t1/0', 100n],
    ['t2', 1, 'uuid of bought/t1/1', 20n],
    ['t3', 0, 'uuid of balance/t1/1', 250n],
  ]);
  const objects = exportTransfers(transfers, uuidOf);
  const { codes, holdings } = fold([issue('1', '100'), issue('2', '300'), ...objects]);
  expect(codes).toEqual([]);
  expect(holdings).toEqual({ 'ben common': 30n, 'cleo common': 370n });
});

test('what a seller has no certificate for is named', () => {
  const { transfers, uncovered } = planTransfers(
    [certificate('1', 'ada', 10n)],
    [trade('t1', 'ada', 'ben', 25n)],
    'common',
    numberOf,
    uuidOf,
  );
  expect(transfers).toHaveLength(1);
  expect(uncovered).toEqual([{ tradeId: 't1', sellerId: 'ada', shares: 15n }]);
});
