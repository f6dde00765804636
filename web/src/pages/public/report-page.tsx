// /reports/:slug: a report in full, made from the market's own data, with its files.
import { ReportBody } from '#web/features/reports/report-body.tsx';
import { ApiError } from '#web/lib/api-error.ts';
import { useFormat } from '#web/lib/format.ts';
import { useParams } from '#web/lib/router.tsx';
import { usePublicData } from '#web/lib/use-public-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { InfoPage } from '#web/ui/info-page.tsx';
import { Failed, Skeleton } from '#web/ui/state.tsx';

const PARENTS = [{ label: 'Reports', to: '/reports' }];

export default function ReportPage() {
  const { slug = '' } = useParams();
  const format = useFormat();
  const { data, error, refetch } = usePublicData('GET /insights/reports/{slug}', { params: { slug } });
  if (!data) {
    return (
      <InfoPage name="Report" description="A report of the market." parents={PARENTS} title="Report">
        <div className="wrap">
          {error ? <Missing error={error} onRetry={refetch} /> : <Skeleton label="Loading report..." />}
        </div>
      </InfoPage>
    );
  }
  return (
    <InfoPage
      name={data.title}
      description={data.summary}
      parents={PARENTS}
      title={data.title}
      lede={data.summary}
      aside={`Published ${format.date(data.date)}`}
      actions={
        <>
          <ButtonLink to={`/api/insights/reports/${slug}/pdf`} download={`${slug}.pdf`} icon="download">
            Download PDF
          </ButtonLink>
          <ButtonLink to={`/api/insights/reports/${slug}/csv`} download={`${slug}.csv`} icon="download">
            Download CSV
          </ButtonLink>
        </>
      }
    >
      <ReportBody report={data} />
    </InfoPage>
  );
}

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const unknown = error instanceof ApiError && error.status === 404;
  return (
    <Failed
      title={unknown ? 'There is no report at this address' : 'The report could not be loaded'}
      onRetry={onRetry}
      action={unknown && <ButtonLink to="/reports">See all reports</ButtonLink>}
    />
  );
}
