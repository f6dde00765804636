// Research Reports: the newest, each with its page and its PDF. Used by the insights page.
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { Card, Rows, TitleNote } from '#web/ui/card.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { Empty } from '#web/ui/state.tsx';
import type { Insights } from './insight-address.ts';
import { insightsWords } from './words.ts';

const SHOWN = 4;

export function ResearchReports({ reports }: { reports: Insights['researchReports'] }) {
  const t = useText(insightsWords);
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
              <Link to={`/reports/${report.slug}`} className="report-link">
                <TitleNote
                  title={<span lang="en">{report.title}</span>}
                  note={[t(report.type), report.dateLabel, t('pages', { count: report.pages })].join(' · ')}
                />
              </Link>
              <DownloadButton
                plain
                path={`/insights/reports/${report.slug}/pdf`}
                name={`${report.slug}.pdf`}
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
