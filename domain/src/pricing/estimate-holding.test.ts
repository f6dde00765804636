import { expect, test } from 'vitest';
import { holdingPeriodOf, valueAt } from './estimate-holding.ts';

test('options: fee and strike come off; a price that is not known has no row', () => {
  const terms = { kind: 'options', shares: 100n, paid_minor: 200n, fee_bps: 100 } as const;
  expect(
    valueAt(
      [
        ['last_price', 1_000n],
        ['mark', undefined],
      ],
      terms,
    ),
  ).toEqual([
    {
      basis: 'last_price',
      price_minor: 1_000n,
      gross_minor: 100_000n,
      fee_minor: 1_000n,
      proceeds_minor: 99_000n,
      left_minor: 79_000n,
    },
  ]);
});

test('options under water leave a loss; without a cost nothing is said about a gain', () => {
  const [loss] = valueAt([['mark', 150n]], { kind: 'options', shares: 10n, paid_minor: 200n, fee_bps: 0 });
  expect(loss?.left_minor).toBe(-500n);
  const [unknown] = valueAt([['mark', 150n]], {
    kind: 'shares',
    shares: 10n,
    paid_minor: undefined,
    fee_bps: 0,
  });
  expect(unknown?.left_minor).toBeUndefined();
});

test.each([
  ['shares', '2025-01-31', '2026-01-30', { status: 'running', freeOn: '2026-01-31' }],
  ['shares', '2025-01-31', '2026-01-31', { status: 'over', freeOn: '2026-01-31' }],
  ['shares', undefined, '2026-01-31', { status: 'unknown', freeOn: undefined }],
  ['options', '2020-01-01', '2026-03-01', { status: 'at_exercise', freeOn: '2027-03-01' }],
] as const)('the holding period of %s held since %s, on %s', (kind, since, today, expected) => {
  expect(holdingPeriodOf(kind, since, today, 12)).toEqual(expected);
});
