// One trade under review: the trade, both parties, and the available decisions or the outcome.
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import investorWords from '#web/locales/en/investor.json';
import { Link } from '#web/lib/router.tsx';
import { useMoment } from '#web/lib/use-moment.ts';
import { TitleNote } from '#web/ui/card.tsx';
import { PartyName } from '#web/entities/person/person-name.tsx';
import { SettlementBadge } from '#web/entities/order/trade-status.tsx';
import { ReviewActions } from './review-actions.tsx';
import { useTradeWords, type Review } from '#web/features/issuer/model/use-trade-words.ts';
import reviewWords from '#web/locales/en/reviews.json';

export function ReviewLine({ review, waiting }: { review: Review; waiting: boolean }) {
  const t = useText(reviewWords);
  const format = useFormat();
  const { trade } = useTradeWords()(review);
  return (
    <li>
      <div>
        <TitleNote
          title={waiting ? <Link to={`/dashboard?item=${review.id}`}>{trade}</Link> : trade}
          note={format.dollars(review.total)}
        />
        {review.line !== null && <span className="note">{review.line}</span>}
        {waiting && <Deadlines review={review} />}
      </div>
      <Party label={t('buyer')} party={review.buyer} />
      <Party label={t('seller')} party={review.seller} />
      {waiting ? <ReviewActions review={review} /> : <Outcome review={review} />}
    </li>
  );
}

function Deadlines({ review: { reviewDueAt, firstRefusalUntil } }: { review: Review }) {
  const t = useText(reviewWords);
  const moment = useMoment();
  const say = (key: 'decideBy' | 'refusalUntil', at: string) => t(key, { time: moment(at) });
  return (
    <>
      {reviewDueAt !== null && <span className="note">{say('decideBy', reviewDueAt)}</span>}
      {firstRefusalUntil !== null && firstRefusalUntil !== reviewDueAt && (
        <span className="note">{say('refusalUntil', firstRefusalUntil)}</span>
      )}
    </>
  );
}

function Outcome({ review: { state, reason, decidedAt, decidedBy } }: { review: Review }) {
  const t = useText(reviewWords);
  const moment = useMoment();
  return (
    <div>
      <TitleNote title={<SettlementBadge state={state} />} note={reason} />
      {decidedAt !== null && <span className="note">{moment(decidedAt)}</span>}
      {decidedBy !== null && <span className="note">{t('decidedBy', { name: decidedBy })}</span>}
    </div>
  );
}

function Party({ label, party }: { label: string; party: Review['buyer'] }) {
  const t = useText(reviewWords);
  const kind = useText(investorWords)(party.investorType);
  const { comma } = usePunctuation();
  const note = party.preApproved ? `${kind}${comma}${t('preApproved')}` : kind;
  return <PartyName label={label} party={party} note={note} />;
}
