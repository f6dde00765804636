// The confirmation of an order: the sentence, the same sums as the ticket, the PIN where one is set, one button.
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { minorToNumber } from '#domain/money/money.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import {
  TIME_IN_FORCE_TAIL,
  endOfMarketDay,
  tradeWords,
  type Order,
  type OrderBody,
} from '#web/lib/trading.ts';
import type { IdempotencyKeys } from '#web/lib/use-idempotency-key.ts';
import { useMoment } from '#web/lib/use-moment.ts';
import { Button } from '#web/ui/button.tsx';
import { KeyValues } from '#web/ui/card.tsx';
import { Dialog, DialogBody } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/input.tsx';
import { Alert } from '#web/ui/state.tsx';
import { isAboutPin, isPin } from './pin.ts';
import { confirmedPrice, type ReviewedOrder } from './reviewed-order.ts';
import { sumsOf } from './ticket-sums.ts';
import { useSumLines } from './ticket-sum.tsx';
import { usePlaceOrder, type PlaceFailure } from './use-place-order.ts';
import { orderWords } from './words.ts';

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
  const [pin, setPin] = useState('');
  const [pinError, setPinError] = useState<string>();
  const { place, busy, failure } = usePlaceOrder(body, keys, onPlaced);
  const pinFailure = isAboutPin(failure?.code) ? failure?.message : undefined;
  const asksPin = preview.pinRequired || pinFailure !== undefined;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (asksPin && !isPin(pin)) return setPinError(t('pinMissing'));
    void place(asksPin ? pin : undefined);
  };
  const sums = sumsOf(BigInt(body.shares), confirmedPrice(body), {
    side: body.side,
    fee_bps: preview.feeBps,
    price_minor: undefined,
  });
  const settles = preview.fillsNow.shares > 0 ? preview.estimatedSettlementAt : null;
  return (
    <Dialog
      open
      onClose={onBack}
      busy={busy}
      title={t('confirmTitle')}
      form={{ onSubmit: submit }}
      foot={
        <>
          <Button onClick={onBack} disabled={busy}>
            {t('goBack')}
          </Button>
          <Button type="submit" kind="primary" actFor={order} busy={busy}>
            {t(failure ? 'placeAgain' : 'place')}
          </Button>
        </>
      }
    >
      <DialogBody>
        <p className="say" tabIndex={-1} data-autofocus>
          {say(order)}
        </p>
        <KeyValues look="sum" items={lines(sums, body.side, preview.feeBps)} />
        {settles && <p className="muted">{t('estimatedSettlement', { time: moment(settles) })}</p>}
        {asksPin && (
          <PinField
            pin={pin}
            error={pinError ?? pinFailure}
            onPin={digits => {
              setPin(digits);
              setPinError(undefined);
            }}
          />
        )}
        {failure && !pinFailure && <PurchaseFailed failure={failure} side={body.side} />}
      </DialogBody>
    </Dialog>
  );
}

interface PinFieldProps {
  pin: string;
  error: string | undefined;
  onPin: (digits: string) => void;
}

/** Gets the focus when something is wrong with it. */
function PinField({ pin, error, onPin }: PinFieldProps) {
  const t = useText(orderWords);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) place.current?.querySelector('input')?.focus();
  }, [error]);
  return (
    <div ref={place}>
      <Field label={t('pin')} help={t('pinHelp')} error={error}>
        <PasswordInput
          value={pin}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          onChange={event => onPin(event.target.value.replace(/\D/g, ''))}
        />
      </Field>
    </div>
  );
}

/** Messages may end without a full stop, as the specification's own do; another sentence follows here. */
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
    </Alert>
  );
}

function useSay(): (order: ReviewedOrder) => string {
  const t = useText(orderWords);
  const word = useText(tradeWords);
  const format = useFormat();
  const moment = useMoment('shortTime');
  return ({ body, company }) => {
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
        body.timeInForce === 'day'
          ? word('untilTail', { date: moment(endOfMarketDay(new Date())) })
          : word(TIME_IN_FORCE_TAIL[body.timeInForce ?? 'gtc']),
    });
  };
}
