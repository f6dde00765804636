// The person's newest unsettled trades in this stock, and whether there are more.
import { Suspense } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Link } from '#web/lib/router.tsx';
import type { Fill } from '#web/entities/market/trading.ts';
import { useLive } from '#web/api/use-live.ts';
import orderWords from '#web/locales/en/orders.json';

/** Most visits have no trade under way. */
const SettlementCard = lazyPart(async () => ({
  default: (await import('./settlement-track.tsx')).SettlementCard,
}));
const SHOWN = 3;
const NONE = { results: [], hasNext: false };
/** A trade stays visible for a while after it has settled. */
const JUST_SETTLED_MS = 10 * 60_000;

export function TradesUnderWay({ stockId }: { stockId: string }) {
  const query = { stockId, state: 'settling', pageSize: 20 } as const;
  const t = useText(orderWords);
  const { results, hasNext } = useLive('GET /market/orders', { query }).data ?? NONE;
  const trades = results
    .flatMap(({ side, fills }) => fills.filter(isUnderWay).map(fill => ({ side, fill })))
    .toSorted((a, b) => b.fill.at.localeCompare(a.fill.at));
  return (
    <>
      <Suspense>
        {trades.slice(0, SHOWN).map(({ side, fill }) => (
          <SettlementCard key={fill.id} fill={fill} side={side} />
        ))}
      </Suspense>
      {(hasNext || trades.length > SHOWN) && (
        <p className="muted">
          {t('moreUnderWay')}{' '}
          <Link className="link" to={`/orders?tab=filled&stock=${stockId}`}>
            {t('allOrders')}
          </Link>
        </p>
      )}
    </>
  );
}

function isUnderWay({ settlement }: Fill): boolean {
  const { state, settledAt } = settlement;
  if (state === 'agreed' || state === 'in_review' || state === 'closing' || state === 'cleared') return true;
  return state === 'settled' && settledAt !== null && Date.now() - Date.parse(settledAt) < JUST_SETTLED_MS;
}
