import { expect, test } from 'vitest';
import { act, common, fold, HOLDERS, holder, issue, type Item } from './testing/ocf-package.ts';

const transfer = (from: string, quantity: string, to: readonly string[], fields: Item = {}) =>
  act('TX_STOCK_TRANSFER', from, { quantity, resulting_security_ids: to, ...fields });

test('issuances stand for their holders', () => {
  const { codes, holdings, outstanding } = fold([
    issue('1', '1000.00'),
    issue('2', '+250', { stakeholder_id: 'ben' }),
    issue('3', '50'),
  ]);
  expect(codes).toEqual([]);
  expect(outstanding).toEqual({ common: 1300n });
  expect(holdings).toEqual({ 'ada common': 1050n, 'ben common': 250n });
});

test('a partial transfer ends the certificate and makes one for the buyer and one for the balance', () => {
  const { codes, holdings, outstanding } = fold([
    issue('1', '1000'),
    transfer('1', '400', ['2'], { balance_security_id: '3' }),
    issue('2', '400', { stakeholder_id: 'ben', date: '2024-02-10' }),
    issue('3', '600', { date: '2024-02-10' }),
  ]);
  expect(codes).toEqual([]);
  expect(outstanding).toEqual({ common: 1000n });
  expect(holdings).toEqual({ 'ada common': 600n, 'ben common': 400n });
});

test('a transfer may list its balance among its results, and stand before the issuances of its day', () => {
  const { codes, outstanding } = fold([
    transfer('1', '400', ['2', '3'], { balance_security_id: '3', date: '2024-01-10' }),
    issue('2', '400', { stakeholder_id: 'ben' }),
    issue('3', '600'),
    issue('1', '1000'),
  ]);
  expect(codes).toEqual([]);
  expect(outstanding).toEqual({ common: 1000n });
});

test.each([
  ['TX_STOCK_CANCELLATION', { quantity: '1000', reason_text: 'x' }, 0n],
  ['TX_STOCK_CANCELLATION', { quantity: '300', reason_text: 'x', balance_security_id: '2' }, 700n],
  ['TX_STOCK_REPURCHASE', { quantity: '1000', price: { amount: '1', currency: 'USD' } }, 0n],
  [
    'TX_STOCK_REPURCHASE',
    { quantity: '300', price: { amount: '1', currency: 'USD' }, balance_security_id: '2' },
    700n,
  ],
  ['TX_STOCK_RETRACTION', { reason_text: 'x' }, 0n],
  ['TX_STOCK_ACCEPTANCE', {}, 1000n],
  ['TX_STOCK_REISSUANCE', { resulting_security_ids: ['3', '4'] }, 1000n],
])('%s %o leaves %s', (type, fields, left) => {
  const results = Object.hasOwn(fields, 'balance_security_id')
    ? [issue('2', '700', { date: '2024-02-10' })]
    : [];
  const reissued = ['3', '4'].map(id => issue(id, '500', { date: '2024-02-10' }));
  const isReissuance = type === 'TX_STOCK_REISSUANCE';
  const { codes, outstanding } = fold([
    issue('1', '1000'),
    act(type, '1', fields),
    ...results,
    ...(isReissuance ? reissued : []),
  ]);
  expect(codes).toEqual([]);
  expect(outstanding).toEqual({ common: left });
});

test('a conversion moves shares from one class to another at its ratio', () => {
  const preferred = common({ id: 'a', name: 'Series A', class_type: 'PREFERRED' });
  const { codes, outstanding } = fold(
    [
      issue('1', '100', { stock_class_id: 'a' }),
      act('TX_STOCK_CONVERSION', '1', {
        quantity_converted: '40',
        resulting_security_ids: ['2'],
        balance_security_id: '3',
      }),
      issue('2', '80', { date: '2024-02-10' }),
      issue('3', '60', { date: '2024-02-10', stock_class_id: 'a' }),
    ],
    [common(), preferred, ...HOLDERS],
  );
  expect(codes).toEqual([]);
  expect(outstanding).toEqual({ common: 80n, a: 60n });
});

test('a consolidation joins certificates of one holder', () => {
  const consolidation = {
    object_type: 'TX_STOCK_CONSOLIDATION',
    id: 'join',
    date: '2024-02-10',
    security_ids: ['1', '2'],
    resulting_security_id: '3',
  };
  const { codes, outstanding } = fold([
    issue('1', '10'),
    issue('2', '20'),
    consolidation,
    issue('3', '30', { date: '2024-02-10' }),
  ]);
  expect(codes).toEqual([]);
  expect(outstanding).toEqual({ common: 30n });
  const mixed = fold([
    issue('1', '10'),
    issue('2', '20', { stakeholder_id: 'ben' }),
    consolidation,
    issue('3', '31', { date: '2024-02-10' }),
  ]);
  expect(mixed.codes).toEqual(['error quantity_mismatch', 'error holder_differs']);
});

