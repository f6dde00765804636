// Research Reports: the newest reports, each with links to its page and its PDF.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { Card, Rows, TitleNote } from '#web/ui/card.tsx';
import { DownloadButton } from '#web/ui/patterns/download-button.tsx';
import { Empty } from '#web/ui/state.tsx';
import type { Insights } from '#web/features/insights/model/insight.ts';
import insightsWords from '#web/locales/en/insights.json';
import styles from './insights.module.css';

const SHOWN = 4;

export function ResearchReports({ reports }: { reports: Insights['researchReports'] }) {
  const t = useText(insightsWords);
  const period = usePeriod();
  const all = (
    <Link className="link" to="/reports">
      {t('viewAll')}
    </Link>
  );
  return (
    <Card title={t('reports')} action={all}>
      {reports.length === 0 ? (
        <Empty title={t('noReports')}>{t('noReportsText')}</Empty>
      ) : (
        <Rows label={t('reports')}>
          {reports.slice(0, SHOWN).map(report => (
            <li className="row two" key={report.id}>
              <Link to={`/reports/${report.slug}`} className={styles['report-link']}>
                <TitleNote
                  title={<span lang="en">{report.title}</span>}
                  note={[t(report.type), period(report), t('pages', { count: report.pages })].join(' · ')}
                />
              </Link>
              <DownloadButton
                plain
                path={`/insights/reports/${report.slug}/pdf`}
                label={t('reportPdf', { title: report.title })}
              >
                {t('pdf')}
              </DownloadButton>
            </li>
          ))}
        </Rows>
      )}
    </Card>
  );
}

/** The report's label in the person's language: '2025', 'Q3 2026', 'November 2026'. */
function usePeriod(): (report: Insights['researchReports'][number]) => string {
  const t = useText(insightsWords);
  const format = useFormat();
  return ({ type, date, dateLabel }) => {
    // The calendar day of publication in the server's label.
    if (type === 'research') return format.date(date.slice(0, 10), 'month');
    const [, quarter, year] = /^Q(\d) (\d{4})$/.exec(dateLabel) ?? [];
    return quarter === undefined || year === undefined ? dateLabel : t('quarter', { quarter, year });
  };
}
