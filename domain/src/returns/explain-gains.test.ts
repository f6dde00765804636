import { expect, test } from 'vitest';
import type { HoldingEvent } from '#domain/holdings/holding.ts';
import { analyseRange } from './analyse-range.ts';
import { explainGains } from './explain-gains.ts';
import { valueDaily, type StockHistory } from './value-daily.ts';

const traded = (
  kind: 'acquisition' | 'disposal',
  day: string,
  shares: bigint,
  price_minor: bigint,
): HoldingEvent => ({
  kind,
  id: `${kind} ${day}`,
  at: new Date(`${day}T12:00:00Z`),
  shares,
  gross_minor: shares * price_minor,
  fee_minor: 5_00n,
  settled: true,
  inKind: false,
});
const stock = (
  stockId: string,
  closes: Readonly<Record<string, bigint>>,
  events: readonly HoldingEvent[],
): StockHistory => ({
  stockId,
  events,
  closes: Object.entries(closes).map(([day, close_minor]) => ({ day, close_minor })),
});

const RISING = stock('rising', { '2026-03-01': 100_00n, '2026-03-20': 120_00n }, [
  traded('acquisition', '2026-03-01', 10n, 100_00n),
  traded('disposal', '2026-03-20', 4n, 120_00n),
]);
const FALLING = stock('falling', { '2026-03-10': 50_00n, '2026-03-20': 40_00n }, [
  traded('acquisition', '2026-03-10', 10n, 50_00n),
]);

test('The parts of a gain sum to the gain of the whole, for every range', () => {
  const stocks = [FALLING, RISING];
  for (const range of ['1D', '1W', '1M', 'ALL'] as const) {
    const whole = analyseRange(valueDaily(stocks, '2026-03-20'), new Map(), range);
    const explained = explainGains(stocks, '2026-03-20', range);
    expect(explained?.gain_minor).toBe(whole?.gain_minor);
  }
});

test('Each part has its own gain and the fees of the range, the largest gain first', () => {
  expect(explainGains([FALLING, RISING], '2026-03-20', 'ALL')).toEqual({
    parts: [
      { stockId: 'rising', gain_minor: 190_00n, fees_minor: 10_00n },
      { stockId: 'falling', gain_minor: -105_00n, fees_minor: 5_00n },
    ],
    gain_minor: 85_00n,
    fees_minor: 15_00n,
  });
  expect(explainGains([FALLING, RISING], '2026-03-20', '1W')?.fees_minor).toBe(5_00n);
});

test('The gain of a single day is before fees, so none are named', () => {
  expect(explainGains([FALLING, RISING], '2026-03-20', '1D')).toEqual({
    parts: [
      { stockId: 'rising', gain_minor: 200_00n, fees_minor: 0n },
      { stockId: 'falling', gain_minor: -100_00n, fees_minor: 0n },
    ],
    gain_minor: 100_00n,
    fees_minor: 0n,
  });
});

test('Without a priced holding there is nothing to explain', () => {
  expect(explainGains([], '2026-03-20', 'ALL')).toBeUndefined();
});
