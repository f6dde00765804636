import { expect, test } from 'vitest';
import { paidSoFar } from './paid-so-far.ts';

const fill = (state: 'settled' | 'in_review' | 'rejected' | 'rofr_exercised' | 'expired') => ({
  shares: 10,
  price: 20,
  fee: 1,
  settlement: { state },
});

test('a trade that the company refused, or did not decide on, cost and brought nothing', () => {
  for (const state of ['rejected', 'expired'] as const) {
    const fills = [fill('settled'), fill(state)];
    const bought = paidSoFar({ side: 'buy', fee: 2, total: 402, fills });
    expect(bought).toEqual({ fee_minor: 1_00n, total_minor: 201_00n });
    const sold = paidSoFar({ side: 'sell', fee: 2, total: 398, fills });
    expect(sold).toEqual({ fee_minor: 1_00n, total_minor: 199_00n });
  }
});

test('where the company bought in the buyer’s place, the buyer paid nothing and the seller was paid', () => {
  const fills = [fill('rofr_exercised')];
  expect(paidSoFar({ side: 'buy', fee: 1, total: 201, fills })).toEqual({ fee_minor: 0n, total_minor: 0n });
  expect(paidSoFar({ side: 'sell', fee: 1, total: 199, fills })).toEqual({
    fee_minor: 1_00n,
    total_minor: 199_00n,
  });
});

test('what is on its way counts', () => {
  const paid = paidSoFar({ side: 'buy', fee: 1, total: 201, fills: [fill('in_review')] });
  expect(paid).toEqual({ fee_minor: 1_00n, total_minor: 201_00n });
});
