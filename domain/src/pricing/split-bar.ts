// Restates past prices in shares of today when a stock is split. Called by the issuer's split command.
import { divideHalfEven } from '#domain/money/money.ts';
import type { Minor } from '#domain/money/money.ts';
import { splitShares } from '#domain/orders/split-order.ts';
import type { SplitRatio } from '#domain/orders/split-order.ts';
import type { DayBar } from './day-bars.ts';

/**
 * A price before a split in shares after it: × old / new shares, half-even to the minor unit, and never below one.
 * Source: the factor to adjust prices of the CRSP US Stock Databases.
 */
export function splitPrice(price_minor: Minor, { numerator, denominator }: SplitRatio): Minor {
  const restated = divideHalfEven(price_minor * denominator, numerator);
  return restated > 0n ? restated : 1n;
}

/** A day's bar before a split as if it had been traded in shares after it. The money that changed hands stays. */
export function splitBar(bar: DayBar, ratio: SplitRatio): DayBar {
  return {
    ...bar,
    open_minor: splitPrice(bar.open_minor, ratio),
    high_minor: splitPrice(bar.high_minor, ratio),
    low_minor: splitPrice(bar.low_minor, ratio),
    close_minor: splitPrice(bar.close_minor, ratio),
    volume: splitShares(bar.volume, ratio),
  };
}
