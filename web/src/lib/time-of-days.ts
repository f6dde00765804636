// The time from the first instant of one day to the last of another, as a clock of a zone has them. Pure.
import { instantAt } from './zone-time.ts';

/** The last day that an input takes, so that its year has no fifth digit. */
export const LAST_DAY = '9999-12-31';
const DAY = /^[1-9]\d{3}-\d\d-\d\d$/;
const DAY_MS = 86_400_000;

/** As an input takes it, years that are still being typed too; empty for what is no day, as an address may say. */
export function dayForInput(text: string): string {
  const day = /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00Z`) : new Date(NaN);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : '';
}

/** Days as inputs write them; what is empty or half typed bounds nothing. `before` is the first instant of the day after. */
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
