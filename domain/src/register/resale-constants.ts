// The figures of the resale rules, by the day from which they apply.
import type { Day } from '#domain/time/day.ts';

export interface ResaleConstants {
  readonly validFrom: Day;
  /** Rule 144(d)(1)(ii): months since the acquisition from a company that does not report, or from an affiliate. */
  readonly holdingMonths: number;
  /** §4(d)(9): days for which the class must have been outstanding before a sale under §4(a)(7). */
  readonly classOutstandingDays: number;
  /** §4(d)(3)(I): months for which a balance sheet is current. */
  readonly informationMonths: number;
  /** §12(g)(1)(A) of the Exchange Act: holders of record at which a class must be registered. */
  readonly holders: number;
  /** The same for holders who are not accredited. */
  readonly unaccreditedHolders: number;
  readonly source: string;
}

/** Newest last. An operator can add a row; the rows that were in force stay. */
export const RESALE_CONSTANTS: readonly ResaleConstants[] = [
  {
    validFrom: '2015-12-04',
    holdingMonths: 12,
    classOutstandingDays: 90,
    informationMonths: 16,
    holders: 2000,
    unaccreditedHolders: 500,
    source:
      '17 CFR 230.144(d)(1)(ii); Securities Act §4(a)(7) and §4(d), added by the FAST Act of 2015-12-04; Exchange Act §12(g)(1)(A)',
  },
];

/** The row that applies on a day; before the first row, the first. */
export function constantsOn(day: Day, rows: readonly ResaleConstants[] = RESALE_CONSTANTS): ResaleConstants {
  const row = rows.findLast(({ validFrom }) => validFrom <= day) ?? rows[0];
  if (!row) throw new RangeError('there are no resale constants');
  return row;
}
