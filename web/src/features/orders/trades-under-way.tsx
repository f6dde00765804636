// On the company page: the person's trades in this stock that are on their way to settlement.
import type { Fill } from '#web/lib/trading.ts';
import { useLive } from '#web/lib/use-live.ts';
import { SettlementCard } from './settlement-track.tsx';

const SHOWN = 3;
/** A trade that has just settled stays to be seen. */
const JUST_SETTLED_MS = 10 * 60_000;

export function TradesUnderWay({ stockId }: { stockId: string }) {
  const query = { stockId, state: 'settling', pageSize: 20 } as const;
  const orders = useLive('GET /market/orders', { query }).data?.results ?? [];
  const trades = orders
    .flatMap(({ side, fills }) => fills.filter(isUnderWay).map(fill => ({ side, fill })))
    .toSorted((a, b) => b.fill.at.localeCompare(a.fill.at))
    .slice(0, SHOWN);
  return trades.map(({ side, fill }) => <SettlementCard key={fill.id} fill={fill} side={side} />);
}

function isUnderWay({ settlement }: Fill): boolean {
  const { state, settledAt } = settlement;
  if (state === 'agreed' || state === 'in_review' || state === 'cleared') return true;
  return state === 'settled' && settledAt !== null && Date.now() - Date.parse(settledAt) < JUST_SETTLED_MS;
}
