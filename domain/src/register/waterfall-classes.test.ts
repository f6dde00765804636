import { expect, test } from 'vitest';
import { createWaterfall } from './waterfall.ts';
import { waterfallClasses, type SecurityRights } from './waterfall-classes.ts';

const rights = {
  seniority: '1',
  originalPrice: null,
  preferenceMultiple: null,
  participationCapMultiple: null,
  conversionRatio: null,
};
const common: SecurityRights = { id: 'common', type: 'COMMON', outstanding: '6000000', rights };
const preferred: SecurityRights = {
  id: 'a',
  type: 'PREFERRED',
  outstanding: '4000000',
  rights: {
    ...rights,
    seniority: '2',
    originalPrice: '2.50',
    preferenceMultiple: '1.00',
    conversionRatio: '1.00/1.00',
  },
};

const paidAt = (classes: readonly SecurityRights[], exit_minor: bigint) =>
  createWaterfall(waterfallClasses(classes))
    .payoutsAt(exit_minor)
    .map(({ payout_minor }) => payout_minor);

test('a class takes its preference of $10 million until converting pays more', () => {
  expect(paidAt([common, preferred], 5_000_000_00n)).toEqual([0n, 5_000_000_00n]);
  expect(paidAt([common, preferred], 20_000_000_00n)).toEqual([10_000_000_00n, 10_000_000_00n]);
  expect(paidAt([common, preferred], 100_000_000_00n)).toEqual([60_000_000_00n, 40_000_000_00n]);
});

test('with a cap of three times it takes a part of the rest, too', () => {
  const capped = { ...preferred, rights: { ...preferred.rights, participationCapMultiple: '3.00' } };
  expect(paidAt([common, capped], 20_000_000_00n)).toEqual([6_000_000_00n, 14_000_000_00n]);
});

test('classes without shares are left out, and one without a ratio has its preference only', () => {
  const fixed = { ...preferred, rights: { ...preferred.rights, conversionRatio: null } };
  const empty = { ...preferred, id: 'b', outstanding: '0' };
  expect(waterfallClasses([common, fixed, empty]).map(({ id }) => id)).toEqual(['common', 'a']);
  expect(paidAt([common, fixed, empty], 100_000_000_00n)).toEqual([90_000_000_00n, 10_000_000_00n]);
});
