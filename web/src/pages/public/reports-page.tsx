// /reports: annual, quarterly and research reports, the calendar, and the newsletter.
import * as reportsContent from '#web/content/reports.ts';
import { useContent } from '#web/lib/i18n.ts';
import { Newsletter } from '#web/features/contact/newsletter.tsx';
import { PublishedList } from '#web/features/insights/components/published-list.tsx';
import { ReportCards } from '#web/features/insights/components/report-cards.tsx';
import { usePublicData } from '#web/api/use-public-data.ts';
import { Empty } from '#web/ui/state.tsx';

export default function ReportsPage() {
  const { reportWords, reportsPage } = useContent('reports', reportsContent);
  const reports = usePublicData('GET /insights/reports');
  return (
    <PublishedList {...reportsPage} from={reports} end={<Newsletter />}>
      {data =>
        data.reports.length === 0 ? (
          <Empty level={2} title={reportWords.none}>
            {reportWords.noneText}
          </Empty>
        ) : (
          <ReportCards reports={data.reports} />
        )
      }
    </PublishedList>
  );
}
