// Converts instants to local times of a time zone for date and time inputs, and back. Pure.
import { dateFormat } from '#domain/format/intl.ts';

const DATE_AND_TIME = { dateStyle: 'short', timeStyle: 'medium' } as const;

/** Returns the local time in the format of inputs: '2026-11-24T09:30', with seconds when they are not zero. */
export function clockAt(instant: string | Date, timeZone: string): string {
  const shown = dateFormat('sv-SE', { ...DATE_AND_TIME, timeZone }).format(new Date(instant));
  return shown.replace(' ', 'T').replace(/:00$/, '');
}

/** Returns the instant of a local time. For an hour that is repeated or skipped it returns the earlier one. */
export function instantAt(clock: string, timeZone: string): Date {
  const asUtc = Date.parse(`${clock}Z`);
  const ahead_ms = (at: number) => Date.parse(`${clockAt(new Date(at), timeZone)}Z`) - at;
  return new Date(asUtc - ahead_ms(asUtc - ahead_ms(asUtc)));
}

/** Returns the common name of a zone independent of summer time: 'ET'. For a moment use `zoneName` of format.ts. */
export function nameZone(timeZone: string): string {
  if (timeZone === 'UTC') return timeZone;
  const parts = dateFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
