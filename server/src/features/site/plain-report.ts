// A report for readers without JavaScript: its figures and tables, the index at the end of each month, its files. Called
// by read-plain.ts.
import { displayMoney } from '#domain/money/display-money.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import type { Services } from '#server/http/services.ts';
import { SECTOR_WORDS } from '#server/market-data/category-words.ts';
import { displayValuation, readListings } from '#server/reports/ipo-calendar.ts';
import { findPublished } from '#server/reports/list-reports.ts';
import { makeReport, type ReportBody } from '#server/reports/report-body.ts';
import { link, page, percent, table } from './plain-html.ts';

type Parts = Pick<Services, 'db' | 'clock'>;

export async function writeReport({ db, clock }: Parts, slug: string): Promise<string | undefined> {
  const row = await findPublished(db, clock(), slug);
  if (!row) return undefined;
  const report = await makeReport(db, row);
  const calendar = await readListings(db, report, clock());
  const file = (kind: string) =>
    `<p>${link(`/api/insights/reports/${slug}/${kind}`, `The whole report as ${kind.toUpperCase()}`)}</p>`;
  return page(report.title, report.summary, [
    table(['Figure', 'Value'], figuresOf(report)),
    part(
      'Expected listings',
      ['Expected', 'Company', 'Valuation'],
      calendar.map(ipo => [ipo.date, company(ipo.slug, ipo.company), displayValuation(ipo.valuation)]),
    ),
    part('Sectors', ['Sector', 'Volume', 'Trades', 'Companies', 'Change'], sectorsOf(report)),
    part(
      'Largest moves',
      ['Company', 'Sector', 'Before', 'After', 'Change'],
      report.movers.map(mover => [
        company(mover.slug, mover.name),
        escapeHtml(SECTOR_WORDS[mover.category]),
        displayMoney(mover.open),
        displayMoney(mover.close),
        percent(mover.change),
      ]),
    ),
    part(
      'Changes of the index',
      ['Day', 'Company', 'Change'],
      report.indexChanges.map(({ day, slug: of, name, change }) => [
        day,
        company(of, name),
        change === 'added' ? 'Entered' : 'Left',
      ]),
    ),
    part('Foreshare 50 at the end of each month', ['Day', 'Level'], monthEndsOf(report)),
    file('pdf'),
    file('csv'),
  ]);
}

function figuresOf(report: ReportBody): string[][] {
  const level = (value: number | null) => (value === null ? '–' : value.toFixed(2));
  return [
    ['Period', `${report.periodStart} to ${report.periodEnd}`],
    ['Foreshare 50', `${level(report.indexStart)} to ${level(report.indexEnd)}`],
    ['Volume', displayMoney(report.volume)],
    ['Trades', report.trades.toLocaleString('en-US')],
  ];
}

function sectorsOf({ sectors }: ReportBody): string[][] {
  return sectors.map(sector => [
    escapeHtml(SECTOR_WORDS[sector.category]),
    displayMoney(sector.volume),
    sector.trades.toLocaleString('en-US'),
    String(sector.companies),
    percent(sector.change),
  ]);
}

/** Every day would be a page of numbers; they are in the CSV. */
function monthEndsOf({ levels }: ReportBody): string[][] {
  const last = new Map(levels.map(entry => [entry.day.slice(0, 7), entry]));
  return [...last.values()].map(({ day, level }) => [day, level.toFixed(2)]);
}

const company = (slug: string | null, name: string) =>
  slug === null ? escapeHtml(name) : link(`/companies/${slug}`, name);

/** Nothing where there is nothing to tell. */
function part(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? '' : `<h2>${title}</h2>${table(heads, rows)}`;
}
