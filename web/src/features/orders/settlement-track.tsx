// The way of a trade to settlement as a track: agreed, company review, cleared, settled, each with its time.
import { MASK, useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import type { Fill, Order, SettlementState } from '#web/lib/trading.ts';
import { Card } from '#web/ui/card.tsx';
import { Track, type Step } from '#web/ui/progress.tsx';
import { orderWords } from './words.ts';

/** Which step a trade stands at; all four are done once it is settled. */
const CURRENT: Record<SettlementState, number> = {
  agreed: 1,
  in_review: 1,
  cleared: 3,
  settled: 4,
  rejected: 1,
  rofr_exercised: 1,
  expired: 1,
};

interface TrackProps {
  fill: Fill;
  side: Order['side'];
}

export function SettlementTrack({ fill, side }: TrackProps) {
  const steps = useSteps();
  return (
    <>
      <Track steps={steps(fill)} current={CURRENT[fill.settlement.state]} />
      <Ending fill={fill} side={side} />
    </>
  );
}

function useSteps(): (fill: Fill) => Step[] {
  const t = useText(orderWords);
  const format = useFormat();
  const when = (time: string) => format.date(time, 'dayTime');
  return ({ at, settlement }) => {
    const { state, reviewDueAt, clearedAt, settleDueAt, settledAt } = settlement;
    const review = () => {
      if (state === 'in_review' && reviewDueAt) return t('stepReviewNow', { time: when(reviewDueAt) });
      if (clearedAt) return t(reviewDueAt ? 'stepReviewDone' : 'stepReviewAuto');
      return t('stepReviewLater');
    };
    const settled = () => {
      if (settledAt) return t('stepSettledNote', { time: when(settledAt) });
      return settleDueAt ? t('stepSettledDue', { time: when(settleDueAt) }) : t('stepSettledLater');
    };
    return [
      { title: t('stepAgreed'), note: t('stepAgreedNote', { time: when(at) }) },
      { title: t('stepReview'), note: review() },
      {
        title: t('stepCleared'),
        note: clearedAt ? t('stepClearedNote', { time: when(clearedAt) }) : t('stepClearedLater'),
      },
      { title: t('stepSettled'), note: settled() },
    ];
  };
}

/** How it ended without settling, or what is free again if it does. */
function Ending({ fill, side }: TrackProps) {
  const t = useText(orderWords);
  const format = useFormat();
  const { state } = fill.settlement;
  const sentence = () => {
    if (state === 'rejected') return t('endRejected');
    if (state === 'rofr_exercised') return t(side === 'buy' ? 'endRofrBuyer' : 'endRofr');
    if (state === 'expired') return t('endExpired');
    if (state !== 'in_review' || side !== 'buy') return undefined;
    return t('ifRejected', { amount: format.dollars(fill.shares * fill.price + fill.fee) });
  };
  const text = sentence();
  return text ? <p className="card-foot">{text}</p> : null;
}

/** One trade in a card: 'Your trade of Nov 18'. */
export function SettlementCard({ fill, side }: TrackProps) {
  const t = useText(orderWords);
  const format = useFormat();
  return (
    <Card
      title={t('trackTitle', { date: format.date(fill.at, 'short') })}
      action={
        <span className="muted num">
          {t('trackSum', {
            shares: format.hidden ? MASK : t('heldShares', { count: fill.shares }),
            price: format.dollars(fill.price),
            total: format.hidden ? MASK : format.dollars(fill.shares * fill.price),
          })}
        </span>
      }
    >
      <SettlementTrack fill={fill} side={side} />
    </Card>
  );
}
