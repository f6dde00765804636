// A report's figures and tables in the wording and order of its page, for the PDF and for readers without JavaScript.
import { displayChange, displayMoney } from '#domain/money/display-money.ts';
import type { PdfTable } from '#server/files/write-pdf.ts';
import { SECTOR_WORDS } from '#server/market-data/category-words.ts';
import { displayValuation, type Ipo } from './ipo-calendar.ts';
import type { ReportBody } from './report-body.ts';

/** A company without a slug has no page here. */
interface Company {
  readonly name: string;
  readonly slug: string | null;
}

/** As on the pages: 1,467.23. */
const levels = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const displayLevel = (level: number): string => levels.format(level);

export interface ReportTable extends Omit<PdfTable, 'rows'> {
  readonly rows: readonly (readonly (string | Company)[])[];
}

export function factsOf(report: ReportBody): [string, string][] {
  const level = (value: number | null) => (value === null ? '–' : displayLevel(value));
  return [
    ['Period', `${report.periodStart} to ${report.periodEnd}`],
    ['Foreshare 50', `${level(report.indexStart)} to ${level(report.indexEnd)}`],
    ['Volume', displayMoney(report.volume)],
    ['Trades', countOf(report.trades)],
  ];
}

const countOf = (trades: number | null): string => trades?.toLocaleString('en-US') ?? '–';

/** The source note below the figures. */
export const sourceOf = ({ trades }: ReportBody): string =>
  trades === null
    ? 'All figures are of trades on this marketplace and of prices that were imported, of which the number of trades is not known.'
    : 'All figures are of trades on this marketplace.';

/** Without listings their table is omitted, as on the page. */
export function tablesOf(report: ReportBody, listings: readonly Ipo[]): ReportTable[] {
  return [
    ...(listings.length === 0 ? [] : [expectedListings(listings)]),
    sectors(report),
    movers(report),
    indexChanges(report),
  ];
}

function expectedListings(listings: readonly Ipo[]): ReportTable {
  return {
    heading: 'Expected listings',
    columns: [
      { label: 'Expected', width: 1 },
      { label: 'Company', width: 3 },
      { label: 'Valuation', width: 1, right: true },
    ],
    rows: listings.map(({ date, company, slug, valuation }) => [
      date,
      { name: company, slug },
      displayValuation(valuation),
    ]),
    empty: 'No listing is expected.',
  };
}

function sectors(report: ReportBody): ReportTable {
  return {
    heading: 'Sectors',
    columns: [
      { label: 'Sector', width: 3 },
      { label: 'Volume', width: 2.2, right: true },
      { label: 'Trades', width: 1.2, right: true },
      { label: 'Companies', width: 1.2, right: true },
      { label: 'Change', width: 1.4, right: true },
    ],
    rows: report.sectors.map(sector => [
      SECTOR_WORDS[sector.category],
      displayMoney(sector.volume),
      countOf(sector.trades),
      String(sector.companies),
      displayChange(sector.change),
    ]),
    empty: 'There were no companies on the market.',
  };
}

function movers(report: ReportBody): ReportTable {
  return {
    heading: 'Largest moves',
    columns: [
      { label: 'Company', width: 3 },
      { label: 'Sector', width: 2 },
      { label: 'Before', width: 1.5, right: true },
      { label: 'After', width: 1.5, right: true },
      { label: 'Change', width: 1.4, right: true },
    ],
    rows: report.movers.map(mover => [
      mover,
      SECTOR_WORDS[mover.category],
      displayMoney(mover.open),
      displayMoney(mover.close),
      displayChange(mover.change),
    ]),
    empty: 'No price changed in this period.',
  };
}

function indexChanges(report: ReportBody): ReportTable {
  return {
    heading: 'Changes of the index',
    columns: [
      { label: 'Day', width: 1 },
      { label: 'Company', width: 3 },
      { label: 'Change', width: 1 },
    ],
    rows: report.indexChanges.map(one => [one.day, one, one.change === 'added' ? 'Entered' : 'Left']),
    empty: 'No company entered or left the index.',
  };
}
