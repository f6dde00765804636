// Links to read and download a report. Shown on the cards of /reports and on a report's own page.
import * as reportsContent from '#web/content/reports.ts';
import { useContent } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import styles from './reports.module.css';

interface ReportLinksProps {
  report: { readonly slug: string; readonly title: string };
  /** Includes the link to the report's own page. */
  view?: boolean | undefined;
}

export function ReportLinks({ report: { slug, title }, view = false }: ReportLinksProps) {
  const { reportWords } = useContent('reports', reportsContent);
  const file = (kind: 'pdf' | 'csv') => ({
    to: `/api/insights/reports/${slug}/${kind}`,
    download: `${slug}.${kind}`,
    className: 'lnk',
    'aria-label': reportWords.downloadOne(kind.toUpperCase(), title),
  });
  return (
    <p className={styles['report-links']}>
      {view && (
        <Link className="lnk" to={`/reports/${slug}`} aria-label={reportWords.viewOne(title)}>
          {reportWords.view}
        </Link>
      )}
      <Link {...file('pdf')}>PDF</Link>
      <Link {...file('csv')}>CSV</Link>
    </p>
  );
}
