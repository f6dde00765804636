// The confirmation of an order: the sentence, the same sums as the ticket, the PIN or code if required, and
// one button.
import { useState } from 'react';
import { minorToNumber } from '#domain/money/money.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import tradeWords from '#web/locales/en/trade.json';
import { TIME_IN_FORCE_TAIL, type Order, type OrderBody } from '#web/entities/market/trading.ts';
import { useForm } from '#web/forms/use-form.ts';
import type { IdempotencyKeys } from '#web/api/use-idempotency-key.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import { Button } from '#web/ui/button.tsx';
import { KeyValues } from '#web/ui/card.tsx';
import { Dialog, DialogBody } from '#web/ui/dialog.tsx';
import { Alert } from '#web/ui/state.tsx';
import { ResaleRules } from './resale-rules.tsx';
import { StepUpField } from './step-up-field.tsx';
import { fieldAskedBy, isFilled, NO_STEP_UP, toStepUp } from '#web/features/orders/model/step-up.ts';
import { isUnseen } from '#web/features/orders/api/queries.ts';
import { confirmedPrice, type ReviewedOrder } from '#web/features/orders/model/reviewed-order.ts';
import { sumsOf } from '#web/features/orders/model/ticket-sums.ts';
import { useSumLines } from './ticket-sum.tsx';
import { usePlaceOrder, type PlaceFailure } from '#web/features/orders/api/use-place-order.ts';
import orderWords from '#web/locales/en/orders.json';

interface ConfirmOrderProps {
  order: ReviewedOrder;
  keys: IdempotencyKeys<OrderBody>;
  onBack: () => void;
  onPlaced: (order: Order) => void;
}

export function ConfirmOrder({ order, keys, onBack, onPlaced }: ConfirmOrderProps) {
  const t = useText(orderWords);
  const moment = useMoment();
  const lines = useSumLines();
  const say = useSay();
  const { body, preview } = order;
  const { stepUp } = preview;
  const [asked, setAsked] = useState(stepUp === 'pin' || stepUp === 'code' ? stepUp : undefined);
  const { place, failure } = usePlaceOrder(body, keys, onPlaced);
  const isOutdated = isUnseen(failure?.code);
  const form = useForm({
    initial: NO_STEP_UP,
    check: values =>
      asked && !isOutdated && !isFilled(asked, values)
        ? { [asked]: t(asked === 'pin' ? 'pinMissing' : 'codeMissing') }
        : {},
    submit: async values => {
      if (isOutdated) {
        onBack();
        return {};
      }
      const failed = await place(toStepUp(asked, values));
      const field = fieldAskedBy(failed?.code);
      if (!failed || !field) return {};
      setAsked(field);
      return { [field]: failed.message };
    },
  });
  // For an order whose response was lost, the fee is the one that was sent.
  const { feeBps: fee_bps = preview.feeBps } = body;
  const sums = sumsOf(BigInt(body.shares), confirmedPrice(body), {
    side: body.side,
    fee_bps,
    price_minor: undefined,
  });
  const settles = preview.fillsNow.shares > 0 ? preview.estimatedSettlementAt : null;
  return (
    <Dialog
      open
      onClose={onBack}
      busy={form.busy}
      title={t('confirmTitle')}
      form={form.props}
      foot={
        <>
          {!isOutdated && (
            <Button onClick={onBack} disabled={form.busy}>
              {t('goBack')}
            </Button>
          )}
          <Button type="submit" kind="primary" actFor={order} busy={form.busy}>
            {t(isOutdated ? 'reviewAgain' : failure ? 'placeAgain' : 'place')}
          </Button>
        </>
      }
    >
      <DialogBody>
        <p className="say" tabIndex={-1} data-autofocus>
          {say(order)}
        </p>
        <KeyValues look="sum" items={lines(sums, body.side, fee_bps)} />
        {preview.closes && <p className="muted">{t('previewNames')}</p>}
        <ResaleRules rules={preview.rules} />
        {settles && <p className="muted">{t('estimatedSettlement', { time: moment(settles) })}</p>}
        {asked && !isOutdated && <StepUpField asked={asked} value={form.value} error={form.errors[asked]} />}
        {failure && !fieldAskedBy(failure.code) && <PurchaseFailed failure={failure} side={body.side} />}
      </DialogBody>
    </Dialog>
  );
}

/** Messages may lack a final full stop, as in the specification. Another sentence follows here, so it is added. */
function PurchaseFailed({ failure, side }: { failure: PlaceFailure; side: Order['side'] }) {
  const t = useText(orderWords);
  const { stop, gap } = usePunctuation();
  return (
    <Alert>
      <b className="alert-title">{t(side === 'buy' ? 'purchaseFailed' : 'saleFailed')}</b>
      {failure.message}
      {/[.!?。]$/.test(failure.message) ? '' : stop}
      {gap}
      {t(failure.lost ? 'lostAnswer' : 'nothingHappened')}
      {failure.ownOrderId && (
        <>
          {gap}
          <Link className="link" to={`/orders/${failure.ownOrderId}`}>
            {t('viewOrder')}
          </Link>
        </>
      )}
    </Alert>
  );
}

function useSay(): (order: ReviewedOrder) => string {
  const t = useText(orderWords);
  const word = useText(tradeWords);
  const format = useFormat();
  const moment = useMoment('shortTime');
  return ({ body, preview, company }) => {
    const buys = body.side === 'buy';
    const key =
      body.type === 'market'
        ? buys
          ? 'sayBuyMarket'
          : 'saySellMarket'
        : buys
          ? 'sayBuyLimit'
          : 'saySellLimit';
    return t(key, {
      count: body.shares,
      company: company.name,
      price: format.dollars(minorToNumber(confirmedPrice(body))),
      until:
        preview.expiresAt !== null
          ? word('untilTail', { date: moment(preview.expiresAt) })
          : word(TIME_IN_FORCE_TAIL[body.timeInForce ?? 'gtc']),
    });
  };
}
