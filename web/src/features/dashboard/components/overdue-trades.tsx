// The trades that are overdue for settlement, with their next steps. Shown under the operator's figures on
// request.
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { refresh, useApi } from '#web/api/use-api.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import { useLocation } from '#web/lib/router.tsx';
import { usePageParam } from '#web/lib/use-page-param.ts';
import reviewWords from '#web/locales/en/reviews.json';
import { CardSkeleton } from '#web/ui/bones.tsx';
import { Card, TitleNote } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadedList } from '#web/ui/patterns/loaded-list.tsx';
import { PartyName } from '#web/entities/person/person-name.tsx';
import { Empty } from '#web/ui/state.tsx';
import { WorkList } from '#web/ui/patterns/work-list.tsx';
import uiWords from '#web/locales/en/ui.json';
import dashboardWords from '#web/locales/en/dashboard.json';
import styles from './dashboard.module.css';

type Trade = Answer<'GET /operator/settlements/overdue'>['results'][number];

interface OverdueTradesProps {
  /** The number of overdue trades according to the figures above. */
  counted: number;
  onClose: () => void;
}

// The key, because the sentence is a list of words and elements.
const COMMAND = <code key="command">npm run admin -- verify</code>;

export function OverdueTrades({ counted, onClose }: OverdueTradesProps) {
  const t = useText(dashboardWords);
  const say = useText(reviewWords);
  const ui = useText(uiWords);
  const format = useFormat();
  const [page, setPage] = usePageParam();
  const trades = useApi('GET /operator/settlements/overdue', { query: { page } }, { keepPrevious: page > 1 });
  // Refetches only when the number differs from the rows shown, because each view is audited.
  const follow = useEffectEvent(() => {
    if (trades.data !== undefined && trades.data.total !== counted)
      void refresh('GET /operator/settlements/overdue');
  });
  useEffect(() => follow(), [counted]);
  const place = useLocation();
  const card = useRef<HTMLDivElement>(null);
  // The link to this card may be below it. The effect has braces because some browsers return a promise from
  // the scroll call, and React would treat the promise as a clean-up function.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  return (
    <div ref={card} className={styles['overdue-trades']}>
      <Card
        title={t('overdueTitle')}
        sub={trades.data && format.number(trades.data.total)}
        action={
          <LinkButton label={t('overdueClose')} onClick={onClose}>
            {ui('close')}
          </LinkButton>
        }
        foot={
          <>
            {t.rich('overdueHelp', { command: COMMAND })} {say('onRecord')}
          </>
        }
      >
        <LoadedList
          from={trades}
          skeleton={<CardSkeleton label={t('overdueLoading')} rows={3} />}
          failed={t('overdueFailed')}
          empty={<Empty title={t('overdueNone')} />}
          label={t('overdueTitle')}
          onPage={setPage}
        >
          {({ results }) => (
            <WorkList label={t('overdueTitle')}>
              {results.map(trade => (
                <TradeLine key={trade.id} trade={trade} />
              ))}
            </WorkList>
          )}
        </LoadedList>
      </Card>
    </div>
  );
}

function TradeLine({ trade }: { trade: Trade }) {
  const t = useText(dashboardWords);
  const say = useText(reviewWords);
  const format = useFormat();
  const moment = useMoment();
  const { company, shares, price, total, buyer, seller, clearedAt, dueAt, triedAt, reason } = trade;
  const counted = say('shares', { count: shares, shown: format.number(shares) });
  return (
    <li>
      <div>
        <TitleNote
          title={company.name}
          note={say('trade', { shares: counted, price: format.dollars(price) })}
        />
        <span className="note">{format.dollars(total)}</span>
      </div>
      <PartyName label={say('buyer')} party={buyer} note={buyer.accountNumber} />
      <PartyName label={say('seller')} party={seller} note={seller.accountNumber} />
      <div>
        <TitleNote
          title={t('overdueSince', { time: moment(dueAt) })}
          note={t('clearedAt', { time: moment(clearedAt) })}
        />
        <span className="note">
          {triedAt === null ? t('overdueUntried') : t('overdueTried', { time: moment(triedAt) })}
        </span>
        {reason !== null && (
          <span className="note" lang="en">
            {reason}
          </span>
        )}
      </div>
    </li>
  );
}
