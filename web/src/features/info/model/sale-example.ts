// The sums of the example 'If you sold now'.

interface Holding {
  readonly shares: number;
  readonly last: number;
  readonly mark: number;
  /** Shares that bids in the book would take now, and their average price. */
  readonly fills: number;
  readonly average: number;
}

interface Worth {
  readonly last: number;
  readonly mark: number;
  /** At the last price, of the shares that find no buyer. */
  readonly unfilled: number;
  /** What buyers bid below the last price, for the shares that they take. */
  readonly below: number;
  readonly gross: number;
  readonly fee: number;
  /** last − unfilled − below − fee. */
  readonly proceeds: number;
}

const toCents = (amount: number) => Math.round(amount * 100) / 100;

/** Adds up holdings in dollars. Each holding's fee is rounded to the cent. */
export function worthOf(holdings: readonly Holding[], feePercent: number): Worth {
  const sum = (each: (one: Holding) => number) =>
    toCents(holdings.reduce((total, one) => total + toCents(each(one)), 0));
  const gross = sum(one => one.fills * one.average);
  const fee = sum(one => (one.fills * one.average * feePercent) / 100);
  return {
    last: sum(one => one.shares * one.last),
    mark: sum(one => one.shares * one.mark),
    unfilled: sum(one => (one.shares - one.fills) * one.last),
    below: sum(one => one.fills * (one.last - one.average)),
    gross,
    fee,
    proceeds: toCents(gross - fee),
  };
}
