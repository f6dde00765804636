// Three prices to tap above the ticket: beside the best order of one's own side, in the middle, at once.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import type { Company, Side } from '#web/entities/market/trading.ts';
import sheetWords from '#web/locales/en/trade-sheet.json';
import { quickPrices } from '#web/features/market/model/quick-prices.ts';
import styles from './quick-prices.module.css';

interface QuickPricesProps {
  company: Pick<Company, 'bid' | 'ask'>;
  side: Side;
  /** The limit price of the ticket, in dollars. */
  price: number | undefined;
  onPrice: (price: number) => void;
}

export function QuickPrices({ company, side, price, onPrice }: QuickPricesProps) {
  const t = useText(sheetWords);
  const format = useFormat();
  const prices = quickPrices(company, side);
  if (prices.length === 0) return null;
  return (
    <div className={styles['prices']} role="group" aria-label={t('prices')}>
      {prices.map(({ name, price: at }) => (
        <button key={name} type="button" aria-pressed={at === price} onClick={() => onPrice(at)}>
          <b className="num">{format.dollars(at)}</b>
          <span>{t(name)}</span>
        </button>
      ))}
    </div>
  );
}
