// Changes the size or price of an open order. The server checks it like a new order. Filled shares stay
// filled.
import { useState } from 'react';
import { formatMinor, minorToNumber, parseMinor } from '#domain/money/money.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/api.ts';
import { readDraft, useKeptDraft } from '#web/forms/draft.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import type { Order } from '#web/entities/market/trading.ts';
import { useErrorText, useLostText } from '#web/api/use-error-text.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useOrderTerms } from '#web/entities/order/use-order-terms.ts';
import { MoneyInput, WholeInput } from '#web/ui/amount-input.tsx';
import { Button } from '#web/ui/button.tsx';
import { KeyValues } from '#web/ui/card.tsx';
import { Dialog, DialogBody } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Alert } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useTellWhenGone } from '#web/ui/patterns/use-tell-when-gone.ts';
import { areSame, followOrder, type Terms } from '#web/features/orders/model/follow-order.ts';
import { findOwnOrder, refreshAfterTrade, type PreviewBody } from '#web/features/orders/api/queries.ts';
import { sumsOf } from '#web/features/orders/model/ticket-sums.ts';
import { StepUpField } from './step-up-field.tsx';
import {
  fieldAskedBy,
  isFilled,
  NO_STEP_UP,
  toStepUp,
  type StepUpField as Asked,
} from '#web/features/orders/model/step-up.ts';
import { useSumLines } from './ticket-sum.tsx';
import orderWords from '#web/locales/en/orders.json';

/** The draft name under which a lost session keeps the form. */
export const changeDraft = (id: string): string => `change ${id}`;

interface ChangeOrderProps {
  order: Order;
  onClose: () => void;
}

export function ChangeOrder({ order, onClose }: ChangeOrderProps) {
  const t = useText(orderWords);
  const { stop } = usePunctuation();
  const { title, terms } = useOrderTerms()(order);
  const { form, asked, ownOrderId, wasChanged, close } = useChange(order, onClose);
  return (
    <Dialog
      open
      onClose={close}
      busy={form.busy}
      title={t('changeTitle')}
      form={form.props}
      foot={
        <>
          <Button onClick={close} disabled={form.busy}>
            {t('goBack')}
          </Button>
          <Button type="submit" kind="primary" busy={form.busy}>
            {t('changeSubmit')}
          </Button>
        </>
      }
    >
      <DialogBody>
        <p className="say">
          {title} {terms}
          {stop}
        </p>
        <p className="muted">{t('changeText')}</p>
        <Field label={t('changeShares')} error={form.errors.shares}>
          <WholeInput {...form.value('shares')} />
        </Field>
        <Field label={t('limitPrice')} error={form.errors.limitPrice}>
          <MoneyInput {...form.value('limitPrice')} after={t('aShare')} />
        </Field>
        {wasChanged && <Alert tone="warn">{t('changedMeanwhile')}</Alert>}
        <ChangedSums order={order} shares={form.values.shares} price={form.values.limitPrice} />
        {asked && <StepUpField asked={asked} value={form.value} error={form.errors[asked]} />}
        {form.general && (
          <Alert>
            {form.general}{' '}
            {ownOrderId && (
              <Link className="link" to={`/orders/${ownOrderId}`}>
                {t('viewOrder')}
              </Link>
            )}
          </Alert>
        )}
      </DialogBody>
    </Dialog>
  );
}

