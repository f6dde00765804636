// Results of transactions that look right one by one, and are wrong together.
import { expect, test } from 'vitest';
import { act, common, fold, HOLDERS, issue, type Item } from './testing/ocf-package.ts';

const DAY = { date: '2024-02-10' };
const transfer = (from: string, quantity: string, to: readonly string[], fields: Item = {}) =>
  act('TX_STOCK_TRANSFER', from, { quantity, resulting_security_ids: to, ...fields });

test('a balance that another holder gets is an error', () => {
  const { codes, outstanding } = fold([
    issue('1', '1000'),
    transfer('1', '400', ['2'], { balance_security_id: '3' }),
    issue('2', '400', { stakeholder_id: 'ben', ...DAY }),
    issue('3', '600', { stakeholder_id: 'cleo', ...DAY }),
  ]);
  expect(codes).toEqual(['error balance_of_other']);
  expect(outstanding).toEqual({ common: 1000n });
});

test('a transaction cannot give its own certificate as its result', () => {
  const { codes, outstanding } = fold([issue('1', '1000'), transfer('1', '1000', ['1'])]);
  expect(codes).toEqual(['error resulting_security_missing']);
  expect(outstanding).toEqual({ common: 0n });
});

test('a result older than its source is an error: two transfers in a circle would lose all shares', () => {
  const { codes } = fold([
    issue('1', '1000'),
    transfer('1', '1000', ['2']),
    issue('2', '1000', { stakeholder_id: 'ben', ...DAY }),
    transfer('2', '1000', ['1'], { date: '2024-03-10' }),
  ]);
  expect(codes).toEqual(['error result_issued_before']);
});

test('a result that keeps the day of the first issue is a warning', () => {
  const { codes, outstanding } = fold([
    issue('1', '1000'),
    transfer('1', '1000', ['2']),
    issue('2', '1000', { stakeholder_id: 'ben' }),
  ]);
  expect(codes).toEqual(['warning result_issued_before']);
  expect(outstanding).toEqual({ common: 1000n });
});

const PREFERRED = common({
  id: 'a',
  name: 'Series A',
  class_type: 'PREFERRED',
  conversion_rights: [
    {
      converts_to_stock_class_id: 'common',
      conversion_mechanism: { type: 'RATIO_CONVERSION', ratio: { numerator: '1.5', denominator: '1' } },
    },
  ],
});
const convert = (made: string, ratio: readonly Item[] = []) =>
  fold(
    [
      issue('1', '101', { stock_class_id: 'a' }),
      ...ratio,
      act('TX_STOCK_CONVERSION', '1', { quantity_converted: '101', resulting_security_ids: ['2'] }),
      issue('2', made, DAY),
    ],
    [common(), PREFERRED, ...HOLDERS],
  ).codes;

test.each(['151', '152'])('101 shares at 1.5 make %s, rounded either way', made => {
  expect(convert(made)).toEqual([]);
});

test('another number of shares than the ratio gives is a warning', () => {
  expect(convert('202')).toEqual(['warning conversion_ratio_differs']);
});

test('a ratio that was adjusted before applies', () => {
  const adjusted: Item = {
    object_type: 'TX_STOCK_CLASS_CONVERSION_RATIO_ADJUSTMENT',
    id: 'adjusted',
    date: '2024-01-20',
    stock_class_id: 'a',
    new_ratio_conversion_mechanism: { type: 'RATIO_CONVERSION', ratio: { numerator: '2', denominator: '1' } },
  };
  expect(convert('202', [adjusted])).toEqual([]);
});

test('prices in several currencies, and a preference in another than dollars, are warnings', () => {
  const price = (currency: string) => ({ amount: '1.00', currency });
  const { codes, findings } = fold(
    [issue('1', '10', { share_price: price('EUR') }), issue('2', '10', { share_price: price('USD') })],
    [common({ price_per_share: price('EUR') }), ...HOLDERS],
  );
  expect(codes).toEqual(['warning currencies_differ', 'warning foreign_price']);
  expect(findings[0]?.facts).toEqual({ className: 'Common', currencies: 'EUR, USD' });
});

test('a finding never repeats more than 200 characters of an id', () => {
  const id = 'x'.repeat(100_000);
  const { findings } = fold([issue('1', '10', { id, stakeholder_id: id })]);
  expect(findings.map(({ facts, objectId }) => [facts['id']?.length, objectId?.length])).toEqual([
    [201, 201],
  ]);
});
