// The operator's day: what needs a decision now, by time left against its promise, and then the state of market, money
// and system.
import type { ReactNode } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useApi } from '#web/api/use-api.ts';
import { useText } from '#web/lib/i18n.ts';
import deskWords from '#web/locales/en/desk.json';
import { Stack } from '#web/ui/card.tsx';
import { Alert, Skeleton } from '#web/ui/state.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { DayStates } from './day-states.tsx';
import { DecisionQueue } from './decision-queue.tsx';

const EVERY_MS = 30_000;

/** `bones` is shown while the day loads. */
export function OperatorDay({ bones }: { bones: ReactNode }) {
  const t = useText(deskWords);
  const day = useApi('GET /operator/day', undefined, { every_ms: EVERY_MS });
  const { error } = day;
  // The list of pending tasks already shows this requirement.
  if (error instanceof ApiError && error.code === 'second_factor_needed') return null;
  return (
    <Loaded from={day} skeleton={<Skeleton label={t('loading')}>{bones}</Skeleton>} failed={t('failed')}>
      {data => (
        <Stack>
          {data.system.deliveredContent && <Alert tone="warn">{t('delivered')}</Alert>}
          <DecisionQueue day={data} />
          <DayStates day={data} />
        </Stack>
      )}
    </Loaded>
  );
}
