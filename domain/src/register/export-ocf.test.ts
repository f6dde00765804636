import { expect, test } from 'vitest';
import { decimalOf } from './ocf/decimal.ts';
import { exportTransfers, type SettledTransfer } from './export-ocf.ts';
import { fold, issue } from './testing/ocf-package.ts';

const transfer: SettledTransfer = {
  tradeId: 'trade-1',
  part: 0,
  settledOn: '2024-02-10',
  classId: 'common',
  source: { securityId: '1', shares: 1000n, legendIds: [] },
  shares: 400n,
  sellerId: 'ada',
  buyerId: 'ben',
  price: { amount: decimalOf(12n) + 5_000_000_000n, currency: 'USD' },
  boughtNumber: 'CS-8',
  balanceNumber: 'CS-9',
};
const uuidOf = (name: string): string => `uuid of ${name}`;

test('a partial sale is a transfer with a certificate for the buyer and one for the balance', () => {
  const objects = exportTransfers([transfer], uuidOf);
  expect(objects[0]).toMatchObject({
    object_type: 'TX_STOCK_TRANSFER',
    id: 'uuid of transfer/trade-1/0',
    security_id: '1',
    quantity: '400',
    consideration_text: '400 shares at 12.5 USD, trade trade-1',
    balance_security_id: 'uuid of balance/trade-1/0',
    resulting_security_ids: ['uuid of bought/trade-1/0'],
  });
  const { codes, holdings } = fold([issue('1', '1000'), ...objects]);
  expect(codes).toEqual([]);
  expect(holdings).toEqual({ 'ada common': 600n, 'ben common': 400n });
});

test('the sale of a whole certificate has no balance', () => {
  const objects = exportTransfers([{ ...transfer, shares: 1000n }], uuidOf);
  expect(objects).toHaveLength(2);
  expect(objects[0]).not.toHaveProperty('balance_security_id');
  expect(fold([issue('1', '1000'), ...objects]).holdings).toEqual({ 'ben common': 1000n });
});

test('a later sale of the bought certificate continues it, and a second export is identical', () => {
  const next = {
    ...transfer,
    tradeId: 'trade-2',
    source: { securityId: 'uuid of bought/trade-1/0', shares: 400n, legendIds: [] },
    shares: 100n,
    sellerId: 'ben',
    buyerId: 'cleo',
    boughtNumber: 'CS-10',
    balanceNumber: 'CS-11',
  };
  const objects = exportTransfers([transfer, next], uuidOf);
  const { codes, holdings } = fold([issue('1', '1000'), ...objects]);
  expect(codes).toEqual([]);
  expect(holdings).toEqual({ 'ada common': 600n, 'ben common': 300n, 'cleo common': 100n });
  expect(JSON.stringify(exportTransfers([transfer, next], uuidOf))).toBe(JSON.stringify(objects));
});
