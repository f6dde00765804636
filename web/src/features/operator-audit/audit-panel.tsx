// The audit log, newest first: the search, the entries it finds, and the same as a file.
import { useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { useApi } from '#web/lib/use-api.ts';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { LoadedList } from '#web/ui/loaded-list.tsx';
import { Empty } from '#web/ui/state.tsx';
import { WorkFoot, WorkList } from '#web/ui/work-list.tsx';
import { AuditForm } from './audit-form.tsx';
import { AuditLine } from './audit-line.tsx';
import { NO_SEARCH, type AuditQuery } from './audit-search.ts';
import { auditWords } from './words.ts';
import './audit.css';

const PAGE_SIZE = 20;

interface Asked {
  readonly search: AuditQuery;
  readonly page: number;
  /** The first entry of the first page: each look is an entry of its own, and would move those of the next page. */
  readonly upTo?: string | undefined;
}

/** `about`: what another screen leads to, the id of whom or what it shows; empty where nothing does. */
export function AuditPanel({ about }: { about: string }) {
  const t = useText(auditWords);
  const [{ search, page, upTo }, setAsked] = useState<Asked>({
    search: about === '' ? {} : { about },
    page: 1,
  });
  const query = { ...search, page, pageSize: PAGE_SIZE, ...(upTo !== undefined && { upTo }) };
  const entries = useApi('GET /operator/audit', { query }, { keepPrevious: page > 1 });
  const file = `/operator/audit/csv?${new URLSearchParams({ ...search }).toString()}`;
  return (
    <div className="card">
      <AuditForm
        initial={{ ...NO_SEARCH, about }}
        busy={entries.isFetching}
        onSearch={next => setAsked({ search: next, page: 1 })}
      />
      <LoadedList
        from={entries}
        skeleton={<CardSkeleton label={t('loading')} rows={16} />}
        failed={t('failed')}
        empty={
          <Empty level={2} title={t('none')}>
            {t('noneText')}
          </Empty>
        }
        onPage={next => setAsked({ search, page: next, upTo: upTo ?? entries.data?.results[0]?.id })}
      >
        {({ results, total, hasOlder }) => (
          <>
            <WorkList label={t('list')}>
              {results.map(entry => (
                <AuditLine key={entry.id} entry={entry} />
              ))}
            </WorkList>
            <WorkFoot>
              <span className="audit-foot">
                <span className="note">{t(hasOlder ? 'foundOlder' : 'found', { count: total })}</span>
                <DownloadButton path={file} name="audit-log.csv">
                  {t('download')}
                </DownloadButton>
              </span>
            </WorkFoot>
          </>
        )}
      </LoadedList>
    </div>
  );
}
