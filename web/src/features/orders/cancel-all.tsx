// Cancels all open orders, or all of one company, in one call. Asks first, and says what that frees.
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import type { Answer } from '#web/lib/api-contract.ts';
import { usePunctuation, useText } from '#web/lib/i18n.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { useUndoneText } from '#web/lib/use-undone-text.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import type { ListFilter } from '#web/ui/list-filter.tsx';
import { toast } from '#web/ui/toast.tsx';
import { refreshAfterTrade } from './queries.ts';
import { useHeldText } from './use-held-text.ts';
import { orderWords } from './words.ts';

interface CancelAllProps {
  /** How many the list shows to be open. */
  count: number;
  /** Which of them are listed, and so meant. */
  of: ListFilter['query'];
  /** What the company is called where they are of one. */
  company: string | undefined;
}

export function CancelAll({ count, of, company }: CancelAllProps) {
  const t = useText(orderWords);
  const ask = useAsk(company);
  const sayDone = useSayDone();
  const undoneText = useUndoneText(t('cancelAllFailed'));
  const [busy, setBusy] = useState(false);
  const cancelAll = async () => {
    setBusy(true);
    try {
      // There may be more or fewer by now than the list shows.
      const open = await api('GET /market/orders/open', { query: of });
      if (open.orders > 0 && !(await ask(open))) return;
      const done = await api('POST /market/orders/cancel', { body: of, idempotencyKey: newIdempotencyKey() });
      toast(sayDone(done), { tone: done.notCancelled.length > 0 ? 'warn' : 'done' });
    } catch (error) {
      toast(undoneText(error), { tone: 'danger' });
    } finally {
      setBusy(false);
      void refreshAfterTrade();
    }
  };
  return (
    <Button
      size="small"
      busy={busy}
      aria-label={t('cancelAllLabel', { count })}
      onClick={() => void cancelAll()}
    >
      {t('cancelAll', { count })}
    </Button>
  );
}

function useAsk(company: string | undefined): (open: Answer<'GET /market/orders/open'>) => Promise<boolean> {
  const t = useText(orderWords);
  const sayHeld = useHeldText();
  return ({ orders: count, held }) => {
    const ofMany =
      company === undefined ? t('cancelAllTitle', { count }) : t('cancelAllOfTitle', { count, company });
    return confirm({
      title: count === 1 ? t('cancelTitle') : ofMany,
      text: t('cancelAllText', { held: sayHeld(held) }),
      yes: count === 1 ? t('cancelOrder') : t('cancelAll', { count }),
      no: t('keepAll'),
      danger: true,
    });
  };
}

function useSayDone(): (done: Answer<'POST /market/orders/cancel'>) => string {
  const t = useText(orderWords);
  const sayHeld = useHeldText();
  const { gap } = usePunctuation();
  return ({ cancelled: { length: count }, freed, notCancelled: { length: left } }) => {
    const done = count > 0 ? t('cancelledAll', { count, held: sayHeld(freed) }) : t('cancelledNone');
    return left > 0 ? `${done}${gap}${t('leftAll', { count: left })}` : done;
  };
}
