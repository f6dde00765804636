// The settlement steps of a trade as a track: agreed, company review, cleared, settled, each with its time.
import { MASK, useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import tradeWords from '#web/locales/en/trade.json';
import { type Fill, type Order, type SettlementStatus } from '#web/entities/market/trading.ts';
import heldWords from '#web/locales/en/held.json';
import { useMoment } from '#web/lib/use-moment.ts';
import { Card } from '#web/ui/card.tsx';
import { Track, type Step } from '#web/ui/progress.tsx';
import { endingWord } from '#web/features/orders/model/ending-word.ts';
import orderWords from '#web/locales/en/orders.json';

/** The step that corresponds to each status. All four steps are complete once the trade is settled. */
const CURRENT: Record<SettlementStatus, number> = {
  agreed: 1,
  in_review: 1,
  closing: 1,
  cleared: 3,
  settled: 4,
  rejected: 1,
  rofr_exercised: 1,
  expired: 1,
  voided: 1,
};

interface TrackProps {
  fill: Fill;
  side: Order['side'];
}

export function SettlementTrack({ fill, side }: TrackProps) {
  const t = useText(orderWords);
  const { reason } = fill.settlement;
  return (
    <>
      <SettlementSteps fill={fill} side={side} />
      {reason !== null && <p className="card-foot">{t('endReason', { reason })}</p>}
      <p className="card-foot">
        <Link className="link" to={`/trades/${fill.id}`}>
          {t('seeClosing')}
        </Link>
      </p>
      <IfRejected fill={fill} side={side} />
    </>
  );
}

/** The steps alone. */
export function SettlementSteps({ fill, side }: TrackProps) {
  const steps = useSteps({ fill, side });
  const { state, endedAt } = fill.settlement;
  return <Track steps={steps} current={CURRENT[state]} stopped={endedAt !== null} />;
}

function useSteps({ fill, side }: TrackProps): Step[] {
  const t = useText(orderWords);
  const word = useText(tradeWords);
  const moment = useMoment();
  const when = (time: string) => ({ time: moment(time) });
  const { state, reviewDueAt, clearedAt, settleDueAt, settledAt, endedAt } = fill.settlement;
  const ending = endingWord(state, side);
  const end = ending && endedAt !== null ? t(ending, when(endedAt)) : undefined;
  const review = () => {
    if (end) return end;
    if (state === 'in_review' && reviewDueAt) return t('stepReviewNow', when(reviewDueAt));
    if (clearedAt) return t(reviewDueAt ? 'stepReviewDone' : 'stepReviewAuto');
    return t('stepReviewLater');
  };
  const cleared = () => (clearedAt ? t('stepClearedNote', when(clearedAt)) : t('stepClearedLater'));
  const settled = () => {
    if (settledAt) return t('stepSettledNote', when(settledAt));
    return settleDueAt ? t('stepSettledDue', when(settleDueAt)) : t('stepSettledLater');
  };
  return [
    { title: word('agreed'), note: t('stepAgreedNote', when(fill.at)) },
    { title: t('stepReview'), note: review() },
    { title: word('cleared'), note: end ? undefined : cleared() },
    { title: word('settled'), note: end ? undefined : settled() },
  ];
}

/** The cash or shares released when the company rejects the trade. */
function IfRejected({ fill, side }: TrackProps) {
  const t = useText(orderWords);
  const format = useFormat();
  if (fill.settlement.state !== 'in_review' || side !== 'buy') return null;
  const amount = format.own(fill.shares * fill.price + fill.fee);
  return <p className="card-foot">{t('ifRejected', { amount })}</p>;
}

/** One trade in a card: 'Your trade of Nov 18'. */
export function SettlementCard({ fill, side }: TrackProps) {
  const t = useText(orderWords);
  const held = useText(heldWords);
  const format = useFormat();
  return (
    <Card
      title={t('trackTitle', { date: format.recent(fill.at) })}
      action={
        <span className="muted num">
          {t('trackSum', {
            shares: format.hidden ? MASK : held('shares', { count: fill.shares }),
            price: format.money(fill.price),
            total: format.own(fill.shares * fill.price),
          })}
        </span>
      }
    >
      <SettlementTrack fill={fill} side={side} />
    </Card>
  );
}
