// A report as CSV and as PDF. Called by register-insights.ts, and by the job that counts their pages.
import { displayMoney } from '#domain/money/display-money.ts';
import { formatMinor } from '#domain/money/money.ts';
import { displayTime } from '#domain/time/display-time.ts';
import { answerCsv, answerFile } from '#server/files/answer-file.ts';
import { figure, type Cell } from '#server/files/write-csv.ts';
import { writePdf, type PdfTable } from '#server/files/write-pdf.ts';
import type { ReadyAnswer } from '#server/http/handle.ts';
import { SECTOR_WORDS } from '#server/market-data/category-words.ts';
import { displayValuation, type Ipo } from '#server/reports/ipo-calendar.ts';
import type { ReportBody } from '#server/reports/report-body.ts';

/** Without listings there is no table of them, as on the page. */
export function reportCsv(report: ReportBody, listings: readonly Ipo[]): Promise<ReadyAnswer> {
  const optional = (value: number | null): Cell => (value === null ? null : figure(value));
  return answerCsv(report.slug, [
    ['report', 'from', 'to', 'index at start', 'index at end', 'volume', 'trades'],
    [
      report.title,
      report.periodStart,
      report.periodEnd,
      optional(report.indexStart),
      optional(report.indexEnd),
      figure(formatMinor(report.volume)),
      figure(report.trades),
    ],
    ...listingLines(listings),
    [],
    ['sector', 'companies', 'volume', 'trades', 'mean change in percent'],
    ...report.sectors.map(sector => [
      sector.category,
      figure(sector.companies),
      figure(formatMinor(sector.volume)),
      figure(sector.trades),
      optional(sector.change),
    ]),
    [],
    ['company', 'sector', 'open', 'close', 'change in percent'],
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
  ]);
}

function listingLines(listings: readonly Ipo[]): Cell[][] {
  if (listings.length === 0) return [];
  return [
    [],
    ['expected listing on', 'company', 'valuation in billions'],
    ...listings.map(({ date, company, valuation }) => [date, company, figure(valuation)]),
  ];
}

export async function reportPdf(
  report: ReportBody,
  listings: readonly Ipo[],
  now: Date,
): Promise<ReadyAnswer> {
  return answerFile(`${report.slug}.pdf`, 'application/pdf', await writeReport(report, listings, now));
}

export function writeReport(report: ReportBody, listings: readonly Ipo[], now: Date): Promise<Buffer> {
  return writePdf({
    language: 'en',
    title: report.title,
    facts: [
      ['Period', `${report.periodStart} to ${report.periodEnd}`],
      ['Foreshare 50', `${level(report.indexStart)} to ${level(report.indexEnd)}`],
      ['Volume', displayMoney(report.volume)],
      ['Trades', report.trades.toLocaleString('en-US')],
    ],
    tables: [
      ...(listings.length === 0 ? [] : [expectedListings(listings)]),
      sectors(report),
      movers(report),
      indexChanges(report),
    ],
    notes: [
      report.summary,
      'All figures are of trades on this marketplace. Prices before a split are restated in shares of today. A sector’s change is the mean of its companies’ changes; changes are measured from the last close before the period.',
    ],
    // Not when it was published: the figures of a period that still runs are of now, and prices are restated.
    footer: (page, pages) => `Made ${displayTime(now)} · page ${page} of ${pages}`,
    at: now,
  });
}

function level(value: number | null): string {
  return value === null ? 'none' : value.toFixed(2);
}

function percent(value: number | null): string {
  return value === null ? '' : `${value >= 0 ? '+' : ''}${value.toFixed(2)}%`;
}

function expectedListings(listings: readonly Ipo[]): PdfTable {
  return {
    heading: 'Expected listings',
    columns: [
      { label: 'Expected', width: 1 },
      { label: 'Company', width: 3 },
      { label: 'Valuation', width: 1, right: true },
    ],
    rows: listings.map(({ date, company, valuation }) => [date, company, displayValuation(valuation)]),
    empty: 'No listing is expected.',
  };
}

function sectors(report: ReportBody): PdfTable {
  return {
    heading: 'Sectors',
    columns: [
      { label: 'Sector', width: 3 },
      { label: 'Companies', width: 1.2, right: true },
      { label: 'Volume', width: 2.2, right: true },
      { label: 'Trades', width: 1.2, right: true },
      { label: 'Change', width: 1.4, right: true },
    ],
    rows: report.sectors.map(sector => [
      SECTOR_WORDS[sector.category],
      String(sector.companies),
      displayMoney(sector.volume),
      sector.trades.toLocaleString('en-US'),
      percent(sector.change),
    ]),
    empty: 'There were no companies on the market.',
  };
}

function movers(report: ReportBody): PdfTable {
  return {
    heading: 'Largest moves',
    columns: [
      { label: 'Company', width: 3 },
      { label: 'Sector', width: 2 },
      { label: 'Open', width: 1.5, right: true },
      { label: 'Close', width: 1.5, right: true },
      { label: 'Change', width: 1.4, right: true },
    ],
    rows: report.movers.map(mover => [
      mover.name,
      SECTOR_WORDS[mover.category],
      displayMoney(mover.open),
      displayMoney(mover.close),
      percent(mover.change),
    ]),
    empty: 'No price changed in this period.',
  };
}

function indexChanges(report: ReportBody): PdfTable {
  return {
    heading: 'Changes of the index',
    columns: [
      { label: 'Day', width: 1 },
      { label: 'Company', width: 3 },
      { label: 'Change', width: 1 },
    ],
    rows: report.indexChanges.map(({ day, name, change }) => [day, name, change]),
    empty: 'No company entered or left the index.',
  };
}
