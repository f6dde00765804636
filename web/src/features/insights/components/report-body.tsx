// A report in full: the period's figures, the listings (in the calendar's report), the index, the sectors,
// and the largest moves.
import { Suspense } from 'react';
import { ChartBones } from '#web/charts/chart-bones.tsx';
import * as reportsContent from '#web/content/reports.ts';
import * as researchContent from '#web/content/research.ts';
import { siteContent } from '#web/content/site.ts';
import { useContent } from '#web/lib/i18n.ts';
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
import styles from './reports.module.css';

const IndexChart = lazyPart(() => import('#web/entities/market/index-chart.tsx'));

type Report = Answer<'GET /insights/reports/{slug}'>;

const { site } = siteContent;
const useWords = () => useContent('reports', reportsContent).reportWords;

function useSectorName(): (category: string) => string {
  const { sectors } = useContent('site', siteContent);
  return category => sectors.find(one => one.category === category)?.name ?? category;
}

export function ReportBody({ report }: { report: Report }) {
  const words = useWords();
  return (
    <div className={`wrap ${styles['report']}`}>
      <ReportFigures report={report} />
      {report.type === 'calendar' && <Listings />}
      <IndexLine report={report} />
      <SectorTable report={report} />
      <MoverTable report={report} />
      <IndexChanges report={report} />
      <p className={`small ${styles['report-note']}`}>
        {report.trades === null ? words.sourceImported : words.source} {words.method}
      </p>
      <ReportLinks report={report} />
    </div>
  );
}

function ReportFigures({ report }: { report: Report }) {
  const format = useFormat();
  const words = useWords();
  const { indexStart, indexEnd } = report;
  const change = !indexStart || indexEnd === null ? null : (indexEnd / indexStart - 1) * 100;
  return (
    <Figures label={words.figures}>
      <Figure
        lead
        label={site.indexName}
        value={indexEnd === null ? '–' : format.number(indexEnd, 2)}
        note={
          indexStart !== null && (
            <>
              <Delta value={change} /> <span>{words.from(format.number(indexStart, 2))}</span>
            </>
          )
        }
      />
      <Figure
        label={words.volume}
        value={format.money(report.volume, { compact: true })}
        note={words.volumeNote}
      />
      <Figure
        label={words.trades}
        value={report.trades === null ? '–' : format.number(report.trades)}
        note={words.tradesNote}
      />
      <Figure
        label={words.period}
        value={`${format.date(report.periodStart, 'short')} – ${format.date(report.periodEnd, 'short')}`}
        note={years(report, words.span)}
      />
    </Figures>
  );
}

/** '2026', or '2025 to 2026'. */
function years({ periodStart, periodEnd }: Report, span: (from: string, to: string) => string): string {
  const [first, last] = [periodStart.slice(0, 4), periodEnd.slice(0, 4)];
  return first === last ? first : span(first, last);
}

/** The index over the period, with a table of its days. */
function IndexLine({ report }: { report: Report }) {
  const format = useFormat();
  const words = useWords();
  const { articleWords } = useContent('research', researchContent);
  if (report.levels.length < 2) return null;
  const over = words.span(format.date(report.periodStart), format.date(report.periodEnd));
  return (
    <section
      className={`${styles['report-part']} ${styles['report-line-chart']}`}
      aria-labelledby="line-title"
    >
      <h2 id="line-title">{site.indexName}</h2>
      <Suspense fallback={<ChartBones label={articleWords.loadingChart} />}>
        <IndexChart
          index={{ name: site.indexName, levels: report.levels }}
          range={over}
          note={articleWords.indexNote}
          height={300}
        />
      </Suspense>
    </section>
  );
}

function IndexChanges({ report }: { report: Report }) {
  const format = useFormat();
  const words = useWords();
  if (report.indexChanges.length === 0) return null;
  return (
    <section className={styles['report-part']} aria-labelledby="changes-title">
      <h2 id="changes-title">{words.changes}</h2>
      <Table
        look="tight"
        caption={words.changes}
        rows={[...Map.groupBy(report.indexChanges, one => one.day)]}
        rowKey={([day]) => day}
        columns={[
          { key: 'day', head: words.day, cell: ([day]) => format.date(day) },
          { key: 'added', head: words.entered, cell: ([, own]) => <Names of={own} change="added" /> },
          { key: 'dropped', head: words.left, cell: ([, own]) => <Names of={own} change="dropped" /> },
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
  const words = useWords();
  const sectorName = useSectorName();
  if (report.sectors.length === 0) return null;
  const largest = Math.max(...report.sectors.map(sector => sector.volume), 1);
  return (
    <section className={styles['report-part']} aria-labelledby="sectors-title">
      <h2 id="sectors-title">{words.sectors}</h2>
      <Table
        caption={words.sectors}
        rows={report.sectors.toSorted((a, b) => b.volume - a.volume)}
        rowKey={sector => sector.category}
        columns={[
          {
            key: 'sector',
            head: words.sector,
            phone: 'lead',
            cell: sector => (
              <Link to={`/companies?sector=${sector.category}`}>{sectorName(sector.category)}</Link>
            ),
          },
          {
            key: 'share',
            head: <span className="sr">{words.share}</span>,
            phone: 'off',
            cell: sector => (
              <span className={styles['report-bar']} aria-hidden="true">
                <i style={{ width: `${(sector.volume / largest) * 100}%` }} />
              </span>
            ),
          },
          {
            key: 'volume',
            head: words.volume,
            end: true,
            phone: 'figure',
            cell: sector => format.money(sector.volume, { compact: true, even: true }),
          },
          {
            key: 'trades',
            head: words.trades,
            end: true,
            cell: sector => (sector.trades === null ? '–' : format.number(sector.trades)),
          },
          {
            key: 'companies',
            head: words.companies,
            end: true,
            cell: sector => format.number(sector.companies),
          },
          { key: 'change', head: words.change, end: true, cell: sector => <Delta value={sector.change} /> },
        ]}
      />
    </section>
  );
}

function MoverTable({ report }: { report: Report }) {
  const format = useFormat();
  const words = useWords();
  const sectorName = useSectorName();
  if (report.movers.length === 0) return null;
  return (
    <section className={styles['report-part']} aria-labelledby="movers-title">
      <h2 id="movers-title">{words.moves}</h2>
      <Table
        caption={words.moves}
        rows={report.movers}
        rowKey={mover => mover.slug}
        columns={[
          {
            key: 'company',
            head: words.company,
            phone: 'lead',
            cell: mover => <Link to={`/companies/${mover.slug}`}>{mover.name}</Link>,
          },
          { key: 'sector', head: words.sector, label: '', cell: mover => sectorName(mover.category) },
          { key: 'open', head: words.before, end: true, cell: mover => format.money(mover.open) },
          { key: 'close', head: words.after, end: true, cell: mover => format.money(mover.close) },
          {
            key: 'change',
            head: words.change,
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
  const words = useWords();
  const { data } = usePublicData('GET /insights/ipo-calendar');
  if (!data || data.ipoCalendar.length === 0) return null;
  return (
    <section className={styles['report-part']} aria-labelledby="listings-title">
      <h2 id="listings-title">{words.listings}</h2>
      <IpoTable calendar={data.ipoCalendar} />
    </section>
  );
}
