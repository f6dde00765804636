// The bar on phones with the price and Trade, which opens the sheet.
import { useText } from '#web/lib/i18n.ts';
import type { Company } from '#web/entities/market/trading.ts';
import { Price } from '#web/ui/amount.tsx';
import { Delta } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import bookWords from '#web/locales/en/market-trading.json';
import styles from './company.module.css';

export function TradeBar({ company, onTrade }: { company: Company; onTrade: () => void }) {
  const t = useText(bookWords);
  return (
    <div className={`${styles['bottom-trade']} num`}>
      <span>
        <b className="strong">
          <Price value={company.price} />
        </b>{' '}
        <Delta value={company.change} small />
      </span>
      <Button kind="primary" aria-haspopup="dialog" onClick={onTrade}>
        {t('trade')}
      </Button>
    </div>
  );
}
