// The newest report as a cover, the others by kind as rows with their links, and the dates of expected listings. On /reports.
import * as reportsContent from '#web/content/reports.ts';
import { useContent } from '#web/lib/i18n.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { usePublicData } from '#web/api/use-public-data.ts';
import { IpoTable } from './ipo-table.tsx';
import { ReportCover } from './report-cover.tsx';
import { ReportLinks } from './report-links.tsx';
import styles from './reports.module.css';

type Report = Answer<'GET /insights/reports'>['reports'][number];

export function ReportCards({ reports }: { reports: readonly Report[] }) {
  const { reportKinds } = useContent('reports', reportsContent);
  const ipo = usePublicData('GET /insights/ipo-calendar').data?.ipoCalendar ?? [];
  const first = reports.find(({ type }) => type === 'quarterly' || type === 'annual');
  const kinds = reportKinds.map(({ type, title, text }) => {
    const all = reports.filter(report => report.type === type);
    // The cover's report is not repeated, unless its kind has no other.
    const own = all.length > 1 ? all.filter(report => report !== first) : all;
    if (own.length === 0) return null;
    return (
      <section key={type} className={styles['report-kind']} aria-labelledby={`kind-${type}`}>
        <div>
          <h2 id={`kind-${type}`}>{title}</h2>
          <p className="muted">{text}</p>
        </div>
        <div className={styles['report-cards']}>
          {own.map(report => (
            <ReportCard key={report.id} report={report} />
          ))}
          {type === 'calendar' && ipo.length > 0 && <IpoTable calendar={ipo} />}
        </div>
      </section>
    );
  });
  return (
    <>
      {first && <ReportCover report={first} />}
      {kinds}
    </>
  );
}

function ReportCard({ report }: { report: Report }) {
  const format = useFormat();
  const { reportWords } = useContent('reports', reportsContent);
  const id = `report-${report.slug}`;
  return (
    <article className={styles['report-card']} aria-labelledby={id}>
      <p className={`small ${styles['report-line']}`}>
        <b lang="en">{report.dateLabel}</b>
        <time dateTime={report.date}>{format.day(report.date)}</time>
        <span>{reportWords.pages(report.pages)}</span>
      </p>
      <h3 id={id} lang="en">
        <Link to={`/reports/${report.slug}`}>{report.title}</Link>
      </h3>
      <p lang="en">{report.summary}</p>
      <ReportLinks report={report} view />
    </article>
  );
}
