// /reports: annual, quarterly and research reports and the calendar, and the newsletter.
import { reportsPage } from '#web/content/research.ts';
import { Newsletter } from '#web/features/newsletter/newsletter.tsx';
import { ReportCards } from '#web/features/reports/report-cards.tsx';
import { usePublicData } from '#web/lib/use-public-data.ts';
import { InfoPage } from '#web/ui/info-page.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Empty, Skeleton } from '#web/ui/state.tsx';

const LOADING = 'Loading reports page...';

export default function ReportsPage() {
  const reports = usePublicData('GET /insights/reports');
  return (
    <InfoPage
      name="Reports"
      description="Annual, quarterly and research reports and the calendar of expected listings, made from the market’s own trades."
      loading={LOADING}
      title={reportsPage.title}
      lede={reportsPage.lede}
    >
      <section className="sec follow" aria-label="Reports">
        <div className="wrap">
          <Loaded
            from={reports}
            skeleton={
              <Skeleton label={LOADING}>
                <div className="reports-wait" />
              </Skeleton>
            }
            failed="The reports could not be loaded"
          >
            {data =>
              data.reports.length === 0 ? (
                <Empty title="No research reports available">
                  The next one follows the end of the quarter.
                </Empty>
              ) : (
                <ReportCards reports={data.reports} />
              )
            }
          </Loaded>
        </div>
      </section>
      <Newsletter />
    </InfoPage>
  );
}
