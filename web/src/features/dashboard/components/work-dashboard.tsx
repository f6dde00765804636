// The dashboard of operators: figures and pending work.
import type { ReactNode } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { useLive } from '#web/api/use-live.ts';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { WorkBones } from './dashboard-bones.tsx';
import { Greeting } from './greeting.tsx';
import { NeedsYou } from './needs-you.tsx';
import dashboardWords from '#web/locales/en/dashboard.json';
import styles from './dashboard.module.css';

interface WorkDashboardProps {
  figures: ReactNode;
}

/** The queue of decisions lists these one by one, each with the time that is left. */
const IN_QUEUE: ReadonlySet<string> = new Set(['decide_checks', 'confirm_payments']);

export function WorkDashboard({ figures }: WorkDashboardProps) {
  const t = useText(dashboardWords);
  const overview = useLive('GET /dashboard');
  return (
    <>
      <Greeting asOf={overview.data?.asOf} about={t('overviewWork')} />
      <Loaded from={overview} skeleton={<WorkBones />} failed={t('failed')}>
        {({ tasks, asOf }) => {
          const own = tasks.filter(({ kind }) => !IN_QUEUE.has(kind));
          return (
            <>
              {own.length > 0 && (
                <div className={styles['own-tasks']}>
                  <NeedsYou tasks={own} asOf={asOf} />
                </div>
              )}
              {figures}
            </>
          );
        }}
      </Loaded>
    </>
  );
}
