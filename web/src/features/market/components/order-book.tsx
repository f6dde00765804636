// The order book by price, best first, with a bar for the cumulative size. Pressing a price puts it into the
// ticket.
import { useText } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import type { Book } from '#web/entities/market/trading.ts';
import { Empty } from '#web/ui/state.tsx';
import marketWords from '#web/locales/en/market.json';

const LEVELS = 8;

interface OrderBookProps {
  book: Book;
  /** Puts the price into the ticket. */
  onPrice: (price: number) => void;
}

type Level = Book['bids'][number];

interface Rung extends Level {
  readonly total: number;
}

function addUp(levels: readonly Level[]): Rung[] {
  let total = 0;
  return levels.slice(0, LEVELS).map(level => ({ ...level, total: (total += level.shares) }));
}

export function OrderBook({ book, onPrice }: OrderBookProps) {
  const t = useText(marketWords);
  const bids = addUp(book.bids);
  const asks = addUp(book.asks);
  if (bids.length === 0 && asks.length === 0)
    return <Empty title={t('bookEmpty')}>{t('bookEmptyText')}</Empty>;
  const most = Math.max(bids.at(-1)?.total ?? 0, asks.at(-1)?.total ?? 0);
  return (
    <div className="book num">
      <Side side="bid" rungs={bids} most={most} onPrice={onPrice} />
      <Side side="ask" rungs={asks} most={most} onPrice={onPrice} />
    </div>
  );
}

interface SideProps {
  side: 'bid' | 'ask';
  rungs: readonly Rung[];
  most: number;
  onPrice: (price: number) => void;
}

function Side({ side, rungs, most, onPrice }: SideProps) {
  const t = useText(marketWords);
  const format = useFormat();
  const isBid = side === 'bid';
  const inOrder = <T,>(price: T, shares: T) => (isBid ? [shares, price] : [price, shares]);
  return (
    <table className={side}>
      <caption className="sr">{t(isBid ? 'bids' : 'asks')}</caption>
      <thead>
        <tr>
          {inOrder(t(isBid ? 'bid' : 'askHead'), t('shares')).map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rungs.length === 0 && (
          <tr>
            <td colSpan={2} className="muted none">
              {t(isBid ? 'noBids' : 'noAsks')}
            </td>
          </tr>
        )}
        {rungs.map(rung => (
          <tr key={rung.price}>
            {inOrder(
              <th key="price" scope="row">
                <i className="depth" style={{ width: `${Math.max(2, (rung.total / most) * 100)}%` }} />
                <button
                  type="button"
                  className={`price ${isBid ? 'up' : 'down'}`}
                  aria-label={t('usePrice', { price: format.dollars(rung.price) })}
                  onClick={() => onPrice(rung.price)}
                >
                  {format.number(rung.price, 2)}
                </button>
              </th>,
              <td key="shares">
                {format.number(rung.shares)}
                {rung.yours > 0 && <span className="xs warn"> {t('yours', { shares: rung.yours })}</span>}
              </td>,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
