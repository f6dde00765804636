// Instants as clocks of a time zone show them, for inputs of a date and a time. Pure.
import { dateFormat } from '#domain/format/intl.ts';

const DATE_AND_TIME = { dateStyle: 'short', timeStyle: 'medium' } as const;

/** What a clock of the zone shows, as inputs write it: '2026-11-24T09:30', with seconds where there are any. */
export function clockAt(instant: string | Date, timeZone: string): string {
  const shown = dateFormat('sv-SE', { ...DATE_AND_TIME, timeZone }).format(new Date(instant));
  return shown.replace(' ', 'T').replace(/:00$/, '');
}

/** The instant at which a clock of the zone shows this; the earlier one of an hour that comes twice or is skipped. */
export function instantAt(clock: string, timeZone: string): Date {
  const asUtc = Date.parse(`${clock}Z`);
  const ahead_ms = (at: number) => Date.parse(`${clockAt(new Date(at), timeZone)}Z`) - at;
  return new Date(asUtc - ahead_ms(asUtc - ahead_ms(asUtc)));
}

/** How people call the zone where a clock is meant in summer and in winter: 'ET'. A moment has format.ts's `zoneName`. */
export function nameZone(timeZone: string): string {
  if (timeZone === 'UTC') return timeZone;
  const parts = dateFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
