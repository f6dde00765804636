// The monthly statements, as PDF and CSV.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useApi } from '#web/api/use-api.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { DownloadButton } from '#web/ui/patterns/download-button.tsx';
import { Card, CardBody, Rows, TitleNote } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { Bone, Skeleton } from '#web/ui/state.tsx';
import accountWords from '#web/locales/en/account.json';
import styles from './account.module.css';

type Statement = Answer<'GET /account/statements'>['statements'][number];

const SHOWN_AT_FIRST = 3;

export function Statements() {
  const t = useText(accountWords);
  const [all, setAll] = useState(false);
  const from = useApi('GET /account/statements');
  const more = (from.data?.statements.length ?? 0) > SHOWN_AT_FIRST && (
    <LinkButton aria-expanded={all} onClick={() => setAll(!all)}>
      {t(all ? 'showFewer' : 'viewAll')}
    </LinkButton>
  );
  return (
    <Card title={t('statements')} sub={t('statementsSub')} action={more}>
      <Loaded from={from} skeleton={<StatementBones />} failed={t('failed')}>
        {({ statements }) =>
          statements.length === 0 ? (
            <CardBody>
              <p className="muted">{t('noStatements')}</p>
            </CardBody>
          ) : (
            <Rows label={t('statements')}>
              {statements.slice(0, all ? undefined : SHOWN_AT_FIRST).map(one => (
                <StatementRow key={one.month} statement={one} />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Card>
  );
}

const KINDS = ['pdf', 'csv'] as const;

function StatementRow({ statement }: { statement: Statement }) {
  const t = useText(accountWords);
  const format = useFormat();
  const { month, complete } = statement;
  const name = format.date(`${month}-01`, 'month');
  return (
    <li className="row two">
      <TitleNote
        title={<span className={styles['statement-month']}>{name}</span>}
        note={!complete && t('runningMonth')}
      />
      <span className="row-acts">
        {KINDS.map(kind => (
          <DownloadButton
            key={kind}
            plain
            path={`/account/statements/${month}/${kind}`}
            label={t('statementFile', { month: name, kind: kind.toUpperCase() })}
          >
            {kind.toUpperCase()}
          </DownloadButton>
        ))}
      </span>
    </li>
  );
}

function StatementBones() {
  const t = useText(accountWords);
  return (
    <Skeleton label={t('loading')}>
      <ul className="rows">
        {[96, 120, 108].map(width => (
          <li className="row two" key={width}>
            <Bone width={width} />
            <Bone width={64} />
          </li>
        ))}
      </ul>
    </Skeleton>
  );
}
