// The last stage of a ticket: the filled and resting shares, and the next steps with their times.
import { Suspense, type ReactNode } from 'react';
import { parseMinor } from '#domain/money/money.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { isOpen, type Order } from '#web/entities/market/trading.ts';
import heldWords from '#web/locales/en/held.json';
import { useMoment } from '#web/lib/use-moment.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog, DialogBody } from '#web/ui/dialog.tsx';
import { OrderStatus } from '#web/entities/order/trade-status.tsx';
import { averagePrice } from '#web/features/orders/model/average-price.ts';
import { nextSteps } from '#web/features/orders/model/next-steps.ts';
import { useDollars } from '#web/features/orders/model/use-dollars.ts';
import orderWords from '#web/locales/en/orders.json';
import styles from './ticket.module.css';

/** `useStage` loads the file while the order is confirmed, so that the result is shown as a whole. */
const SettlementSteps = lazyPart(async () => ({
  default: (await import('./settlement-track.tsx')).SettlementSteps,
}));

export function OrderResult({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText(orderWords);
  const headline = useHeadline();
  const sums = useSums();
  const next = useNext();
  // Several trades may stand at different steps.
  const [fill] = order.fillCount === 1 ? order.fills : [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('resultTitle')}
      aside={<OrderStatus status={order.status} />}
      foot={
        <>
          <ButtonLink to={`/orders/${order.id}`}>{t('viewOrder')}</ButtonLink>
          <Button kind="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <DialogBody>
        <p className="say" role="status" tabIndex={-1} data-autofocus>
          {headline(order)}
        </p>
        <div className={styles['result']}>{sums(order)}</div>
        {fill && (
          <Suspense>
            <div className={styles['steps']}>
              <SettlementSteps fill={fill} side={order.side} />
            </div>
          </Suspense>
        )}
        {next(order, fill !== undefined).map(sentence => (
          <p className="muted" key={sentence}>
            {sentence}
          </p>
        ))}
      </DialogBody>
    </Dialog>
  );
}

function useHeadline(): (order: Order) => string {
  const t = useText(orderWords);
  return order => {
    const buys = order.side === 'buy';
    const { filledShares: count, shares: all } = order;
    const company = order.stock.name;
    if (count === all) return t(buys ? 'resultFilledBuy' : 'resultFilledSell', { count, company });
    if (count > 0) return t(buys ? 'resultPartBuy' : 'resultPartSell', { shares: count, all, company });
    return t(isOpen(order) ? 'resultOpen' : 'resultNone');
  };
}

/** Returns what the order means for the person's money: the filled shares, then the remainder. */
function useSums(): (order: Order) => ReactNode {
  const t = useText(orderWords);
  const held = useText(heldWords);
  const dollars = useDollars();
  const format = useFormat();
  return order => {
    const average = averagePrice(order);
    const count = order.shares - order.filledShares;
    const cash = order.held.cash === 0 ? undefined : dollars.own(parseMinor(order.held.cash) ?? 0n);
    const rest = isOpen(order) ? (cash ? 'resultRestsCash' : 'resultRests') : 'resultGone';
    return (
      <>
        {average !== undefined && (
          <p>
            {t.rich(order.side === 'buy' ? 'resultPays' : 'resultGets', {
              total: <b key="total">{format.dollars(order.total)}</b>,
              shares: held('shares', { count: order.filledShares }),
              price: dollars.show(average),
              fee: format.dollars(order.fee),
            })}
          </p>
        )}
        {count > 0 && <p>{t(rest, { shares: held('shares', { count }), cash: cash ?? '' })}</p>}
      </>
    );
  };
}

const NEXT_WORD = { review: 'nextReview', settles: 'nextSettles', soon: 'nextSoon' } as const;

/** Returns the next steps in sentences: the settlement of the filled shares, unless it is drawn, then the remainder. */
function useNext(): (order: Order, isDrawn: boolean) => string[] {
  const t = useText(orderWords);
  const held = useText(heldWords);
  const format = useFormat();
  const moment = useMoment();
  return (order, isDrawn) => {
    const steps = isDrawn ? [] : nextSteps(order.fills);
    const isEachKnown = order.fillCount === order.fills.length;
    const sentences = steps.map(({ kind, at, shares: count }) => {
      const time = at === null ? '' : moment(at);
      const key = kind === 'review' && order.side === 'sell' ? 'nextReviewSell' : NEXT_WORD[kind];
      const next = t(key, { time });
      if (steps.length === 1) return next;
      return t('nextPart', { shares: isEachKnown ? held('shares', { count }) : t('someShares'), next });
    });
    if (isOpen(order)) sentences.push(t(order.filledShares > 0 ? 'nextFills' : 'nextFirstFill'));
    // The price moved before the order arrived, or too few shares were available at it.
    if (order.endReason === 'unfilled_remainder') {
      const price = format.dollars(order.limitPrice);
      sentences.push(t(order.side === 'buy' ? 'notOfferedAt' : 'notWantedAt', { price }));
    }
    return sentences;
  };
}
