import type { Minor } from '#domain/money/money.ts';
import { sumOf, type RealisedGain } from './holding.ts';

/** A calendar year in UTC, `2026`, as text. */
export type Year = string;

/** Sums of realised gains, each after its fees. */
export interface GainSums {
  readonly proceeds_minor: Minor;
  readonly cost_minor: Minor;
  /** proceeds − cost, which equals longTerm_minor + shortTerm_minor. */
  readonly gain_minor: Minor;
  readonly longTerm_minor: Minor;
  readonly shortTerm_minor: Minor;
  /** The number of gains: one for each part of a lot that a sale consumed. */
  readonly lots: number;
}

export interface StockGains<Stock> {
  readonly stock: Stock;
  readonly realised: readonly RealisedGain[];
}

export interface YearOfGains<Stock> {
  readonly year: Year;
  readonly total: GainSums;
  /** The stocks with sales in the year, in the given order. */
  readonly stocks: readonly { readonly stock: Stock; readonly sums: GainSums }[];
}

/** The year of the disposal, by trade date. */
export function yearOf({ disposedAt }: RealisedGain): Year {
  return String(disposedAt.getUTCFullYear());
}

/** Every year with a sale, latest first. */
export function sumGainsByYear<Stock>(stocks: readonly StockGains<Stock>[]): YearOfGains<Stock>[] {
  const sold = stocks.flatMap(({ stock, realised }) =>
    [...Map.groupBy(realised, yearOf)].map(([year, gains]) => ({
      year,
      stock,
      sums: addUp(gains.map(toSums)),
    })),
  );
  return [...Map.groupBy(sold, ({ year }) => year)]
    .map(([year, own]) => ({
      year,
      total: addUp(own.map(({ sums }) => sums)),
      stocks: own.map(({ stock, sums }) => ({ stock, sums })),
    }))
    .sort((a, b) => Number(b.year) - Number(a.year));
}

function toSums({ proceeds_minor, cost_minor, gain_minor, longTerm }: RealisedGain): GainSums {
  const [longTerm_minor, shortTerm_minor] = longTerm ? [gain_minor, 0n] : [0n, gain_minor];
  return { proceeds_minor, cost_minor, gain_minor, longTerm_minor, shortTerm_minor, lots: 1 };
}

function addUp(sums: readonly GainSums[]): GainSums {
  return {
    proceeds_minor: sumOf(sums, sum => sum.proceeds_minor),
    cost_minor: sumOf(sums, sum => sum.cost_minor),
    gain_minor: sumOf(sums, sum => sum.gain_minor),
    longTerm_minor: sumOf(sums, sum => sum.longTerm_minor),
    shortTerm_minor: sumOf(sums, sum => sum.shortTerm_minor),
    lots: sums.reduce((count, { lots }) => count + lots, 0),
  };
}
