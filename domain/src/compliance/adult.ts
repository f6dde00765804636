// Whether a person is of age. Used at sign-up and by the identity check.
import { addMonths, dayOf, type Day } from '#domain/time/day.ts';

/** The age from which a person may hold an account. */
export const ADULT_YEARS = 18;

/**
 * True from the 18th birthday on, by the UTC day. Who was born on February 29 comes of age on March 1 where the
 * year has no such day.
 */
export function isAdult(bornOn: Day, now: Date): boolean {
  const birthday = addMonths(bornOn, ADULT_YEARS * 12);
  const leapDayMissing = bornOn.endsWith('-02-29') && birthday.endsWith('-02-28');
  return leapDayMissing ? dayOf(now) > birthday : dayOf(now) >= birthday;
}
