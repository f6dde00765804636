// Marks of several companies as lines that begin at 100 on the first day that all of them have a mark.
import type { Answer } from '#web/api/api-contract.ts';

type Mark = Answer<'GET /market/{slug}/mark'>['marks'][number];

export interface MarkSeries {
  readonly days: readonly string[];
  /** One line for each company; null on days without a mark. */
  readonly lines: readonly (readonly (number | null)[])[];
}

/** Empty where no day has a mark of every company. */
export function markSeries(companies: readonly (readonly Mark[])[]): MarkSeries {
  const prices = companies.map(
    marks => new Map(marks.flatMap(({ day, price }) => (price === null ? [] : [[day, price] as const]))),
  );
  const days = [...new Set(companies.flatMap(marks => marks.map(({ day }) => day)))].sort();
  const first = days.findIndex(day => prices.every(each => each.has(day)));
  if (first < 0 || companies.length === 0) return { days: [], lines: [] };
  const shown = days.slice(first);
  return {
    days: shown,
    lines: prices.map(each => {
      const start = each.get(shown[0] ?? '') ?? 1;
      return shown.map(day => {
        const price = each.get(day);
        return price === undefined ? null : (price / start) * 100;
      });
    }),
  };
}
