// The status of an order or a settlement as shape and word.
import { useText } from '#web/lib/i18n.ts';
import tradeWords from '#web/locales/en/trade.json';
import { type Order, type SettlementStatus } from '#web/entities/market/trading.ts';
import { Badge } from '#web/ui/badge.tsx';

const ORDER = {
  open: ['open', 'orderOpen'],
  partially_filled: ['part', 'orderPart'],
  filled: ['done', 'orderFilled'],
  cancelled: ['off', 'orderCancelled'],
  expired: ['off', 'orderExpired'],
  rejected: ['off', 'orderRejected'],
  suspended: ['held', 'orderSuspended'],
} as const satisfies Record<Order['status'], readonly [string, string]>;

export function OrderStatus({ status }: { status: Order['status'] }) {
  const t = useText(tradeWords);
  const [shape, word] = ORDER[status];
  return <Badge state={shape}>{t(word)}</Badge>;
}

const SETTLEMENT = {
  agreed: ['part', 'agreed'],
  in_review: ['part', 'inReview'],
  closing: ['part', 'closing'],
  cleared: ['part', 'cleared'],
  settled: ['done', 'settled'],
  rejected: ['off', 'reviewRejected'],
  rofr_exercised: ['off', 'rofrExercised'],
  expired: ['off', 'reviewExpired'],
  voided: ['off', 'voided'],
} as const satisfies Record<SettlementStatus, readonly [string, string]>;

/** Maps the server's English status texts, which activities contain. */
const STATE_OF: Record<string, SettlementStatus> = {
  Agreed: 'agreed',
  'In review': 'in_review',
  Closing: 'closing',
  Cleared: 'cleared',
  Settled: 'settled',
  'Rejected by the company': 'rejected',
  'Bought by the company': 'rofr_exercised',
  Expired: 'expired',
  'Undone by the market': 'voided',
};

export function ActivityStatus({ text }: { text: string }) {
  const state = STATE_OF[text];
  return state ? <SettlementBadge state={state} /> : <Badge state="part">{text}</Badge>;
}

export function SettlementBadge({ state }: { state: SettlementStatus }) {
  const t = useText(tradeWords);
  const [shape, word] = SETTLEMENT[state];
  return <Badge state={shape}>{t(word)}</Badge>;
}
