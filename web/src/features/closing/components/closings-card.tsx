// The issuer's trades that close with documents: those under way, the most urgent first, and those that have ended.
import { useState } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useApi } from '#web/api/use-api.ts';
import { useLive } from '#web/api/use-live.ts';
import { SettlementBadge } from '#web/entities/order/trade-status.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { useMoment } from '#web/lib/use-moment.ts';
import closingWords from '#web/locales/en/closing.json';
import { Badge } from '#web/ui/badge.tsx';
import { Card, Rows, TitleNote } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/choice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Failed } from '#web/ui/state.tsx';
import { tradeNumber } from '#web/features/closing/model/use-closing-words.ts';
import style from './closing.module.css';

const SHOWN = 50;
const STATES = ['open', 'ended'] as const;

type Row = Answer<'GET /issuer/closings'>['results'][number];

/** Nothing for a company whose trades close without documents. */
export function ClosingsCard() {
  const t = useText(closingWords);
  const format = useFormat();
  const [state, setState] = useState<(typeof STATES)[number]>('open');
  const open = useLive('GET /issuer/closings', { query: { pageSize: SHOWN } });
  const ended = useApi('GET /issuer/closings', { query: { pageSize: SHOWN, state: 'ended' } });
  const failed = [open, ended].find(({ data, error }) => data === undefined && error !== null);
  if (failed)
    return (
      <div className={`card ${style['closings']}`}>
        <Failed
          title={t('closingsFailed')}
          failure={failed.error ?? undefined}
          onRetry={() => Promise.all([open.refetch(), ended.refetch()])}
        />
      </div>
    );
  if (!open.data || !ended.data || open.data.total + ended.data.total === 0) return null;
  const { results, total } = { open: open.data, ended: ended.data }[state];
  return (
    <div className={style['closings']}>
      <Card
        title={t('closingsTitle')}
        sub={format.number(total)}
        action={
          <Segmented
            label={t('closingsShown')}
            look="small"
            options={STATES.map(value => ({ value, label: t(`closings_${value}`) }))}
            value={state}
            onValue={setState}
          />
        }
      >
        {results.length === 0 ? (
          <p className="card-body muted">{t(state === 'open' ? 'closingsNone' : 'closingsNoneEnded')}</p>
        ) : (
          <Rows label={t('closingsTitle')}>
            {results.map(row => (
              <ClosingRow key={row.id} row={row} />
            ))}
          </Rows>
        )}
      </Card>
    </div>
  );
}

function ClosingRow({ row: { id, line, shares, price, state, dueAt, endedAt, actsNext } }: { row: Row }) {
  const t = useText(closingWords);
  const format = useFormat();
  const moment = useMoment('shortTime');
  const isOwnTurn = actsNext.includes('company');
  const isOver = endedAt !== null || state === 'settled';
  return (
    <li>
      <Link className="row" to={`/trades/${id}`}>
        <TitleNote
          title={t('closingsShares', { shares: format.number(shares), price: format.dollars(price) })}
          note={[line, t('crumb', { number: tradeNumber(id) })].filter(part => part !== null).join(' · ')}
        />
        <span className="title-note">
          {isOver ? (
            <SettlementBadge state={state} />
          ) : (
            <Badge state={isOwnTurn ? 'part' : 'open'}>{t(isOwnTurn ? 'actNow' : 'actOpen')}</Badge>
          )}
          {!isOver && dueAt !== null && (
            <span className="note num">{t('closingsDue', { time: moment(dueAt) })}</span>
          )}
          {endedAt !== null && <span className="note num">{moment(endedAt)}</span>}
        </span>
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}