const split = (numerator: string, denominator: string, fields: Item = {}): Item => ({
  object_type: 'TX_STOCK_CLASS_SPLIT',
  id: 'split',
  stock_class_id: 'common',
  date: '2024-02-01',
  split_ratio: { numerator, denominator },
  ...fields,
});

test('a split multiplies outstanding shares, not shares issued after it', () => {
  const { codes, outstanding } = fold([
    issue('1', '100'),
    split('2', '1'),
    issue('2', '7', { date: '2024-02-02' }),
  ]);
  expect(codes).toEqual([]);
  expect(outstanding).toEqual({ common: 207n });
});

test.each([['before'], ['after']])('a reissuance listed %s its split is not multiplied twice', order => {
  const reissuance = act('TX_STOCK_REISSUANCE', '1', {
    date: '2024-02-01',
    resulting_security_ids: ['2'],
    split_transaction_id: 'split',
  });
  const reissued = [reissuance, issue('2', '200', { date: '2024-02-01' })];
  const splits = [split('2', '1')];
  const { codes, outstanding } = fold([
    issue('1', '100'),
    ...(order === 'before' ? [...reissued, ...splits] : [...splits, ...reissued]),
  ]);
  expect(codes).toEqual([]);
  expect(outstanding).toEqual({ common: 200n });
});

test('a reverse split that leaves a fraction is rounded down and reported', () => {
  const { codes, outstanding, findings } = fold([issue('1', '105'), split('1', '10')]);
  expect(codes).toEqual(['warning fractional_after_split']);
  expect(findings[0]?.facts['quantity']).toBe('10.5');
  expect(outstanding).toEqual({ common: 10n });
});

test('options, warrants and convertibles are not outstanding', () => {
  const base = { stakeholder_id: 'ada', date: '2024-01-01', security_law_exemptions: [] };
  const { codes, outstanding } = fold([
    {
      ...base,
      object_type: 'TX_EQUITY_COMPENSATION_ISSUANCE',
      id: 'o',
      security_id: 'o',
      custom_id: 'O-1',
      quantity: '500',
    },
    {
      ...base,
      object_type: 'TX_PLAN_SECURITY_ISSUANCE',
      id: 'p',
      security_id: 'p',
      custom_id: 'P-1',
      quantity: '500',
    },
    { ...base, object_type: 'TX_WARRANT_ISSUANCE', id: 'w', security_id: 'w', custom_id: 'W-1' },
    { ...base, object_type: 'TX_CONVERTIBLE_ISSUANCE', id: 'c', security_id: 'c', custom_id: 'C-1' },
    act('TX_VESTING_START', 'o', { vesting_condition_id: 'v', date: '2023-06-01' }),
    act('TX_EQUITY_COMPENSATION_EXERCISE', 'o', { quantity: '300', resulting_security_ids: ['1'] }),
    issue('1', '300', { date: '2024-02-10' }),
    act('TX_CONVERTIBLE_CONVERSION', 'c', {
      reason_text: 'x',
      trigger_id: 't',
      resulting_security_ids: ['2'],
    }),
    issue('2', '44', { date: '2024-02-10' }),
  ]);
  expect(codes).toEqual([]);
  expect(outstanding).toEqual({ common: 344n });
});

