// The audit log, newest entries first, with its search and a file export of the entries found. The search is
// kept in the address.
import { useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { useApi } from '#web/api/use-api.ts';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { DownloadButton } from '#web/ui/patterns/download-button.tsx';
import { LoadedList } from '#web/ui/patterns/loaded-list.tsx';
import { Empty } from '#web/ui/state.tsx';
import { WorkFoot } from '#web/ui/patterns/work-list.tsx';
import { WorkTable } from '#web/ui/patterns/work-table.tsx';
import { AuditForm } from './audit-form.tsx';
import { useAuditColumns } from './audit-columns.tsx';
import {
  fromAddress,
  toAddress,
  toQuery,
  type SearchValues,
} from '#web/features/operator-audit/model/audit-search.ts';
import auditWords from '#web/locales/en/operator-audit.json';
import styles from './audit.module.css';

const PAGE_SIZE = 20;

interface Asked {
  readonly page: number;
  /** The first entry of the first page. Each view adds an entry, which would otherwise shift the following pages. */
  readonly upTo?: string | undefined;
}

const FIRST: Asked = { page: 1 };

export function AuditPanel() {
  const t = useText(auditWords);
  const { zone } = useFormat();
  const columns = useAuditColumns();
  const server = t('serverWord');
  const [params, setParams] = useSearchParams();
  const [{ page, upTo }, setAsked] = useState(FIRST);
  const values = fromAddress(params, server);
  const search = toQuery(values, zone, server);
  const query = { ...search, page, pageSize: PAGE_SIZE, ...(upTo !== undefined && { upTo }) };
  const entries = useApi('GET /operator/audit', { query }, { keepPrevious: page > 1 });
  const file = `/operator/audit/csv?${new URLSearchParams({ ...search }).toString()}`;
  const find = (next: SearchValues) => {
    const address = toAddress(next, server);
    const isSame = JSON.stringify(address) === JSON.stringify(toAddress(values, server));
    // From a later page, the change of the page triggers the request.
    if (isSame && page === 1) return void entries.refetch();
    setParams(address);
    setAsked(FIRST);
  };
  return (
    <div className="card">
      <AuditForm initial={values} busy={entries.isFetching} onSearch={find} />
      <LoadedList
        searched
        from={entries}
        skeleton={<CardSkeleton label={t('loading')} rows={16} />}
        failed={t('failed')}
        empty={
          <Empty level={2} title={t('none')}>
            {t('noneText')}
          </Empty>
        }
        onPage={next => setAsked({ page: next, upTo: upTo ?? entries.data?.results[0]?.id })}
      >
        {({ results, total, hasOlder }) => (
          <>
            <WorkTable caption={t('list')} rows={results} rowKey={entry => entry.id} columns={columns} />
            <WorkFoot>
              <span className={styles['audit-foot']}>
                <span className="note">{t(hasOlder ? 'foundOlder' : 'found', { count: total })}</span>
                <DownloadButton path={file}>{t('download')}</DownloadButton>
              </span>
            </WorkFoot>
          </>
        )}
      </LoadedList>
    </div>
  );
}
