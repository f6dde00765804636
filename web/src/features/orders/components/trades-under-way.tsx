// The person's newest unsettled trades in this stock, and whether there are more.
import { useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import type { Fill } from '#web/entities/market/trading.ts';
import { useLive } from '#web/api/use-live.ts';
import { SettlementCard } from './settlement-track.tsx';
import orderWords from '#web/locales/en/orders.json';

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
      {trades.slice(0, SHOWN).map(({ side, fill }) => (
        <SettlementCard key={fill.id} fill={fill} side={side} />
      ))}
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
