// The queue of checks by status, oldest first. Decided checks are sorted by their latest decision.
import { useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { useSearchParams, useUrlState } from '#web/lib/router.tsx';
import { useApi } from '#web/api/use-api.ts';
import { useSearchedPage } from '#web/ui/patterns/use-searched-page.ts';
import { Arrived } from '#web/ui/patterns/arrived.tsx';
import { WorkPanel } from '#web/ui/patterns/work-panel.tsx';
import { useCheckColumns } from './check-columns.tsx';
import { CheckDialog, draftedCheck } from './check-dialog.tsx';
import checkWords from '#web/locales/en/checks.json';

const TABS = ['PENDING', 'MORE_INFO', 'APPROVED', 'REJECTED'] as const;

export function ChecksPanel() {
  const t = useText(checkWords);
  const [status, setStatus] = useUrlState('status', TABS, 'PENDING');
  const { page, search, how, onPage, onSearch } = useSearchedPage();
  const checks = useApi('GET /operator/verifications', { query: { status, page, search } }, how);
  const [params, setParams] = useSearchParams();
  // A decision on the dashboard leads to its check.
  const [opened, setOpened] = useState(() => draftedCheck() || params.get('check') || undefined);
  const close = () => {
    setOpened(undefined);
    if (params.has('check')) setParams({ check: undefined });
  };
  const waiting = status === 'PENDING';
  return (
    <>
      <WorkPanel
        title={t('tabs')}
        tabs={TABS.map(value => ({ value, label: t(`tab${value}`), count: checks.data?.counts[value] }))}
        tab={status}
        onTab={next => setStatus(next, { page: undefined })}
        from={checks}
        onPage={onPage}
        loading={t('loading')}
        failed={t('failed')}
        search={{ label: t('search'), none: t('noneFound'), value: search, onValue: onSearch }}
        empty={waiting ? { title: t('none'), text: t('noneText') } : { title: t('noneHere') }}
        table={{ columns: useCheckColumns(setOpened), rowKey: check => check.id }}
        arrived={waiting && search === '' && <Arrived queue="checks" from={checks} />}
      />
      {opened !== undefined && <CheckDialog id={opened} onClose={close} />}
    </>
  );
}
