import { expect, test } from 'vitest';
import { paidSoFar } from './paid-so-far.ts';

test('what was given back was not paid', () => {
  const paid = paidSoFar({ fee: 2.1, total: 402.3, givenBack: { fee: 1, total: 201.15 } });
  expect(paid).toEqual({ fee_minor: 1_10n, total_minor: 201_15n });
});