test.each<[string, readonly Item[], string]>([
  [
    'an exercise names a certificate that is not there',
    [
      { ...issue('o', '500'), object_type: 'TX_EQUITY_COMPENSATION_ISSUANCE' },
      act('TX_EQUITY_COMPENSATION_EXERCISE', 'o', { quantity: '300', resulting_security_ids: ['gone'] }),
    ],
    'error resulting_security_missing',
  ],
  [
    'an exercise takes more than was granted',
    [
      { ...issue('o', '500'), object_type: 'TX_EQUITY_COMPENSATION_ISSUANCE' },
      act('TX_EQUITY_COMPENSATION_EXERCISE', 'o', { quantity: '501', resulting_security_ids: ['1'] }),
      issue('1', '501', { date: '2024-02-10' }),
    ],
    'error more_than_stands',
  ],
  [
    'a transfer of a certificate that was cancelled',
    [
      issue('1', '10'),
      act('TX_STOCK_CANCELLATION', '1', { quantity: '10', reason_text: 'x', date: '2024-02-01' }),
      transfer('1', '10', ['2']),
      issue('2', '10', { date: '2024-02-10' }),
    ],
    'error security_ended',
  ],
  [
    'a transfer of an unknown certificate',
    [transfer('none', '10', ['1']), issue('1', '10', { date: '2024-02-10' })],
    'error unknown_security',
  ],
  [
    'a transfer before its certificate is issued',
    [
      issue('1', '10', { date: '2024-03-01' }),
      transfer('1', '10', ['2']),
      issue('2', '10', { date: '2024-02-10' }),
    ],
    'error before_issuance',
  ],
  [
    'a transfer of more than stands',
    [issue('1', '10'), transfer('1', '11', ['2']), issue('2', '11', { date: '2024-02-10' })],
    'error more_than_stands',
  ],
  [
    'a partial transfer without a balance',
    [issue('1', '10'), transfer('1', '4', ['2']), issue('2', '4', { date: '2024-02-10' })],
    'error balance_missing',
  ],
  [
    'a balance that is not what is left',
    [
      issue('1', '10'),
      transfer('1', '4', ['2'], { balance_security_id: '3' }),
      issue('2', '4', { date: '2024-02-10' }),
      issue('3', '7', { date: '2024-02-10' }),
    ],
    'error quantity_mismatch',
  ],
  [
    'a transfer on an option by the type for stock',
    [
      { ...issue('o', '10'), object_type: 'TX_PLAN_SECURITY_ISSUANCE' },
      transfer('o', '10', ['2']),
      issue('2', '10', { date: '2024-02-10' }),
    ],
    'error wrong_kind',
  ],
  [
    'two issuances of one security',
    [issue('1', '10'), { ...issue('1', '10'), id: 'again', custom_id: 'CS-9' }],
    'error duplicate_security',
  ],
  [
    'two objects with one id',
    [issue('1', '10'), { ...issue('2', '10'), id: 'issue-1' }],
    'error duplicate_id',
  ],
  [
    'two standing certificates with one number',
    [issue('1', '10'), issue('2', '10', { custom_id: 'CS-1' })],
    'error duplicate_certificate',
  ],
  [
    'a number used again after its certificate ended',
    [
      issue('1', '10'),
      act('TX_STOCK_CANCELLATION', '1', { quantity: '10', reason_text: 'x' }),
      issue('2', '10', { custom_id: 'CS-1' }),
    ],
    'warning certificate_number_reused',
  ],
  ['half a share', [issue('1', '1250.5')], 'error fractional_quantity'],
  ['a negative quantity', [issue('1', '-5')], 'error negative_quantity'],
  ['no shares', [issue('1', '0')], 'warning zero_quantity'],
  ['a quantity that is a JSON number', [issue('1', 10)], 'error invalid_value'],
  ['an unknown holder', [issue('1', '10', { stakeholder_id: 'zoe' })], 'error unknown_stakeholder'],
  ['an unknown class', [issue('1', '10', { stock_class_id: 'b' })], 'error unknown_class'],
  ['an unknown legend', [issue('1', '10', { stock_legend_ids: ['l'] })], 'warning unknown_legend'],
  ['an unknown type', [{ object_type: 'TX_STOCK_TELEPORT', id: 't' }], 'error unknown_object_type'],
  ['a holder among the transactions', [holder('dan')], 'error misplaced_object'],
  ['a day that no calendar has', [issue('1', '10', { date: '2023-02-29' })], 'error invalid_value'],
  ['a missing number', [issue('1', '10', { custom_id: undefined })], 'error missing_field'],
  ['more than authorised', [issue('1', '1000001')], 'error over_authorised'],
  [
    'more than authorised for a time',
    [
      issue('1', '1000001'),
      act('TX_STOCK_CANCELLATION', '1', { quantity: '1', reason_text: 'x', balance_security_id: '2' }),
      issue('2', '1000000', { date: '2024-02-10' }),
    ],
    'warning once_over_authorised',
  ],
])('finds %s', (_name, transactions, expected) => {
  expect(fold(transactions).codes[0]).toBe(expected);
});

test('authorised shares follow their adjustments', () => {
  const adjust = (shares: string) => ({
    object_type: 'TX_STOCK_CLASS_AUTHORIZED_SHARES_ADJUSTMENT',
    id: 'adjust',
    date: '2024-01-10',
    stock_class_id: 'common',
    new_shares_authorized: shares,
  });
  expect(fold([issue('1', '1000001'), adjust('2000000')]).codes).toEqual([]);
  expect(fold([issue('1', '500'), adjust('499')]).codes).toEqual(['error over_authorised']);
  expect(
    fold([issue('1', '500')], [common({ initial_shares_authorized: 'UNLIMITED' }), ...HOLDERS]).codes,
  ).toEqual([]);
});

test('numbers beyond what a double holds stay exact', () => {
  const many = '90071992547409931';
  const { outstanding } = fold(
    [issue('1', many)],
    [common({ initial_shares_authorized: 'UNLIMITED' }), ...HOLDERS],
  );
  expect(outstanding).toEqual({ common: BigInt(many) });
});

test('transactions after the day of the register count, and are reported', () => {
  const { codes, outstanding } = fold([issue('1', '10')], [common(), ...HOLDERS], '2023-12-31');
  expect(codes).toEqual(['warning after_as_of']);
  expect(outstanding).toEqual({ common: 10n });
});

test('of many findings of one kind the first are listed and the rest is counted', () => {
  const { findings } = fold(
    Array.from({ length: 500 }, (_, index) => issue(String(index), '1', { stakeholder_id: 'zoe' })),
  );
  expect(findings).toHaveLength(201);
  expect(findings.at(-1)?.facts).toEqual({ kind: 'unknown_stakeholder', count: '300' });
});
