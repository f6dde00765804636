// /reports/:slug: one report in full, based on the market's own data, with its files.
import * as reportsContent from '#web/content/reports.ts';
import { PublishedText } from '#web/features/insights/components/published-text.tsx';
import { ReportBody } from '#web/features/insights/components/report-body.tsx';
import { useContent } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import { useParams } from '#web/lib/router.tsx';
import { usePublicData } from '#web/api/use-public-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from '#web/features/insights/components/reports.module.css';

export default function ReportPage() {
  const { slug = '' } = useParams();
  const format = useFormat();
  const { reportWords } = useContent('reports', reportsContent);
  const report = usePublicData('GET /insights/reports/{slug}', { params: { slug } });
  return (
    <PublishedText
      kind="report"
      listAt="/reports"
      from={report}
      aside={
        report.data && (
          <>
            <span className={styles['report-published']}>{reportWords.published} </span>
            {format.day(report.data.date)}
          </>
        )
      }
      actions={
        <>
          <ButtonLink to={`/api/insights/reports/${slug}/pdf`} download={`${slug}.pdf`} icon="download">
            {reportWords.pdf}
          </ButtonLink>
          <ButtonLink to={`/api/insights/reports/${slug}/csv`} download={`${slug}.csv`} icon="download">
            {reportWords.csv}
          </ButtonLink>
        </>
      }
    >
      {found => <ReportBody report={found} />}
    </PublishedText>
  );
}
