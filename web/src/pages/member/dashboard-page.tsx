// /dashboard: what one has, what it did, what waits. Overview and portfolio load in parallel.
import { useState } from 'react';
import { DashboardBones } from '#web/features/dashboard/dashboard-bones.tsx';
import { DashboardFigures } from '#web/features/dashboard/dashboard-figures.tsx';
import { FirstSteps } from '#web/features/dashboard/first-steps.tsx';
import { InvestmentsCard } from '#web/features/dashboard/investments-card.tsx';
import { NeedsYou } from '#web/features/dashboard/needs-you.tsx';
import { OpenOrders } from '#web/features/dashboard/open-orders.tsx';
import { RecentActivity } from '#web/features/dashboard/recent-activity.tsx';
import { TopPerformers } from '#web/features/dashboard/top-performers.tsx';
import { ValueCard } from '#web/features/dashboard/value-card.tsx';
import { dashboardWords } from '#web/features/dashboard/words.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { usePageMeta } from '#web/lib/page-meta.ts';
import { useSession } from '#web/lib/session.ts';
import { useLive } from '#web/lib/use-live.ts';
import { Grid } from '#web/ui/card.tsx';
import { LiveSign } from '#web/ui/live-sign.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import '#web/features/dashboard/dashboard.css';

export default function DashboardPage() {
  const t = useText(dashboardWords);
  usePageMeta({ title: t('pageTitle') });
  const overview = useLive('GET /dashboard');
  const portfolio = useLive('GET /portfolio');
  const both = {
    data:
      overview.data && portfolio.data ? { overview: overview.data, portfolio: portfolio.data } : undefined,
    error: overview.error ?? portfolio.error,
    refetch: () => Promise.all([overview.refetch(), portfolio.refetch()]),
  };
  return (
    <>
      <Greeting asOf={overview.data?.asOf} />
      <Loaded from={both} skeleton={<DashboardBones />} failed={t('failed')}>
        {data => (
          <>
            <DashboardFigures overview={data.overview} />
            <Grid>
              <ValueCard />
              <div className="stack fill">
                <NeedsYou tasks={data.overview.tasks} asOf={data.overview.asOf} />
                {data.portfolio.stocks.length === 0 && <FirstSteps steps={data.overview.firstSteps} />}
              </div>
              <InvestmentsCard stocks={data.portfolio.stocks} />
              <TopPerformers stocks={data.overview.topPerformers} />
              <RecentActivity activity={data.overview.recentActivity} />
              <OpenOrders />
            </Grid>
          </>
        )}
      </Loaded>
    </>
  );
}

function Greeting({ asOf }: { asOf: string | undefined }) {
  const t = useText(dashboardWords);
  const format = useFormat();
  const { user } = useSession();
  const [today] = useState(() => new Date());
  return (
    <>
      <p className="dateline">
        <span>{format.date(asOf ?? today, 'long')}</span>
        {asOf && <LiveSign asOf={asOf} />}
      </p>
      <h1 className="headline">
        <b>{t('welcome', { name: user?.firstName ?? '' })}</b> {t('overview')}
      </h1>
    </>
  );
}
