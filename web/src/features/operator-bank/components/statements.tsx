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
import { Card, Rows, TitleNote } from '#web/ui/card.tsx';
import { CallOut } from '#web/ui/patterns/call-out.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { Skeleton } from '#web/ui/state.tsx';
import { DropStatement } from './drop-statement.tsx';
import { OpenLines } from './open-lines.tsx';
import style from './drop-statement.module.css';

type Statement = Answer<'GET /operator/bank/statements'>['results'][number];

type Imported = Answer<'POST /operator/bank/statements'>;

export function Statements() {
  const t = useText(bankWords);
  const statements = useApi('GET /operator/bank/statements', { query: {} });
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
      <OpenLines />
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
              <p className="card-body muted">{t('noStatements')}</p>
            ) : (
              <Rows label={t('statements')}>
                {results.map(statement => (
                  <StatementRow key={statement.id} statement={statement} />
                ))}
              </Rows>
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

function StatementRow({ statement }: { statement: Statement }) {
  const t = useText(bankWords);
  const list = useList();
  const format = useFormat();
  const { opening, closing, faults, status, difference } = statement;
  return (
    <li className="row two">
      <TitleNote
        title={statement.fileName}
        note={
          <>
            {[
              statement.format.replace('mt940', 'MT940').replace('csv', 'CSV'),
              ...new Set([statement.from, statement.to].map(day => day && format.day(day))),
              t('lineCount', { count: String(statement.lineCount) }),
            ]
              .filter(Boolean)
              .join(', ')}
            {faults.length > 0 && (
              <span className="note">{list(faults.map(fault => t(`fault_${fault}`)))}</span>
            )}
          </>
        }
      />
      <span>
        <Badge state={status === 'accepted' ? 'done' : 'off'}>
          {t(status === 'accepted' ? 'ties' : 'kept')}
        </Badge>
        {closing !== null && (
          <span className="note num">{`${format.dollars(opening ?? 0)} → ${format.dollars(closing)}`}</span>
        )}
        {status === 'kept' && difference !== null && (
          <span className="note num">{`${t('difference')} ${difference}`}</span>
        )}
      </span>
    </li>
  );
}
