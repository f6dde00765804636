// The dashboard of issuers and operators: figures, pending work, and the market.
import type { ReactNode } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { useLive } from '#web/api/use-live.ts';
import { Grid } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { WorkBones } from './dashboard-bones.tsx';
import { Greeting } from './greeting.tsx';
import { NeedsYou } from './needs-you.tsx';
import { TopPerformers } from './top-performers.tsx';
import dashboardWords from '#web/locales/en/dashboard.json';
import './dashboard.css';

interface WorkDashboardProps {
  figures: ReactNode;
  /**
   * The chart appears to the left of the pending work and of the market. Without a chart the pending work
   * takes its place.
   */
  chart?: ReactNode | undefined;
  tape?: ReactNode | undefined;
  /** Whether the figures begin with the operator's day. */
  day?: boolean | undefined;
}

export function WorkDashboard({ figures, chart, tape, day }: WorkDashboardProps) {
  const t = useText(dashboardWords);
  const overview = useLive('GET /dashboard');
  return (
    <>
      <Greeting asOf={overview.data?.asOf} about={t('overviewWork')} />
      <Loaded
        from={overview}
        skeleton={<WorkBones chart={chart !== undefined} day={day} />}
        failed={t('failed')}
      >
        {({ tasks, asOf, topPerformers }) => (
          <>
            {figures}
            <Grid>
              {chart}
              <NeedsYou tasks={tasks} asOf={asOf} />
              {tape}
              <TopPerformers stocks={topPerformers} />
            </Grid>
          </>
        )}
      </Loaded>
    </>
  );
}
