// The IPO calendar as a list and as an iCalendar file.
import type { HandlerResponse } from '#contract/api.ts';
import { addDays, dayOf, type Day } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';
import { brandName } from '#server/kernel/brand.ts';
import type { ReportHead } from './list-reports.ts';

export type Ipo = HandlerResponse<'GET /insights/ipo-calendar'>['ipoCalendar'][number];

const MINOR_PER_BILLION = 100_000_000_000;

/** From today on, soonest first. */
export async function readIpoCalendar(db: Database, now: Date): Promise<Ipo[]> {
  const rows = await db
    .selectFrom('ipo_calendar as i')
    .leftJoin('companies as c', 'c.id', 'i.company_id')
    .select(['i.id', 'i.expected_on as date', 'i.company', 'c.slug', 'i.valuation_minor'])
    .where('i.expected_on', '>=', dayOf(now))
    .orderBy('i.expected_on')
    .orderBy('i.company')
    .execute();
  return rows.map(({ valuation_minor, ...ipo }) => ({
    ...ipo,
    valuation: Number(valuation_minor) / MINOR_PER_BILLION,
  }));
}

const compactDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 2,
});

/** Formats billions of dollars: $2.34B, $640M. */
export const displayValuation = (billions: number): string => compactDollars.format(billions * 1e9);

/** The listings of a report; only calendar reports have them. */
export function readListings(db: Database, { type }: Pick<ReportHead, 'type'>, now: Date): Promise<Ipo[]> {
  return type === 'calendar' ? readIpoCalendar(db, now) : Promise.resolve([]);
}

/** RFC 5545: all-day events, lines that end with CRLF and are folded at 75 octets. */
export function ipoIcs(calendar: readonly Ipo[], now: Date): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brandName()}//IPO calendar//EN`,
    'NAME:IPO calendar',
    ...calendar.flatMap(ipo => [
      'BEGIN:VEVENT',
      `UID:${ipo.id}@foreshare`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(ipo.date)}`,
      `DTEND;VALUE=DATE:${compact(addDays(ipo.date, 1))}`,
      `SUMMARY:${escape(`${ipo.company}: expected IPO`)}`,
      `DESCRIPTION:${escape(`Expected valuation: ${displayValuation(ipo.valuation)}.`)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function compact(day: Day): string {
  return day.replaceAll('-', '');
}

function escape(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

const LINE_OCTETS = 75;

function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const letter of line) {
    if (Buffer.byteLength(current + letter) > LINE_OCTETS) {
      lines.push(current);
      current = ' ';
    }
    current += letter;
  }
  return [...lines, current].join('\r\n');
}
