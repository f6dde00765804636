import { compareMinor, type Minor } from '#domain/money/money.ts';
import { sumOf } from './holding.ts';

/**
 * One fixed colour per category. Each has a contrast of 3:1 (WCAG 2.2 SC 1.4.11) on white, on paper and on dark ink,
 * because the API does not know the reader's theme.
 */
const CATEGORY_COLORS: ReadonlyMap<string, string> = new Map([
  ['tech', '#0e7c66'],
  ['healthcare', '#8d5a97'],
  ['fintech', '#3b6ea5'],
  ['industrials', '#b07d2b'],
  ['consumer', '#b5533c'],
  ['energy', '#6c7a3a'],
]);

const OTHER_COLOR = '#798486';

/** The CSS colour of a category; grey for an unknown category. */
function categoryColor(category: string): string {
  return CATEGORY_COLORS.get(category) ?? OTHER_COLOR;
}

export interface CategoryValue {
  readonly category: string;
  readonly value_minor: Minor;
}

export interface AllocationSlice extends CategoryValue {
  /** Two decimals. The slices add up to exactly 100.00, computed in hundredths. */
  readonly percentage: number;
  readonly color: string;
}

const HUNDREDTHS = 10_000n;

/**
 * Splits a total by category, largest first; empty when nothing has a value. Values of one category are added up.
 * Hundredths of a percent are assigned by largest remainder; ties go to the larger value, then by name. Source:
 * Hamilton's method, Balinski and Young, Fair Representation (1982).
 */
export function allocate(values: readonly CategoryValue[]): AllocationSlice[] {
  const sums = new Map<string, Minor>();
  for (const { category, value_minor } of values) {
    if (value_minor < 0n) throw new RangeError(`a holding in ${category} has a negative value`);
    sums.set(category, (sums.get(category) ?? 0n) + value_minor);
  }
  const slices = [...sums]
    .filter(([, value_minor]) => value_minor > 0n)
    .map(([category, value_minor]) => ({ category, value_minor }))
    .sort((a, b) => compareMinor(b.value_minor, a.value_minor) || (a.category < b.category ? -1 : 1));
  const total = sumOf(slices, slice => slice.value_minor);
  const shared = slices.map(slice => ({
    ...slice,
    hundredths: (slice.value_minor * HUNDREDTHS) / total,
    remainder: (slice.value_minor * HUNDREDTHS) % total,
  }));
  const left = HUNDREDTHS - sumOf(shared, slice => slice.hundredths);
  const rounded = new Set(
    shared.toSorted((a, b) => compareMinor(b.remainder, a.remainder)).slice(0, Number(left)),
  );
  return shared.map(slice => ({
    category: slice.category,
    value_minor: slice.value_minor,
    percentage: Number(slice.hundredths + (rounded.has(slice) ? 1n : 0n)) / 100,
    color: categoryColor(slice.category),
  }));
}
