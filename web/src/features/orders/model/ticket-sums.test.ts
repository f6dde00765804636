import { expect, test } from 'vitest';
import { mostShares, sumsOf, ticketProblems, ticketSums, type TicketLimits } from './ticket-sums.ts';

const buying = { side: 'buy', fee_bps: 50, price_minor: 186_90n } as const;
const selling = { side: 'sell', fee_bps: 50, price_minor: 186_90n } as const;
const limits: TicketLimits = {
  smallestLot: 10n,
  lowest_minor: 149_12n,
  highest_minor: 223_68n,
  cash_minor: 18_240_55n,
  available: 37n,
};

test('a buy costs price × shares and the fee, rounded half-even to the cent', () => {
  expect(sumsOf(50n, 186_90n, buying)).toEqual({
    shares: 50n,
    price_minor: 186_90n,
    notional_minor: 9345_00n,
    fee_minor: 46_72n,
    total_minor: 9391_72n,
  });
});

test('a sell brings price × shares less the fee', () => {
  expect(sumsOf(50n, 186_90n, selling).total_minor).toBe(9298_28n);
});

test('a sum buys the most shares that it pays for with the fee', () => {
  expect(mostShares(18_240_55n, 186_90n, 50)).toBe(97n);
  const sums = ticketSums({ cash_minor: 1000_00n }, buying);
  expect(sums?.shares).toBe(5n);
  for (let cash = 0n; cash < 3000n; cash += 1n) {
    const most = mostShares(cash, 7n, 50);
    expect(most === 0n || sumsOf(most, 7n, { ...buying, price_minor: 7n }).total_minor <= cash).toBe(true);
    expect(sumsOf(most + 1n, 7n, { ...buying, price_minor: 7n }).total_minor > cash).toBe(true);
  }
});

test('an amount that pays for no share has no sums', () => {
  expect(ticketSums({ cash_minor: 100_00n }, buying)).toBeUndefined();
  expect(ticketSums({ shares: 5n }, { ...buying, price_minor: undefined })).toBeUndefined();
  expect(ticketSums({ shares: undefined }, buying)).toBeUndefined();
});

test('limits are told before they are broken on the server', () => {
  const problems = (shares: bigint, price_minor: bigint) =>
    ticketProblems(sumsOf(shares, price_minor, buying), { side: 'buy', type: 'limit', limits });
  expect(problems(50n, 186_90n)).toEqual([]);
  expect(problems(9n, 186_90n)).toEqual(['below_lot']);
  expect(problems(10n, 149_11n)).toEqual(['outside_band']);
  expect(problems(98n, 186_90n)).toEqual(['not_enough_cash']);
});

test('a seller of a whole holding may sell less than a lot', () => {
  const few = { ...limits, available: 7n };
  const problems = (shares: bigint) =>
    ticketProblems(sumsOf(shares, 186_90n, selling), { side: 'sell', type: 'limit', limits: few });
  expect(problems(7n)).toEqual([]);
  expect(problems(6n)).toEqual(['below_lot']);
  expect(problems(8n)).toEqual(['below_lot', 'not_enough_shares']);
});
