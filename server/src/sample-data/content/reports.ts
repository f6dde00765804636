// Titles and dates of the sample reports. Their tables are computed from the market's data. Dates depend on
// the day of loading.
import { addDays, addMonths } from '#domain/time/day.ts';
import type { Day } from '#domain/time/day.ts';

export interface SampleReport {
  readonly slug: string;
  readonly title: string;
  readonly type: 'annual' | 'quarterly' | 'research' | 'calendar';
  readonly summary: string;
  readonly pages: number;
  readonly periodStart: Day;
  /** The last day of the period. */
  readonly periodEnd: Day;
  readonly publishedOn: Day;
}

/**
 * Two annual, four quarterly and three research reports and the calendar: the newest periods that had ended
 * by `today`.
 */
export function reportsFor(today: Day): readonly SampleReport[] {
  return [
    ...annualReports(today),
    ...quarterlyReports(today),
    ...researchReports(today),
    calendarReport(today),
  ];
}

const ANNUAL_SUMMARIES = [
  'What traded and at which prices: the whole year in tables, with the index, who entered it and who left.',
  'The year before, for comparison: turnover by sector, the widest moves, and the index.',
];

function annualReports(today: Day): readonly SampleReport[] {
  const thisYear = Number(today.slice(0, 4));
  return ANNUAL_SUMMARIES.map((summary, index) => {
    const year = thisYear - 1 - index;
    const periodEnd = `${year}-12-31`;
    return {
      slug: `annual-market-review-${year}`,
      title: `Annual Market Review ${year}`,
      type: 'annual',
      summary,
      pages: 48 - 4 * index,
      periodStart: `${year}-01-01`,
      periodEnd,
      publishedOn: publishedAfter(periodEnd, 17, today),
    };
  });
}

const QUARTERLY_SUMMARIES = [
  'Turnover and prices of the quarter by sector, and the companies that moved most.',
  'Which companies entered the index, which left it, and how far it came.',
  'Which sectors carried the quarter, and which prices it left behind.',
  'Three months of prices and volumes, and the ten largest moves in each direction.',
];

function quarterlyReports(today: Day): readonly SampleReport[] {
  const quarterStart = startOfQuarter(today);
  return QUARTERLY_SUMMARIES.map((summary, index) => {
    const periodStart = addMonths(quarterStart, -3 * (index + 1));
    const periodEnd = addDays(addMonths(periodStart, 3), -1);
    const year = periodStart.slice(0, 4);
    const quarter = quarterOf(periodStart);
    return {
      slug: `quarterly-report-q${quarter}-${year}`,
      title: `Quarterly Report Q${quarter} ${year}`,
      type: 'quarterly',
      summary,
      pages: 22 + 2 * index,
      periodStart,
      periodEnd,
      publishedOn: publishedAfter(periodEnd, 9, today),
    };
  });
}

const RESEARCH = [
  {
    slug: 'where-the-volume-is',
    title: 'Where the volume is',
    summary:
      'Six months of trades: which sectors drew the money, and whether prices rose where most was traded.',
    pages: 14,
    months: 6,
    daysAgo: 12,
  },
  {
    slug: 'how-the-index-renews-itself',
    title: 'How the index renews itself',
    summary:
      'A year of comings and goings: who became liquid enough for Foreshare 50, who no longer was, and what it did to the line.',
    pages: 18,
    months: 12,
    daysAgo: 47,
  },
  {
    slug: 'energy-after-two-winters',
    title: 'Clean energy after two winters',
    summary:
      'Eighteen months of energy beside the five other sectors: what was traded, and who rose and fell most.',
    pages: 20,
    months: 18,
    daysAgo: 96,
  },
] as const;

function researchReports(today: Day): readonly SampleReport[] {
  return RESEARCH.map(({ slug, title, summary, pages, months, daysAgo }) => {
    const publishedOn = addDays(today, -daysAgo);
    const periodEnd = addDays(publishedOn, -2);
    const periodStart = addMonths(periodEnd, -months);
    return { slug, title, type: 'research', summary, pages, periodStart, periodEnd, publishedOn };
  });
}

function calendarReport(today: Day): SampleReport {
  const quarterStart = startOfQuarter(today);
  return {
    slug: 'ipo-calendar',
    title: `IPO Calendar Q${quarterOf(quarterStart)} ${quarterStart.slice(0, 4)}`,
    type: 'calendar',
    summary:
      'The listings that companies have announced or that are widely expected, with their last valuations.',
    pages: 6,
    periodStart: quarterStart,
    periodEnd: addDays(addMonths(quarterStart, 3), -1),
    publishedOn: quarterStart,
  };
}

function quarterOf(day: Day): number {
  return Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1;
}

function startOfQuarter(day: Day): Day {
  const month = (quarterOf(day) - 1) * 3 + 1;
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}

/** This many days after the period, but not in the future. */
function publishedAfter(periodEnd: Day, days: number, today: Day): Day {
  const day = addDays(periodEnd, days);
  return day < today ? day : today;
}
