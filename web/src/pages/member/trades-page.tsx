// /trades: orders and trades of everybody. An operator proposes to cancel an order or to undo a trade.
import { TradesPanel } from '#web/features/operator/components/trades-panel.tsx';
import deskWords from '#web/locales/en/desk.json';
import { useText } from '#web/lib/i18n.ts';
import { Headline } from '#web/ui/patterns/headline.tsx';

export default function TradesPage() {
  const t = useText(deskWords);
  return (
    <>
      <p className="dateline">{t('onRecord')}</p>
      <Headline title={t('tradesPage')} about={t('tradesText')} />
      <TradesPanel />
    </>
  );
}
