// The dashboard of operators: figures and pending work.
import type { ReactNode } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { useLive } from '#web/api/use-live.ts';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { WorkBones } from './dashboard-bones.tsx';
import { Greeting } from './greeting.tsx';
import { NeedsYou } from './needs-you.tsx';
import dashboardWords from '#web/locales/en/dashboard.json';
import './dashboard.module.css';

interface WorkDashboardProps {
  figures: ReactNode;
}

export function WorkDashboard({ figures }: WorkDashboardProps) {
  const t = useText(dashboardWords);
  const overview = useLive('GET /dashboard');
  return (
    <>
      <Greeting asOf={overview.data?.asOf} about={t('overviewWork')} />
      <Loaded from={overview} skeleton={<WorkBones />} failed={t('failed')}>
        {({ tasks, asOf }) => (
          <>
            {figures}
            <NeedsYou tasks={tasks} asOf={asOf} />
          </>
        )}
      </Loaded>
    </>
  );
}
