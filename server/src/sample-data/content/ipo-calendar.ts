// Expected listings for the IPO calendar. All companies are invented.
import type { Minor } from '#domain/money/money.ts';

export interface SampleIpo {
  readonly company: string;
  /** Moved to the Monday after when it comes to a weekend. */
  readonly inDays: number;
  readonly valuation_minor: Minor;
  /** Set where the company is part of the sample market. */
  readonly slug?: string;
}

export const IPO_CALENDAR: readonly SampleIpo[] = [
  { company: 'Gantry & Vale', inDays: 13, valuation_minor: 2_340_000_000_00n, slug: 'gantry-and-vale' },
  { company: 'Rooksfield Foundry', inDays: 27, valuation_minor: 1_150_000_000_00n },
  {
    company: 'Aldergate Genomics',
    inDays: 41,
    valuation_minor: 7_800_000_000_00n,
    slug: 'aldergate-genomics',
  },
  { company: 'Quartzine Optics', inDays: 58, valuation_minor: 890_000_000_00n },
  { company: 'Latticework', inDays: 76, valuation_minor: 15_600_000_000_00n, slug: 'latticework' },
  { company: 'Fennelworks', inDays: 90, valuation_minor: 640_000_000_00n },
  {
    company: 'Emberwell Geothermal',
    inDays: 118,
    valuation_minor: 4_000_000_000_00n,
    slug: 'emberwell-geothermal',
  },
  { company: 'Dunmarrow Logistics', inDays: 149, valuation_minor: 1_720_000_000_00n },
];
