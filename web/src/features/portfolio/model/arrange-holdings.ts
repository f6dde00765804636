// Filters and sorts the holdings. Independent of React. The list keeps the choices in the address.
import { plainText } from '#contract/plain-text.ts';
import type { Answer } from '#web/api/api-contract.ts';

export type Portfolio = Answer<'GET /portfolio'>;
export type Holding = Portfolio['stocks'][number];

export const FILTERS = ['all', 'gainers', 'losers'] as const;
export type HoldingFilter = (typeof FILTERS)[number];
export const SORTS = ['value', 'return', 'sector'] as const;
export type HoldingSort = (typeof SORTS)[number];

export interface HoldingChoice {
  readonly filter: HoldingFilter;
  readonly search: string;
  readonly sort: HoldingSort;
}

/** A holding without a price sorts last, because its value is unknown. */
const known = (figure: number | null) => figure ?? Number.NEGATIVE_INFINITY;

const byValue = (a: Holding, b: Holding) => known(b.value) - known(a.value);
const byReturn = (a: Holding, b: Holding) => known(b.change) - known(a.change);

const passes: Record<HoldingFilter, (holding: Holding) => boolean> = {
  all: () => true,
  gainers: holding => (holding.change ?? 0) > 0,
  losers: holding => (holding.change ?? 0) < 0,
};

/**
 * Returns the matching holdings, sorted. `categoryName` returns the displayed name, which is used for
 * searching and sorting. `locale` is the language of that name.
 */
export function arrangeHoldings(
  holdings: readonly Holding[],
  { filter, search, sort }: HoldingChoice,
  categoryName: (holding: Holding) => string,
  locale: string,
): Holding[] {
  const order: Record<HoldingSort, (a: Holding, b: Holding) => number> = {
    value: byValue,
    return: byReturn,
    sector: (a, b) => categoryName(a).localeCompare(categoryName(b), locale) || byValue(a, b),
  };
  const wanted = plainText(search.trim());
  return holdings
    .filter(passes[filter])
    .filter(one => plainText(`${one.name} ${one.category} ${categoryName(one)}`).includes(wanted))
    .sort(order[sort]);
}
