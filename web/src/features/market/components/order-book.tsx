// The order book as one ladder: offers above, bids below, the best prices in the middle, each with a bar for the cumulative
// size. Pressing a price puts it into the ticket.
import { useText } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import type { Book } from '#web/entities/market/trading.ts';
import { fillOf, type DrawnOrder } from '#web/features/market/model/match-order.ts';
import { Empty } from '#web/ui/state.tsx';
import marketWords from '#web/locales/en/market.json';
import bookWords from '#web/locales/en/market-trading.json';
import styles from './company.module.css';

const LEVELS = 8;

interface OrderBookProps {
  book: Book;
  /** The order in the ticket: the levels that it takes are marked. */
  order?: DrawnOrder | undefined;
  /** The last price, shown between both sides. */
  lastPrice?: number | null | undefined;
  /** Puts the price into the ticket. Absent where there is no ticket. */
  onPrice?: ((price: number) => void) | undefined;
}

type Level = Book['bids'][number];

interface Rung extends Level {
  readonly total: number;
  /** Whether the order in the ticket reaches this level. */
  readonly taken: boolean;
}

function addUp(levels: readonly Level[], reaches: (price: number) => boolean): Rung[] {
  let total = 0;
  return levels
    .slice(0, LEVELS)
    .map(level => ({ ...level, taken: reaches(level.price), total: (total += level.shares) }));
}

export function OrderBook({ book, order, lastPrice, onPrice }: OrderBookProps) {
  const t = useText(bookWords);
  const format = useFormat();
  const until = order && fillOf(order, book).until;
  const bids = addUp(book.bids, price => order?.side === 'sell' && until !== undefined && price >= until);
  const asks = addUp(book.asks, price => order?.side === 'buy' && until !== undefined && price <= until);
  if (bids.length === 0 && asks.length === 0)
    return <Empty title={t('bookEmpty')}>{t('bookEmptyText')}</Empty>;
  const most = Math.max(bids.at(-1)?.total ?? 0, asks.at(-1)?.total ?? 0);
  return (
    <div className={`${styles['book']} num`}>
      <Side side="ask" rungs={asks} most={most} onPrice={onPrice} />
      <p className={styles['book-last']}>
        {lastPrice !== undefined && lastPrice !== null && (
          <span>
            <b>{format.number(lastPrice, 2)}</b> <span className="muted">{t('lastPriceSmall')}</span>
          </span>
        )}
        <span className="muted xs">
          {book.spread === null || book.spreadPercent === null
            ? t('bookNoSpread')
            : t('bookSpread', {
                amount: format.dollars(book.spread),
                percent: format.part(book.spreadPercent, 2),
              })}
        </span>
      </p>
      <Side side="bid" rungs={bids} most={most} onPrice={onPrice} />
    </div>
  );
}

interface SideProps {
  side: 'bid' | 'ask';
  /** Best first. */
  rungs: readonly Rung[];
  most: number;
  onPrice: ((price: number) => void) | undefined;
}

function Side({ side, rungs, most, onPrice }: SideProps) {
  const t = useText(marketWords);
  const book = useText(bookWords);
  const format = useFormat();
  const isBid = side === 'bid';
  return (
    <table className={isBid ? styles['bid'] : undefined}>
      <caption className="sr">{book(isBid ? 'bids' : 'asks')}</caption>
      <colgroup>
        <col />
        <col style={{ width: '36%' }} />
        <col style={{ width: '32%' }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{isBid ? book('bid') : t('askHead')}</th>
          <th scope="col">{t('shares')}</th>
          <th scope="col">{book('bookTotal')}</th>
        </tr>
      </thead>
      <tbody>
        {rungs.length === 0 && (
          <tr>
            <td colSpan={3} className={`muted ${styles['none']}`}>
              {book(isBid ? 'noBids' : 'noAsks')}
            </td>
          </tr>
        )}
        {(isBid ? rungs : rungs.toReversed()).map(rung => (
          <tr key={rung.price} className={rung.taken ? styles['taken'] : undefined}>
            <th scope="row">
              <i
                className={styles['depth']}
                style={{ width: `${Math.max(2, (rung.total / most) * 100)}%` }}
              />
              {onPrice ? (
                <button
                  type="button"
                  className={`${styles['price']} ${isBid ? 'up' : 'down'}`}
                  aria-label={book('usePrice', { price: format.dollars(rung.price) })}
                  onClick={() => onPrice(rung.price)}
                >
                  {format.number(rung.price, 2)}
                </button>
              ) : (
                <span className={`${styles['price']} ${isBid ? 'up' : 'down'}`}>
                  {format.number(rung.price, 2)}
                </span>
              )}
            </th>
            <td>
              {rung.yours > 0 && <span className="xs warn">{book('yours', { shares: rung.yours })} </span>}
              {format.number(rung.shares)}
            </td>
            <td className="muted">{format.number(rung.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
