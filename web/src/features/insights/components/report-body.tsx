// A report in full: the period's figures, the listings (in the calendar's report), the index, the sectors,
// and the largest moves.
import { Suspense } from 'react';
import { ChartBones } from '#web/charts/chart-bones.tsx';
import { sectors, site } from '#web/content/site.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Link } from '#web/lib/router.tsx';
import { usePublicData } from '#web/api/use-public-data.ts';
import { Delta } from '#web/ui/badge.tsx';
import { Figure, Figures } from '#web/ui/card.tsx';
import { Table } from '#web/ui/table.tsx';
import { IpoTable } from './ipo-table.tsx';
import { ReportLinks } from './report-links.tsx';
import './reports.css';

const IndexChart = lazyPart(() => import('#web/entities/market/index-chart.tsx'));

type Report = Answer<'GET /insights/reports/{slug}'>;

const sectorName = (category: string) => sectors.find(one => one.category === category)?.name ?? category;

export function ReportBody({ report }: { report: Report }) {
  return (
    <div className="wrap report">
      <ReportFigures report={report} />
      {report.type === 'calendar' && <Listings />}
      <IndexLine report={report} />
      <SectorTable report={report} />
      <MoverTable report={report} />
      <IndexChanges report={report} />
      <p className="small report-note">
        All figures are of trades on this marketplace
        {report.trades === null &&
          ' and of prices that were imported, of which the number of trades is not known'}
        . Prices before a split are restated in shares of today. A sector’s change is the mean of its
        companies’ changes; changes are measured from the last close before the period.
      </p>
      <ReportLinks report={report} />
    </div>
  );
}

function ReportFigures({ report }: { report: Report }) {
  const format = useFormat();
  const { indexStart, indexEnd } = report;
  const change = !indexStart || indexEnd === null ? null : (indexEnd / indexStart - 1) * 100;
  return (
    <Figures label="The period in figures">
      <Figure
        lead
        label={site.indexName}
        value={indexEnd === null ? '–' : format.number(indexEnd, 2)}
        note={
          indexStart !== null && (
            <>
              <Delta value={change} /> <span>from {format.number(indexStart, 2)}</span>
            </>
          )
        }
      />
      <Figure label="Volume" value={format.money(report.volume, { compact: true })} note="bought and sold" />
      <Figure
        label="Trades"
        value={report.trades === null ? '–' : format.number(report.trades)}
        note="matched"
      />
      <Figure
        label="Period"
        value={`${format.date(report.periodStart, 'short')} – ${format.date(report.periodEnd, 'short')}`}
        note={years(report)}
      />
    </Figures>
  );
}

/** '2026', or '2025 to 2026'. */
function years({ periodStart, periodEnd }: Report): string {
  const [first, last] = [periodStart.slice(0, 4), periodEnd.slice(0, 4)];
  return first === last ? first : `${first} to ${last}`;
}

/** The index over the period, with a table of its days. */
function IndexLine({ report }: { report: Report }) {
  const format = useFormat();
  if (report.levels.length < 2) return null;
  const over = `${format.date(report.periodStart)} to ${format.date(report.periodEnd)}`;
  return (
    <section className="report-part report-line-chart" aria-labelledby="line-title">
      <h2 id="line-title">{site.indexName}</h2>
      <Suspense fallback={<ChartBones label="Loading the chart..." />}>
        <IndexChart
          index={{ name: site.indexName, levels: report.levels }}
          range={over}
          note="Base 1,000."
          height={300}
        />
      </Suspense>
    </section>
  );
}

function IndexChanges({ report }: { report: Report }) {
  const format = useFormat();
  if (report.indexChanges.length === 0) return null;
  return (
    <section className="report-part" aria-labelledby="changes-title">
      <h2 id="changes-title">Changes of the index</h2>
      <Table
        look="tight"
        caption="Changes of the index"
        rows={[...Map.groupBy(report.indexChanges, one => one.day)]}
        rowKey={([day]) => day}
        columns={[
          { key: 'day', head: 'Day', cell: ([day]) => format.date(day) },
          { key: 'added', head: 'Entered', cell: ([, own]) => <Names of={own} change="added" /> },
          { key: 'dropped', head: 'Left', cell: ([, own]) => <Names of={own} change="dropped" /> },
        ]}
      />
    </section>
  );
}

type Changes = Report['indexChanges'];

/** The companies that entered or left the index on a day, in a column. */
function Names({ of, change }: { of: Changes; change: Changes[number]['change'] }) {
  return of
    .filter(one => one.change === change)
    .map(one => (
      <div key={one.slug}>
        <Link to={`/companies/${one.slug}`}>{one.name}</Link>
      </div>
    ));
}

function SectorTable({ report }: { report: Report }) {
  const format = useFormat();
  if (report.sectors.length === 0) return null;
  const largest = Math.max(...report.sectors.map(sector => sector.volume), 1);
  return (
    <section className="report-part" aria-labelledby="sectors-title">
      <h2 id="sectors-title">Sectors</h2>
      <Table
        caption="Sectors"
        rows={report.sectors.toSorted((a, b) => b.volume - a.volume)}
        rowKey={sector => sector.category}
        columns={[
          {
            key: 'sector',
            head: 'Sector',
            phone: 'lead',
            cell: sector => (
              <Link to={`/companies?sector=${sector.category}`}>{sectorName(sector.category)}</Link>
            ),
          },
          {
            key: 'share',
            head: <span className="sr">Share of volume</span>,
            phone: 'off',
            cell: sector => (
              <span className="report-bar" aria-hidden="true">
                <i style={{ width: `${(sector.volume / largest) * 100}%` }} />
              </span>
            ),
          },
          {
            key: 'volume',
            head: 'Volume',
            end: true,
            phone: 'figure',
            cell: sector => format.money(sector.volume, { compact: true, even: true }),
          },
          {
            key: 'trades',
            head: 'Trades',
            end: true,
            cell: sector => (sector.trades === null ? '–' : format.number(sector.trades)),
          },
          { key: 'companies', head: 'Companies', end: true, cell: sector => format.number(sector.companies) },
          { key: 'change', head: 'Change', end: true, cell: sector => <Delta value={sector.change} /> },
        ]}
      />
    </section>
  );
}

function MoverTable({ report }: { report: Report }) {
  const format = useFormat();
  if (report.movers.length === 0) return null;
  return (
    <section className="report-part" aria-labelledby="movers-title">
      <h2 id="movers-title">Largest moves</h2>
      <Table
        caption="Largest moves"
        rows={report.movers}
        rowKey={mover => mover.slug}
        columns={[
          {
            key: 'company',
            head: 'Company',
            phone: 'lead',
            cell: mover => <Link to={`/companies/${mover.slug}`}>{mover.name}</Link>,
          },
          { key: 'sector', head: 'Sector', label: '', cell: mover => sectorName(mover.category) },
          { key: 'open', head: 'Before', end: true, cell: mover => format.money(mover.open) },
          { key: 'close', head: 'After', end: true, cell: mover => format.money(mover.close) },
          {
            key: 'change',
            head: 'Change',
            end: true,
            phone: 'figure',
            cell: mover => <Delta value={mover.change} />,
          },
        ]}
      />
    </section>
  );
}

function Listings() {
  const { data } = usePublicData('GET /insights/ipo-calendar');
  if (!data || data.ipoCalendar.length === 0) return null;
  return (
    <section className="report-part" aria-labelledby="listings-title">
      <h2 id="listings-title">Expected listings</h2>
      <IpoTable calendar={data.ipoCalendar} />
    </section>
  );
}
