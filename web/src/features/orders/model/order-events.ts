// The history of an order as one list: its events and its trades, oldest first.
import type { Answer } from '#web/api/api-contract.ts';

const KINDS = ['placed', 'cancelled', 'replaced', 'expired', 'suspended', 'resumed', 'split'] as const;

export interface OrderEvent {
  /** Unique within the order, because several trades may have the same price and time. */
  readonly id: string;
  readonly kind: (typeof KINDS)[number] | 'filled';
  readonly at: string;
  readonly shares: number;
  readonly price: number;
  readonly reason: string | null;
}

type Life = Pick<Answer<'GET /market/orders/{id}'>, 'events' | 'fills'>;

/** Events that put an order into the book. */
const ENTRIES: ReadonlySet<string> = new Set(['placed', 'replaced', 'resumed']);

/** Sorts events of the same moment: first the entry into the book, then the trades, then the exit from it. */
const rank = ({ kind }: OrderEvent): number => (ENTRIES.has(kind) ? 0 : kind === 'filled' ? 1 : 2);

export function orderEvents({ events, fills }: Life): OrderEvent[] {
  const told = events.flatMap(({ kind, at, shares, price, reason }, index): OrderEvent[] => {
    // The split did not restate the order. The order ended and has no price.
    const said = reason === 'split_left_nothing' || reason === 'split_left_no_price' ? 'cancelled' : kind;
    const known = KINDS.find(one => one === said);
    return known ? [{ id: String(index), kind: known, at, shares, price, reason }] : [];
  });
  const traded = fills.map(({ id, at, shares, price }): OrderEvent => ({
    id,
    kind: 'filled',
    at,
    shares,
    price,
    reason: null,
  }));
  return [...told, ...traded].toSorted((a, b) => a.at.localeCompare(b.at) || rank(a) - rank(b));
}
