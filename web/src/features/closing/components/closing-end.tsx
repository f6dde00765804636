// A trade that ended without settling: who ended it and why, what had happened until then, and what went back to whom.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import closingWords from '#web/locales/en/closing.json';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card, CardBody, KeyValues, type KeyValue } from '#web/ui/card.tsx';
import { CallOut } from '#web/ui/patterns/call-out.tsx';
import {
  isDocument,
  useClosingWords,
  type Closing,
  type DocumentId,
  type End,
} from '#web/features/closing/model/use-closing-words.ts';
import style from './closing.module.css';

const WHY = {
  rejected: 'voidRejected',
  rofr_exercised: 'voidRofr',
  expired: 'voidExpired',
  voided: 'voidVoided',
} as const satisfies Record<End, string>;

export function ClosingEnd({ closing: { trade, role }, end }: { closing: Closing; end: End }) {
  const t = useText(closingWords);
  const moment = useMoment();
  const { company, endedAt, reason } = trade;
  return (
    <div className={style['next']}>
      <CallOut
        label={t('endLabel')}
        look="bad"
        title={t('voidTitle')}
        above={
          <p className="muted num">
            {[t(`end_${end}`), endedAt && moment(endedAt)].filter(Boolean).join(' · ')}
          </p>
        }
        acts={
          role === 'company' ? (
            <ButtonLink to="/reviews?tab=ended">{t('earlierDecisions')}</ButtonLink>
          ) : (
            <ButtonLink to={`/marketplace/${company.slug}`}>
              {t('toCompany', { company: company.name })}
            </ButtonLink>
          )
        }
      >
        <p>{t(WHY[end])}</p>
        {reason !== null && <p>{t('reason', { reason })}</p>}
      </CallOut>
    </div>
  );
}

interface TrailProps {
  closing: Closing;
  end: End;
  onRead: (document: DocumentId) => void;
}

/** What was done, in the order of time, up to the end. Steps that nobody took are left out. */
export function ClosingTrail({ closing: { steps, trade, role }, end, onRead }: TrailProps) {
  const t = useText(closingWords);
  const words = useClosingWords();
  const moment = useMoment('shortTime');
  const done = steps
    .flatMap(step => step.acts.filter(({ status }) => status === 'done').map(act => ({ ...act, step })))
    .sort((a, b) => (a.at ?? '').localeCompare(b.at ?? ''));
  return (
    <Card title={t('trail')}>
      <ol className={style['trail']}>
        <li>
          <span className="title">{t('agreedAt')}</span>
          <span className="note num">{moment(trade.agreedAt)}</span>
        </li>
        {done.map(({ at, by, step: { id, readable } }) => (
          <li key={`${id} ${by}`}>
            <span className="title">{words.title(id)}</span>
            <span className="note num">
              {[
                t(isDocument(id) ? 'actDone' : 'actGiven'),
                by === role ? t('you') : words.role(by),
                at !== null && moment(at),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {readable && isDocument(id) && (
              <button
                type="button"
                className={`link ${style['read']}`}
                aria-label={t('readNamed', { document: words.title(id) })}
                onClick={() => onRead(id)}
              >
                {t('read')}
              </button>
            )}
          </li>
        ))}
        <li className={style['end']}>
          <span className="title">{t(`end_${end}`)}</span>
          {trade.endedAt !== null && <span className="note num">{moment(trade.endedAt)}</span>}
        </li>
      </ol>
    </Card>
  );
}

export function ClosingReturns({ closing, end }: { closing: Closing; end: End }) {
  const t = useText(closingWords);
  const items = useReturns(closing, end);
  return (
    <Card title={t('returned')}>
      <CardBody>
        <KeyValues items={items} />
      </CardBody>
    </Card>
  );
}

function useReturns({ trade, role }: Closing, end: End): readonly (KeyValue | false)[] {
  const t = useText(closingWords);
  const format = useFormat();
  const isBought = end === 'rofr_exercised';
  const sharesBack = {
    label: t('sharesBack'),
    value: <span className="num">{format.ownShares(trade.shares)}</span>,
    note: t(role === 'seller' ? 'sharesBackYours' : 'sharesBackTheirs'),
  };
  // For the company the total is what the buyer had reserved.
  const paid = {
    label: t('paidBySale'),
    value: <span className="num">{format.ownDollars(role === 'seller' ? trade.total : trade.notional)}</span>,
    note: t(role === 'seller' ? 'paidYours' : 'paidTheirs'),
  };
  const cashBack = {
    label: t('cashBack'),
    value: <span className="num">{format.ownDollars(trade.total)}</span>,
    note: t(role === 'buyer' ? 'cashBackYours' : 'cashBackTheirs'),
  };
  return [
    role !== 'buyer' && (isBought ? paid : sharesBack),
    role !== 'seller' && cashBack,
    !(isBought && role !== 'buyer') && { label: t('fee'), value: t('feeNone') },
  ];
}
