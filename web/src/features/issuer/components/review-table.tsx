// Trades under review in rows: the price against mark and last price, and what each side holds after the trade. A row opens
// the decision. Decided trades show their outcome instead.
import { useLive } from '#web/api/use-live.ts';
import { MarkGlyph } from '#web/entities/company/mark-glyph.tsx';
import { SettlementBadge } from '#web/entities/order/trade-status.tsx';
import { EmailText } from '#web/entities/person/email-text.tsx';
import { usePercentOfAll } from '#web/features/issuer/model/use-part-words.ts';
import { useTradeWords, type Review } from '#web/features/issuer/model/use-trade-words.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { Link, useSearchParams } from '#web/lib/router.tsx';
import { useMoment } from '#web/lib/use-moment.ts';
import { useNow } from '#web/lib/use-now.ts';
import investorWords from '#web/locales/en/investor.json';
import reviewWords from '#web/locales/en/reviews.json';
import { TitleNote } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { TimeLeft } from './time-left.tsx';
import styles from './review-table.module.css';

interface ReviewTableProps {
  reviews: readonly Review[];
  waiting: boolean;
}

export function ReviewTable({ reviews, waiting }: ReviewTableProps) {
  const t = useText(reviewWords);
  const format = useFormat();
  const words = useTradeWords();
  const [params] = useSearchParams();
  const linkTo = (id: string): string => {
    const to = new URLSearchParams(params);
    to.set('item', id);
    return `/reviews?${to.toString()}`;
  };
  const trade: Column<Review> = {
    key: 'trade',
    head: t('tradeHead'),
    phone: 'lead',
    cell: review => (
      <TitleNote
        title={
          waiting ? (
            <Link className={styles['open']} to={linkTo(review.id)}>
              {words(review).trade}
              <Icon name="chevron-right" />
            </Link>
          ) : (
            words(review).trade
          )
        }
        note={[format.dollars(review.total), review.line].filter(Boolean).join(' · ')}
      />
    ),
  };
  const sides: readonly Column<Review>[] = (['buyer', 'seller'] as const).map(side => ({
    key: side,
    head: t(side),
    cell: review => <Side review={review} side={side} waiting={waiting} />,
  }));
  const columns: readonly Column<Review>[] = waiting
    ? [
        trade,
        {
          key: 'price',
          head: t('against'),
          label: '',
          cell: ({ slug, price }) => <Against slug={slug} price={price} />,
        },
        ...sides,
        { key: 'due', head: t('due'), label: '', end: true, cell: review => <Due review={review} /> },
      ]
    : [
        trade,
        ...sides,
        { key: 'outcome', head: t('outcome'), label: '', cell: review => <Outcome review={review} /> },
      ];
  return (
    <div className={waiting ? `${styles['reviews']} ${styles['opens']}` : styles['reviews']}>
      <Table caption={t('tabs')} rows={reviews} rowKey={({ id }) => id} columns={columns} />
    </div>
  );
}

/** The price of the trade against the mark, drawn and as a percentage, and against the last price. */
function Against({ slug, price }: { slug: string; price: number }) {
  const t = useText(reviewWords);
  const format = useFormat();
  const { data } = useLive('GET /market/{slug}', { params: { slug } });
  if (data === undefined) return '–';
  const away = (from: number | null | undefined): string | undefined =>
    from ? format.percent((100 * (price - from)) / from) : undefined;
  const [toMark, toLast] = [away(data.mark?.price), away(data.price)];
  return (
    <span className={styles['against']}>
      <MarkGlyph price={price} mark={data.mark} />
      {toMark !== undefined && (
        <span>
          <b>{toMark}</b> {t('toMark')}
        </span>
      )}
      {toLast !== undefined && (
        <span className="note">
          {toLast} {t('toLast')}
        </span>
      )}
    </span>
  );
}

interface SideProps {
  review: Review;
  side: 'buyer' | 'seller';
  waiting: boolean;
}

function Side({ review, side, waiting }: SideProps) {
  const t = useText(reviewWords);
  const kind = useText(investorWords);
  const { comma } = usePunctuation();
  const { email, emailConfirmed, holding, investorType, name, preApproved, purchases } = review[side];
  const after = side === 'buyer' ? holding + review.shares : Math.max(0, holding - review.shares);
  const history = purchases === 0 ? t('firstPurchase') : t('purchases', { count: purchases });
  const facts = [
    kind(investorType),
    ...(preApproved ? [t('preApproved')] : []),
    ...(waiting && side === 'buyer' ? [history] : []),
  ];
  return (
    <span className={styles['side']}>
      <TitleNote title={name} note={facts.join(comma)} />
      {waiting && <Stake now={holding} after={after} of={review.sharesOutstanding} />}
      <span className={`note ${styles['email']}`}>
        <EmailText email={email} confirmed={emailConfirmed} />
      </span>
    </span>
  );
}

function Stake({ now, after, of }: { now: number; after: number; of: number }) {
  const t = useText(reviewWords);
  const format = useFormat();
  const percentOfAll = usePercentOfAll();
  return (
    <span className={styles['stake']}>
      {t('stake', {
        now: format.number(now),
        after: format.number(after),
        percent: percentOfAll((100 * after) / of),
      })}
    </span>
  );
}

function Due({ review: { reviewDueAt, firstRefusalUntil } }: { review: Review }) {
  const t = useText(reviewWords);
  const moment = useMoment();
  const now = useNow();
  return (
    <span className={styles['due']}>
      {now && <TimeLeft dueAt={reviewDueAt} now={now.toISOString()} />}
      {reviewDueAt !== null && <span className="note">{t('decideBy', { time: moment(reviewDueAt) })}</span>}
      {firstRefusalUntil !== null && firstRefusalUntil !== reviewDueAt && (
        <span className="note">{t('refusalUntil', { time: moment(firstRefusalUntil) })}</span>
      )}
    </span>
  );
}

function Outcome({ review: { state, reason, decidedAt, decidedBy } }: { review: Review }) {
  const t = useText(reviewWords);
  const moment = useMoment();
  return (
    <span className={styles['side']}>
      <TitleNote title={<SettlementBadge state={state} />} note={reason} />
      {decidedAt !== null && <span className="note">{moment(decidedAt)}</span>}
      {decidedBy !== null && <span className="note">{t('decidedBy', { name: decidedBy })}</span>}
    </span>
  );
}
