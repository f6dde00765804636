import { formatMinor } from '#domain/money/money.ts';
import { displayTime } from '#domain/time/display-time.ts';
import { figure, type Cell } from '#server/files/write-csv.ts';
import { writePdf } from '#server/files/write-pdf.ts';
import type { Ipo } from './ipo-calendar.ts';
import type { ReportBody } from './report-body.ts';
import { factsOf, sourceOf, tablesOf } from './report-tables.ts';

/** Without listings their table is omitted, as on the page. */
export function reportLines(report: ReportBody, listings: readonly Ipo[]): Cell[][] {
  const optional = (value: number | null): Cell => (value === null ? null : figure(value));
  return [
    ['report', 'from', 'to', 'index at start', 'index at end', 'volume in dollars', 'trades'],
    [
      report.title,
      report.periodStart,
      report.periodEnd,
      optional(report.indexStart),
      optional(report.indexEnd),
      figure(formatMinor(report.volume)),
      optional(report.trades),
    ],
    ...listingLines(listings),
    [],
    ['sector', 'companies', 'volume in dollars', 'trades', 'mean change in percent'],
    ...report.sectors.map(sector => [
      sector.category,
      figure(sector.companies),
      figure(formatMinor(sector.volume)),
      optional(sector.trades),
      optional(sector.change),
    ]),
    [],
    ['company', 'sector', 'open in dollars', 'close in dollars', 'change in percent'],
    ...report.movers.map(mover => [
      mover.name,
      mover.category,
      figure(formatMinor(mover.open)),
      figure(formatMinor(mover.close)),
      figure(mover.change),
    ]),
    [],
    ['day', 'company', 'in the index'],
    ...report.indexChanges.map(change => [change.day, change.name, change.change]),
    [],
    ['day', 'index level'],
    ...report.levels.map(({ day, level }) => [day, figure(level)]),
  ];
}

function listingLines(listings: readonly Ipo[]): Cell[][] {
  if (listings.length === 0) return [];
  return [
    [],
    ['expected listing on', 'company', 'valuation in billions of dollars'],
    ...listings.map(({ date, company, valuation }) => [date, company, figure(valuation)]),
  ];
}

export function writeReport(report: ReportBody, listings: readonly Ipo[], now: Date): Promise<Buffer> {
  return writePdf({
    language: 'en',
    title: report.title,
    facts: factsOf(report),
    tables: tablesOf(report, listings).map(table => ({
      ...table,
      rows: table.rows.map(cells => cells.map(cell => (typeof cell === 'string' ? cell : cell.name))),
    })),
    notes: [
      report.summary,
      `${sourceOf(report)} Prices before a split are restated in shares of today. A sector’s change is the mean of its companies’ changes; changes are measured from the last close before the period.`,
    ],
    // The time of creation, not of publication: figures of a running period are current, and prices are restated.
    footer: (page, pages) => `Made ${displayTime(now)} · page ${page} of ${pages}`,
    at: now,
  });
}
