// Under the operator's figures, once asked for: the trades that are past their time to settle, and what to do about them.
import { useEffect, useRef } from 'react';
import type { Answer } from '#web/lib/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { definePart, useText } from '#web/lib/i18n.ts';
import { refresh, useApi } from '#web/lib/use-api.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import { useLocation } from '#web/lib/router.tsx';
import { usePageParam } from '#web/lib/use-page-param.ts';
import reviews from '#web/locales/en/reviews.ts';
import { Card, TitleNote } from '#web/ui/card.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Pages } from '#web/ui/pager.tsx';
import { CardBones } from '#web/ui/bones.tsx';
import { Empty, Skeleton } from '#web/ui/state.tsx';
import { WorkList } from '#web/ui/work-list.tsx';
import { uiWords } from '#web/ui/words.ts';
import { dashboardWords } from './words.ts';

const tradeWords = definePart('reviews', reviews);

type Trade = Answer<'GET /operator/settlements/overdue'>['results'][number];

interface OverdueTradesProps {
  /** How many there are by the figures above. */
  counted: number;
  onClose: () => void;
}

const COMMAND = <code>npm run admin -- verify</code>;

export function OverdueTrades({ counted, onClose }: OverdueTradesProps) {
  const t = useText(dashboardWords);
  const say = useText(tradeWords);
  const ui = useText(uiWords);
  const format = useFormat();
  const [page, setPage] = usePageParam();
  const trades = useApi('GET /operator/settlements/overdue', { query: { page } }, { keepPrevious: page > 1 });
  // Only where there are more or fewer: each look is on record.
  useEffect(() => void refresh('GET /operator/settlements/overdue'), [counted]);
  const place = useLocation();
  const card = useRef<HTMLDivElement>(null);
  // What leads here may stand below it.
  useEffect(() => card.current?.scrollIntoView({ block: 'nearest' }), [place]);
  return (
    <div ref={card} className="overdue-trades">
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
        <Loaded
          from={trades}
          skeleton={
            <Skeleton label={t('overdueLoading')}>
              <CardBones rows={3} />
            </Skeleton>
          }
          failed={t('overdueFailed')}
        >
          {list =>
            list.total === 0 ? (
              <Empty title={t('overdueNone')} />
            ) : (
              <>
                <WorkList label={t('overdueTitle')}>
                  {list.results.map(trade => (
                    <TradeLine key={trade.id} trade={trade} />
                  ))}
                </WorkList>
                <Pages list={list} label={t('overdueTitle')} onPage={setPage} />
              </>
            )
          }
        </Loaded>
      </Card>
    </div>
  );
}

function TradeLine({ trade }: { trade: Trade }) {
  const t = useText(dashboardWords);
  const say = useText(tradeWords);
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
      <Party label={say('buyer')} party={buyer} />
      <Party label={say('seller')} party={seller} />
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

function Party({ label, party }: { label: string; party: Trade['buyer'] }) {
  return (
    <div>
      <span className="note">{label}</span>
      <TitleNote title={party.name} note={party.accountNumber} />
      <span className="note">
        <EmailText email={party.email} confirmed={party.emailConfirmed} />
      </span>
    </div>
  );
}
