// A stock as a card of the marketplace. The whole card links to the company. The star and Buy Stock are
// separate targets.
import { memo } from 'react';
import { MarkGlyph } from '#web/entities/company/mark-glyph.tsx';
import type { StockMark } from '#web/entities/market/use-marks.ts';
import { StockLine } from '#web/entities/company/stock-line.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import tradeWords from '#web/locales/en/trade.json';
import { type Stock } from '#web/entities/market/trading.ts';
import { Price } from '#web/ui/amount.tsx';
import { Badge, Delta, Tag } from '#web/ui/badge.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { Button } from '#web/ui/button.tsx';
import { WatchStar } from './watch-button.tsx';
import marketWords from '#web/locales/en/market.json';
import bookWords from '#web/locales/en/market-trading.json';
import styles from './market.module.css';

interface StockCardProps {
  stock: Stock;
  mark: StockMark | undefined;
  onBuy: ((slug: string) => void) | undefined;
}

export const StockCard = memo(function StockCard({ stock, mark, onBuy }: StockCardProps) {
  const t = useText(marketWords);
  const book = useText(bookWords);
  const word = useText(tradeWords);
  return (
    <article className={`card ${styles['stock-card']}`}>
      <header>
        <Crest name={stock.name} letters logo={stock.logo} />
        <h2>
          <Link to={`/marketplace/${stock.slug}`}>{stock.name}</Link>
        </h2>
        <WatchStar stock={stock} />
      </header>
      <p className={styles['about']} lang="en">
        {stock.description}
      </p>
      <p className={styles['facts']}>
        <Tag>{word(stock.category)}</Tag>
        <Offer stock={stock} />
      </p>
      <p className={styles['price']} data-part="price">
        <span className="v">
          <Price value={stock.price} cents />
        </span>
        <span>
          <Delta value={stock.change} /> <span className="muted xs">{book('todaySmall')}</span>
        </span>
      </p>
      <p className={`${styles['month']} muted xs`}>
        {t('thirtyDays')} <Delta value={stock.change30d} small />{' '}
        <MarkGlyph price={stock.price} mark={mark} />
      </p>
      <StockLine stock={stock} />
      {onBuy && (
        <Button wide aria-label={t('buyStockOf', { company: stock.name })} onClick={() => onBuy(stock.slug)}>
          {t('buyStock')}
        </Button>
      )}
    </article>
  );
});

/** The best offer, or the reason why there is none. */
function Offer({ stock }: { stock: Stock }) {
  const t = useText(marketWords);
  const book = useText(bookWords);
  const format = useFormat();
  if (!stock.tradable) return <Badge state="off">{t('closed')}</Badge>;
  return (
    <span className="muted xs num">
      {stock.ask === undefined && book('asksHidden')}
      {stock.ask === null && book('noAsk')}
      {typeof stock.ask === 'number' && book('ask', { price: format.money(stock.ask) })}
    </span>
  );
}
