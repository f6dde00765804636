// Change and Cancel for an open order. Cancel asks for confirmation, and Change opens a small form.
import { useState } from 'react';
import { api } from '#web/api/api.ts';
import { hasDraft } from '#web/forms/draft.ts';
import { useText } from '#web/lib/i18n.ts';
import type { Order } from '#web/entities/market/trading.ts';
import { useOrderTerms } from '#web/entities/order/use-order-terms.ts';
import { useUndoneText } from '#web/api/use-undone-text.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/patterns/confirm.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ChangeOrder, changeDraft } from './change-order.tsx';
import { refreshAfterTrade } from '#web/features/orders/api/queries.ts';
import orderWords from '#web/locales/en/orders.json';
import styles from './orders.module.css';

export function OrderActions({ order }: { order: Order }) {
  const t = useText(orderWords);
  const undoneText = useUndoneText(t('cancelFailed'));
  const { title, terms } = useOrderTerms()(order);
  const [busy, setBusy] = useState(false);
  const [changing, setChanging] = useState(() => hasDraft(changeDraft(order.id)));
  const cancel = async () => {
    const yes = await confirm({
      title: t('cancelTitle'),
      text: t('cancelText', { order: `${title} ${terms}` }),
      yes: t('cancelOrder'),
      no: t('keep'),
      danger: true,
    });
    if (!yes) return;
    setBusy(true);
    try {
      await api('DELETE /market/orders/{id}', { params: { id: order.id } });
      toast(t('cancelled'));
    } catch (error) {
      toast(undoneText(error), { tone: 'danger' });
    } finally {
      setBusy(false);
      void refreshAfterTrade();
    }
  };
  return (
    <span className={styles['order-acts']}>
      {order.type === 'limit' && (
        <Button
          size="small"
          aria-label={t('changeLabel', { order: title })}
          onClick={() => setChanging(true)}
        >
          {t('change')}
        </Button>
      )}
      <Button
        size="small"
        busy={busy}
        aria-label={t('cancelLabel', { order: title })}
        onClick={() => void cancel()}
      >
        {t('cancel')}
      </Button>
      {changing && <ChangeOrder order={order} onClose={() => setChanging(false)} />}
    </span>
  );
}
