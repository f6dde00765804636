// /reports: annual, quarterly and research reports, the calendar, and the newsletter.
import { reportsPage } from '#web/content/research.ts';
import { Newsletter } from '#web/features/contact/newsletter.tsx';
import { PublishedList } from '#web/features/insights/components/published-list.tsx';
import { ReportCards } from '#web/features/insights/components/report-cards.tsx';
import { usePublicData } from '#web/api/use-public-data.ts';
import { Empty } from '#web/ui/state.tsx';

export default function ReportsPage() {
  const reports = usePublicData('GET /insights/reports');
  return (
    <PublishedList
      name="Reports"
      {...reportsPage}
      label="Reports"
      from={reports}
      failed="The reports could not be loaded"
      end={<Newsletter />}
    >
      {data =>
        data.reports.length === 0 ? (
          <Empty title="No research reports available">New ones appear here first.</Empty>
        ) : (
          <ReportCards reports={data.reports} />
        )
      }
    </PublishedList>
  );
}
