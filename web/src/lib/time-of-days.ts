// Converts a range of days to instants in a time zone. Pure.
import { instantAt } from './zone-time.ts';

/** The last day that an input accepts, so that its year has no fifth digit. */
export const LAST_DAY = '9999-12-31';
const DAY = /^[1-9]\d{3}-\d\d-\d\d$/;
const DAY_MS = 86_400_000;

/**
 * Returns a day as an input accepts it, including years that are still being typed. Returns an empty text for
 * an invalid day, which an address may contain.
 */
export function dayForInput(text: string): string {
  const day = /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00Z`) : new Date(NaN);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : '';
}

/**
 * Takes days in the format of inputs. An empty or incomplete day sets no bound. `before` is the first instant
 * after the last day.
 */
export function timeOfDays(
  { first, last }: { readonly first: string; readonly last: string },
  zone: string,
): { readonly from: string | undefined; readonly before: string | undefined } {
  const start = (day_ms: number) =>
    Number.isNaN(day_ms) || day_ms > Date.parse(LAST_DAY)
      ? undefined
      : instantAt(new Date(day_ms).toISOString().slice(0, 16), zone).toISOString();
  const read = (day: string) => (DAY.test(day) ? Date.parse(day) : NaN);
  return { from: start(read(first)), before: start(read(last) + DAY_MS) };
}