function useChange(order: Order, onClose: () => void) {
  const t = useText(orderWords);
  const { close } = useTellWhenGone(onClose, t('changeGone'));
  const errorText = useErrorText();
  const lostText = useLostText();
  const [asked, setAsked] = useState<Asked>();
  const [ownOrderId, setOwnOrderId] = useState<string | null>();
  const stored = {
    shares: String(order.shares),
    limitPrice: formatMinor(parseMinor(order.limitPrice) ?? 0n),
    ...NO_STEP_UP,
  };
  const [draft] = useState(() => readChangeDraft(order.id, stored));
  const form = useForm({
    initial: stored,
    restore: () => draft ?? {},
    fallback: t('changeFailed'),
    check: ({ shares, limitPrice, ...stepUp }) => ({
      ...(Number(shares) > order.filledShares
        ? {}
        : {
            shares: t(order.filledShares > 0 ? 'changeMore' : 'belowLot', { count: order.filledShares || 1 }),
          }),
      ...(parseMinor(limitPrice) ? {} : { limitPrice: t('priceMissing') }),
      ...(asked && !isFilled(asked, stepUp)
        ? { [asked]: t(asked === 'pin' ? 'pinMissing' : 'codeMissing') }
        : {}),
    }),
    submit: async ({ shares, limitPrice, ...stepUp }): Promise<void> => {
      const wanted = { shares: Number(shares), limitPrice: minorToNumber(parseMinor(limitPrice) ?? 0n) };
      setOwnOrderId(undefined);
      try {
        await api('PUT /market/orders/{id}', {
          params: { id: order.id },
          body: {
            ...wanted,
            seen: { shares: order.shares, limitPrice: order.limitPrice },
            ...toStepUp(asked, stepUp),
          },
        });
      } catch (error) {
        const lost = lostText(error);
        // Shows the current version of the order.
        if (lost || (error instanceof ApiError && error.code === 'order_changed')) void refreshAfterTrade();
        if (lost) throw new Error(lost);
        if (error instanceof ApiError && error.code === 'own_order')
          setOwnOrderId(await findOwnOrder(restOf(order, wanted)));
        const field = error instanceof ApiError ? fieldAskedBy(error.code) : undefined;
        if (field === undefined) throw error;
        setAsked(field);
        return form.showErrors({ [field]: errorText(error) });
      }
      void refreshAfterTrade();
      toast(t('changed'));
      close();
    },
  });
  const wasSplit = useFollowed(form, stored);
  useKeptChange(order.id, form.values, stored);
  return { form, asked, ownOrderId, wasChanged: !draft || wasSplit, close };
}

interface FollowingForm<V> {
  readonly values: V;
  readonly busy: boolean;
  readonly reset: (to: V) => void;
  readonly follow: (stored: V) => void;
}

/** Restores the draft of a lost session and merges it with the current order, as an open dialog does. */
function readChangeDraft(id: string, { shares, limitPrice }: Terms) {
  const loaded = { shares, limitPrice, seenShares: shares, seenPrice: limitPrice };
  const kept = readDraft(changeDraft(id), loaded);
  const { seenShares = shares, seenPrice = limitPrice } = kept;
  const typed = { shares: kept.shares ?? seenShares, limitPrice: kept.limitPrice ?? seenPrice };
  const seen = { shares: seenShares, limitPrice: seenPrice };
  return followOrder(typed, seen, { shares, limitPrice });
}

/** Keeps the input with the version of the order that was shown. The PIN is never kept. */
function useKeptChange(id: string, { shares, limitPrice }: Terms, stored: Terms): void {
  const nothing = { shares: stored.shares, limitPrice: stored.limitPrice, seenShares: '', seenPrice: '' };
  const typed = { shares, limitPrice, seenShares: stored.shares, seenPrice: stored.limitPrice };
  useKeptDraft(changeDraft(id), areSame(typed, stored) ? nothing : typed, nothing);
}

/** Follows changes on another device or by a split. Returns whether the input was discarded. */
function useFollowed<V extends Terms>(form: FollowingForm<V>, stored: V): boolean {
  const [seen, setSeen] = useState(stored);
  const [wasSplit, setWasSplit] = useState(false);
  // Changes are not followed during submission: they are either caused by it, or the server refuses it.
  if (form.busy || areSame(seen, stored)) return wasSplit;
  setSeen(stored);
  const isOfOthers = followOrder(form.values, seen, stored) === undefined;
  setWasSplit(isOfOthers);
  if (isOfOthers) form.reset(stored);
  else form.follow(stored);
  return isOfOthers;
}

/** The remainder after the change as a new order, because it would match the same orders. */
const restOf = (
  { stock, side, filledShares }: Order,
  { shares, limitPrice }: { shares: number; limitPrice: number },
): PreviewBody => ({ stockId: stock.id, side, type: 'limit', shares: shares - filledShares, limitPrice });

/** The cost or proceeds of the remaining shares, at the fee of the order's placement. */
function ChangedSums({ order, shares, price }: { order: Order; shares: string; price: string }) {
  const lines = useSumLines();
  const { side, feeBps: fee_bps } = order;
  const price_minor = parseMinor(price);
  const rest = BigInt(shares || '0') - BigInt(order.filledShares);
  if (price_minor === undefined || rest <= 0n) return null;
  const sums = sumsOf(rest, price_minor, { side, fee_bps, price_minor });
  return <KeyValues look="sum" items={lines(sums, side, fee_bps)} />;
}
