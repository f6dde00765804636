// The last stage of a ticket: the filled and resting shares, and the next steps with their times.
import { parseMinor } from '#domain/money/money.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { isOpen, type Order } from '#web/entities/market/trading.ts';
import heldWords from '#web/locales/en/held.json';
import { useMoment } from '#web/lib/use-moment.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { KeyValues, type KeyValue } from '#web/ui/card.tsx';
import { Dialog, DialogBody } from '#web/ui/dialog.tsx';
import { OrderStatus } from '#web/entities/order/trade-status.tsx';
import { SettlementSteps } from './settlement-track.tsx';
import { averagePrice } from '#web/features/orders/model/average-price.ts';
import { nextSteps } from '#web/features/orders/model/next-steps.ts';
import { useDollars } from '#web/features/orders/model/use-dollars.ts';
import orderWords from '#web/locales/en/orders.json';

export function OrderResult({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText(orderWords);
  const headline = useHeadline();
  const lines = useResultLines();
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
        <KeyValues look="sum" items={lines(order)} />
        {fill && <SettlementSteps fill={fill} side={order.side} />}
        {next(order).map(sentence => (
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

function useResultLines(): (order: Order) => (KeyValue | false)[] {
  const t = useText(orderWords);
  const dollars = useDollars();
  const format = useFormat();
  return order => {
    const average = averagePrice(order);
    const rest = order.shares - order.filledShares;
    return [
      average !== undefined && {
        label: t('filled'),
        value: t('resultFilledValue', { shares: order.filledShares, price: dollars.show(average) }),
      },
      average !== undefined && { label: t('feeAlone'), value: format.dollars(order.fee) },
      rest !== 0 && { label: t(isOpen(order) ? 'resultRests' : 'resultGone'), value: format.number(rest) },
      order.held.cash !== 0 && {
        label: t('resultHeldCash'),
        value: dollars.own(parseMinor(order.held.cash) ?? 0n),
      },
      average !== undefined && {
        label: t(order.side === 'buy' ? 'resultPaid' : 'resultReceived'),
        value: format.dollars(order.total),
        total: true,
      },
    ];
  };
}

const NEXT_WORD = { review: 'nextReview', settles: 'nextSettles', soon: 'nextSoon' } as const;

/** Returns the next steps in sentences: the settlement of the filled shares, then the remainder. */
function useNext(): (order: Order) => string[] {
  const t = useText(orderWords);
  const held = useText(heldWords);
  const format = useFormat();
  const moment = useMoment();
  return order => {
    const steps = nextSteps(order.fills);
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
