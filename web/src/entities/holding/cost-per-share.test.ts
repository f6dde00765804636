import { expect, test } from 'vitest';
import { costPerShare } from './cost-per-share.ts';
import { formatMoney } from '#domain/format/numbers.ts';

const text = (cost: number, shares: number, currency = 'usd', locale = 'en-US') => {
  const [amount, options] = costPerShare(cost, shares);
  return formatMoney(amount, currency, locale, options);
};

test('the share of the only lot cost what the average of all lots says: half a cent goes to the even one', () => {
  expect(costPerShare(10.05, 10)).toEqual([1]);
  expect(costPerShare(10.15, 10)).toEqual([1.02]);
  expect(costPerShare(100, 3)).toEqual([33.33]);
  expect([text(0.05, 5), text(0, 5)]).toEqual(['$0.01', '$0.00']);
});

test('what a founder paid below a cent is said, and not that nothing was paid', () => {
  expect(text(100, 1_000_000)).toBe('$0.0001');
  expect(text(123.45, 1_000_000)).toBe('$0.00012');
  expect(text(0.05, 10)).toBe('$0.005');
  expect(text(100, 1_000_000, 'eur', 'de-DE')).toBe('0,0001\u00a0€');
});
