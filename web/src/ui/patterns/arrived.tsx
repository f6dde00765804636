// A notice below a work list that new entries have arrived since the list was read. Its button reloads the
// list.
import { useEffect } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { arrivals, countArrived } from '#web/api/arrivals.ts';
import { useText } from '#web/lib/i18n.ts';
import { listenLive } from '#web/api/live-stream.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { toast } from '#web/ui/toast.tsx';
import workWords from '#web/locales/en/work.json';
import styles from './work-list.module.css';

interface ArrivedProps {
  queue: 'reviews' | 'checks' | 'payments';
  from: UseQueryResult<{ readonly results: readonly { readonly id: string }[] }>;
}

export function Arrived({ queue, from: { data, dataUpdatedAt, isFetching, refetch } }: ArrivedProps) {
  const t = useText(workWords);
  const errorText = useErrorText();
  const known = arrivals.use();
  useEffect(listenLive, []);
  const ids = new Set(data?.results.map(({ id }) => id));
  const count = data ? countArrived(known, queue, { readAt_ms: dataUpdatedAt, ids }) : 0;
  const renew = async () => {
    const { error } = await refetch();
    if (error) toast(errorText(error), { tone: 'danger' });
  };
  return (
    <div className={styles['arrived']}>
      <span role="status">{count > 0 && t('arrived', { count })}</span>
      {count > 0 && (
        <LinkButton busy={isFetching} onClick={() => void renew()}>
          {t('arrivedRenew')}
        </LinkButton>
      )}
    </div>
  );
}
