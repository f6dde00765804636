// The scale of a strip of prices.
export interface StripScale {
  readonly low: number;
  readonly high: number;
}

/** Contains all prices with air on both sides, so that equal prices are in the middle. */
export function stripScale(prices: readonly number[]): StripScale {
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const air = (most - least) * 0.08 || most * 0.05;
  return { low: least - air, high: most + air };
}

/** The place of a price in percent of the strip. */
export function placeOn({ low, high }: StripScale, price: number): number {
  return Math.min(100, Math.max(0, (100 * (price - low)) / (high - low)));
}
