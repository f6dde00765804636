// Order book and depth side by side, updated together.
import { Suspense } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import type { Book, Company } from '#web/entities/market/trading.ts';
import { useAhead } from '#web/api/use-api.ts';
import { useLive } from '#web/api/use-live.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card, Halves } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/patterns/loaded.tsx';
import { Bone, Empty, Skeleton } from '#web/ui/state.tsx';
import { ChartBones } from '#web/charts/chart-bones.tsx';
import { readsBooks } from '#web/features/market/model/stocks-at-hand.ts';
import { fillOf, type DrawnOrder } from '#web/features/market/model/match-order.ts';
import { OrderBook } from './order-book.tsx';
import marketWords from '#web/locales/en/market.json';
import bookWords from '#web/locales/en/market-trading.json';
import styles from './company.module.css';

const Depth = lazyPart(() => import('#web/charts/depth.tsx').then(module => ({ default: module.Depth })));

/** The price range around the midpoint that the depth shows. A distant order would flatten all others. */
const NEAR = 0.1;

const DEPTH_HEIGHT = 84;

/** Prefetches the book while the company loads, for people who are known to have access. */
export function useBookAhead(slug: string): void {
  useAhead('GET /market/{slug}/book', { params: { slug } }, readsBooks());
}

interface BookCardsProps {
  company: Pick<Company, 'slug' | 'bid' | 'price'>;
  /** The order in the ticket, drawn into book and depth. */
  order?: DrawnOrder | undefined;
  /** Puts a price into the ticket. Absent where there is no ticket. */
  onPrice?: ((price: number) => void) | undefined;
}

export function BookCards({ company: { slug, bid, price }, order, onPrice }: BookCardsProps) {
  const t = useText(bookWords);
  // The server sends the best quotes (null when there are none) only to people who may read the book.
  const mayRead = bid !== undefined;
  const book = useLive('GET /market/{slug}/book', { params: { slug } }, { enabled: mayRead });
  // The approval may have expired since.
  const refused = !book.data && book.error instanceof ApiError && book.error.code === 'not_verified';
  if (!mayRead || refused) return <BookClosed />;
  // An empty book has no depth.
  if (book.data && book.data.bids.length + book.data.asks.length === 0) {
    return (
      <Card title={t('book')}>
        <OrderBook book={book.data} lastPrice={price} onPrice={onPrice} />
      </Card>
    );
  }
  return (
    <Halves>
      <Card
        title={t('book')}
        className={styles['book-card']}
        part="book-card"
        foot={onPrice && t('bookNote')}
      >
        <Loaded from={book} skeleton={<BookBones />} failed={t('bookFailed')}>
          {data => <OrderBook book={data} order={order} lastPrice={price} onPrice={onPrice} />}
        </Loaded>
      </Card>
      <Card
        title={t('depth')}
        action={book.data && book.data.spread !== null && <span className="muted">{t('depthSub')}</span>}
        className={`chart-card ${styles['depth-card']}`}
      >
        <Loaded from={book} skeleton={<DepthBones />} failed={t('bookFailed')}>
          {data => <DepthOf book={data} order={order} />}
        </Loaded>
      </Card>
    </Halves>
  );
}

/** Explains that the book opens once the person is approved. This is not a failure, so there is no retry. */
function BookClosed() {
  const t = useText(bookWords);
  return (
    <Card title={t('book')}>
      <Empty title={t('bookClosed')} action={<ButtonLink to="/profile">{t('toVerification')}</ButtonLink>}>
        {t('bookClosedText')}
      </Empty>
    </Card>
  );
}

function DepthBones() {
  const t = useText(bookWords);
  return <ChartBones label={t('bookLoading')} readings={2} height={DEPTH_HEIGHT} foot={false} />;
}

function DepthOf({ book, order }: { book: Book; order: DrawnOrder | undefined }) {
  const t = useText(marketWords);
  const word = useText(bookWords);
  const format = useFormat();
  const [bid, ask] = [book.bids[0]?.price, book.asks[0]?.price];
  const near = (levels: Book['bids']) => {
    if (bid === undefined || ask === undefined || ask > bid * (1 + NEAR)) return levels;
    const middle = (bid + ask) / 2;
    return levels.filter(({ price }) => Math.abs(price - middle) <= middle * NEAR);
  };
  return (
    <Suspense fallback={<DepthBones />}>
      <Depth
        label={word('depthLabel')}
        bids={near(book.bids)}
        asks={near(book.asks)}
        order={order && { ...order, ...fillOf(order, book) }}
        formatPrice={format.dollars}
        formatShares={format.number}
        height={DEPTH_HEIGHT}
        words={{
          wanted: word('wanted'),
          offered: word('offered'),
          wantedAt: price => word('wantedAt', { price }),
          offeredAt: price => word('offeredAt', { price }),
          middle: price => word('middle', { price }),
          shares: count => t('sharesCount', { count }),
          yours: (now, waits) =>
            waits === 0
              ? word('yourFill', { count: now })
              : now === 0
                ? word('yourWait', { count: waits })
                : word('yourBoth', { now: format.number(now), waits: format.number(waits) }),
        }}
      />
    </Suspense>
  );
}

function BookBones() {
  const t = useText(bookWords);
  return (
    <Skeleton label={t('bookLoading')}>
      <div className={styles['book-bones']}>
        {Array.from({ length: 9 }, (_, i) => (
          <Bone key={i} height={14} />
        ))}
      </div>
    </Skeleton>
  );
}
