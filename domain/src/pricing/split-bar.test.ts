import { expect, test } from 'vitest';
import { splitBar } from './split-bar.ts';

const bar = {
  day: '2026-01-01',
  open_minor: 10_00n,
  high_minor: 10_03n,
  low_minor: 1n,
  close_minor: 10_01n,
  volume: 30n,
  turnover_minor: 300_00n,
  trades: 3,
};

test('a bar before a two-for-one split has half the prices, twice the shares and the same turnover', () => {
  expect(splitBar(bar, { numerator: 2n, denominator: 1n })).toEqual({
    ...bar,
    open_minor: 5_00n,
    high_minor: 5_02n, // 5.015 and 5.005 go to the even cent
    low_minor: 1n, // half a cent is still a price
    close_minor: 5_00n,
    volume: 60n,
  });
});

test('a bar before a reverse split has higher prices and fewer shares', () => {
  const restated = splitBar(bar, { numerator: 1n, denominator: 10n });
  expect(restated).toMatchObject({ open_minor: 100_00n, volume: 3n, turnover_minor: 300_00n });
});
