// Links to read and download a report. Shown on the cards of /reports and on a report's own page.
import { Link } from '#web/lib/router.tsx';

interface ReportLinksProps {
  report: { readonly slug: string; readonly title: string };
  /** Includes the link to the report's own page. */
  view?: boolean | undefined;
}

export function ReportLinks({ report: { slug, title }, view = false }: ReportLinksProps) {
  const file = (kind: 'pdf' | 'csv') => ({
    to: `/api/insights/reports/${slug}/${kind}`,
    download: `${slug}.${kind}`,
    className: 'lnk',
    'aria-label': `Download ${kind.toUpperCase()}: ${title}`,
  });
  return (
    <p className="report-links">
      {view && (
        <Link className="lnk" to={`/reports/${slug}`} aria-label={`View report: ${title}`}>
          View report
        </Link>
      )}
      <Link {...file('pdf')}>PDF</Link>
      <Link {...file('csv')}>CSV</Link>
    </p>
  );
}
