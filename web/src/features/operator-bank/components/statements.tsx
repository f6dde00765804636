// Loading a statement, what it said, and the lines that a person decides about.
import { useState } from 'react';
import { refresh, useApi } from '#web/api/use-api.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { upload } from '#web/api/upload.ts';
import { withStepUp } from '#web/entities/person/with-step-up.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useList } from '#web/lib/use-list.ts';
import bankWords from '#web/locales/en/operator-bank.json';
import { Badge } from '#web/ui/badge.tsx';
import { CardBones } from '#web/ui/bones.tsx';
import { Card, TitleNote } from '#web/ui/card.tsx';
import { CallOut } from '#web/ui/patterns/call-out.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { WorkTable } from '#web/ui/patterns/work-table.tsx';
import { Empty, Skeleton } from '#web/ui/state.tsx';
import type { Column } from '#web/ui/table.tsx';
import { DropStatement } from './drop-statement.tsx';
import { OpenLines } from './open-lines.tsx';
import style from './drop-statement.module.css';

type Statement = Answer<'GET /operator/bank/statements'>['results'][number];

type Imported = Answer<'POST /operator/bank/statements'>;

export function Statements() {
  const t = useText(bankWords);
  const statements = useApi('GET /operator/bank/statements', { query: {} });
  const columns = useStatementColumns();
  const [imported, setImported] = useState<Imported>();
  const send = async (file: File) => {
    setImported(undefined);
    const answer = await withStepUp(() => upload('POST /operator/bank/statements', file));
    setImported(answer);
    await refresh(
      'GET /operator/bank/statements',
      'GET /operator/bank/lines',
      'GET /operator/bank/reconciliations/{day}',
      'GET /operator/bank/reconciliations',
      'GET /operator/bank/payouts',
    );
  };
  return (
    <>
      <div>
        <DropStatement send={send} />
        <div role="status" className={style['outcome']}>
          {imported && <Outcome imported={imported} />}
        </div>
      </div>
      <OpenLines isFirstDay={statements.data?.results.length === 0} />
      <Card title={t('statements')}>
        <Loaded
          from={statements}
          failed={t('failed')}
          skeleton={
            <Skeleton label={t('loading')}>
              <CardBones />
            </Skeleton>
          }
        >
          {({ results }) =>
            results.length === 0 ? (
              <Empty title={t('noStatements')}>{t('noStatementsText')}</Empty>
            ) : (
              <WorkTable caption={t('statements')} rows={results} rowKey={({ id }) => id} columns={columns} />
            )
          }
        </Loaded>
      </Card>
    </>
  );
}

/** What has become of the file that was just loaded. */
function Outcome({ imported }: { imported: Imported }) {
  const t = useText(bankWords);
  const list = useList();
  const { statements, matched, proposed, breaks } = imported;
  const kept = statements.filter(({ status }) => status === 'kept');
  const counts = { matched: String(matched), proposed: String(proposed), breaks: String(breaks) };
  const isKept = kept.length === statements.length;
  return (
    <CallOut
      label={t('outcome')}
      look={isKept ? 'bad' : breaks + proposed > 0 ? 'mine' : 'good'}
      title={isKept ? t('keptTitle') : t('loadedDone', counts)}
    >
      {kept.map(({ difference, faults, id, statementId }) => (
        <p key={id}>
          {statements.length > 1 && `${statementId ?? ''} `}
          {list(faults.map(fault => t(`fault_${fault}`)))}
          {faults.includes('does_not_tie') && difference !== null && (
            <span className="num">{`. ${t('difference')} ${difference}`}</span>
          )}
        </p>
      ))}
      <p className="muted">{t(isKept ? 'keptText' : breaks + proposed > 0 ? 'openText' : 'allMatched')}</p>
    </CallOut>
  );
}

function useStatementColumns(): readonly Column<Statement>[] {
  const t = useText(bankWords);
  const list = useList();
  const format = useFormat();
  return [
    {
      key: 'file',
      head: t('statement'),
      phone: 'lead',
      cell: ({ fileName, format: kind, importedAt }) => (
        <TitleNote
          title={fileName}
          note={[kind.replace('mt940', 'MT940').replace('csv', 'CSV'), format.date(importedAt)].join(' · ')}
        />
      ),
    },
    {
      key: 'days',
      head: t('day'),
      cell: ({ from, to }) =>
        [...new Set([from, to])]
          .map(day => day && format.day(day))
          .filter(Boolean)
          .join(' – ') || '–',
    },
    { key: 'lines', head: t('lineHead'), end: true, cell: ({ lineCount }) => format.number(lineCount) },
    {
      key: 'opening',
      head: t('opening'),
      end: true,
      cell: ({ opening }) => (opening === null ? '–' : format.dollars(opening)),
    },
    {
      key: 'closing',
      head: t('closing'),
      end: true,
      phone: 'figure',
      cell: ({ closing }) => (closing === null ? '–' : format.dollars(closing)),
    },
    {
      key: 'status',
      head: t('status'),
      cell: ({ status, faults, difference }) => (
        <div>
          <Badge state={status === 'accepted' ? 'done' : 'off'}>
            {t(status === 'accepted' ? 'ties' : 'kept')}
          </Badge>
          {faults.length > 0 && (
            <span className="note">{list(faults.map(fault => t(`fault_${fault}`)))}</span>
          )}
          {status === 'kept' && difference !== null && (
            <span className="note num">{`${t('difference')} ${difference}`}</span>
          )}
        </div>
      ),
    },
  ];
}
