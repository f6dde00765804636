// Cancels all open orders in one call, optionally only those of one company or some days. It asks for
// confirmation and shows the released amounts.
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#web/api/api.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { useHeldText } from '#web/entities/order/use-held-text.ts';
import { newIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { useUndoneText } from '#web/api/use-undone-text.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/patterns/confirm.tsx';
import type { ListFilter } from '#web/ui/patterns/list-filter.tsx';
import { toast } from '#web/ui/toast.tsx';
import { refreshAfterTrade } from '#web/features/orders/api/queries.ts';
import cancelWords from '#web/locales/en/cancel-all.json';
import orderWords from '#web/locales/en/orders.json';

interface Cancellation {
  readonly busy: boolean;
  readonly start: () => void;
}

/**
 * Returns the cancellation of all open orders that pass the list's filter. The palette starts it by the address
 * /orders?act=cancel. `company` is the name of the company when the list is filtered by one.
 */
export function useCancelAll(filter: ListFilter, company: string | undefined): Cancellation {
  const of = filter.query;
  const t = useText(cancelWords);
  const ask = useAsk(filter, company);
  const sayDone = useSayDone();
  const undoneText = useUndoneText(t('cancelAllFailed'));
  const [busy, setBusy] = useState(false);
  /**
   * The number of open orders may differ from the list, and may change again before the confirmation. The
   * dialog then asks again.
   */
  const askOfAll = async () => {
    const count = () => api('GET /market/orders/open', { query: of });
    let open = await count();
    let seen: typeof open | undefined;
    while (open.orders > 0 && JSON.stringify(open) !== JSON.stringify(seen)) {
      if (!(await ask(open))) return false;
      seen = open;
      open = await count();
    }
    return true;
  };
  const cancelAll = async () => {
    setBusy(true);
    try {
      if (!(await askOfAll())) return;
      const done = await api('POST /market/orders/cancel', { body: of, idempotencyKey: newIdempotencyKey() });
      toast(sayDone(done), { tone: done.notCancelled.length > 0 ? 'warn' : 'done' });
    } catch (error) {
      toast(undoneText(error), { tone: 'danger' });
    } finally {
      setBusy(false);
      void refreshAfterTrade();
    }
  };
  const [params, setParams] = useSearchParams();
  const isNamed = params.get('act') === 'cancel';
  const follow = useEffectEvent(() => {
    if (!isNamed) return;
    setParams({ act: undefined });
    void cancelAll();
  });
  useEffect(() => {
    const timer = setTimeout(follow);
    return () => clearTimeout(timer);
  }, [isNamed]);
  return { busy, start: () => void cancelAll() };
}

/** `count`: the number of open orders in the list. */
export function CancelAll({ count, cancellation }: { count: number; cancellation: Cancellation }) {
  const t = useText(cancelWords);
  return (
    <Button
      size="small"
      busy={cancellation.busy}
      aria-label={t('cancelAllLabel', { count })}
      onClick={cancellation.start}
    >
      {t('cancelAll', { count })}
    </Button>
  );
}

function useAsk(
  filter: ListFilter,
  company: string | undefined,
): (open: Answer<'GET /market/orders/open'>) => Promise<boolean> {
  const t = useText(cancelWords);
  const ofOne = useText(orderWords);
  const { gap } = usePunctuation();
  const placed = usePlacedText(filter);
  const sayHeld = useHeldText();
  return ({ orders: count, held }) => {
    const ofMany =
      company === undefined ? t('cancelAllTitle', { count }) : t('cancelAllOfTitle', { count, company });
    return confirm({
      title: count === 1 ? ofOne('cancelTitle') : ofMany,
      text: [placed, t('cancelAllText', { held: sayHeld(held) })].filter(Boolean).join(gap),
      yes: count === 1 ? ofOne('cancelOrder') : t('cancelAll', { count }),
      no: t('keepAll'),
      danger: true,
    });
  };
}

/** Returns the days of the filter, or an empty text without one. */
function usePlacedText({ query: { from, before }, days }: ListFilter): string {
  const t = useText(cancelWords);
  const format = useFormat();
  if (from === undefined && before === undefined) return '';
  if (before === undefined) return t('placedSince', { first: format.date(days.first) });
  const last = format.date(days.last);
  if (from === undefined) return t('placedUntil', { last });
  return days.first === days.last
    ? t('placedOn', { day: last })
    : t('placedWithin', { first: format.date(days.first), last });
}

function useSayDone(): (done: Answer<'POST /market/orders/cancel'>) => string {
  const t = useText(cancelWords);
  const sayHeld = useHeldText();
  const { gap } = usePunctuation();
  return ({ cancelled: { length: count }, freed, notCancelled: { length: left } }) => {
    const done = count > 0 ? t('cancelledAll', { count, held: sayHeld(freed) }) : t('cancelledNone');
    return left > 0 ? `${done}${gap}${t('leftAll', { count: left })}` : done;
  };
}
