// Replays a stock's recorded events into an empty book and compares it with the stored orders. Agreement
// shows that the record explains every decision.
import { sql } from 'kysely';
import { Book } from '#domain/orders/book.ts';
import type { BookOrder } from '#domain/orders/match-order.ts';
import { mayRest, type OrderType, type Side, type TimeInForce } from '#domain/orders/order.ts';
import { applyCommand, type BookCommand } from '#domain/orders/testing/replay-book.ts';
import type { Database } from '#server/database/database.ts';
import { ORDER_COLUMNS } from '#server/exchange/find-orders.ts';
import { toBookOrder, type StoredOrder } from '#domain/exchange/stored-order.ts';

type Snapshot = ReturnType<Book['snapshot']>;

interface EventRow {
  readonly sequence: bigint;
  readonly orderId: string;
  readonly kind: 'placed' | 'cancelled' | 'replaced' | 'expired' | 'suspended' | 'resumed' | 'split';
  readonly shares: bigint;
  readonly price_minor: bigint;
  readonly ownerId: string;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  /** The filled shares of this order before this event. */
  readonly filled: bigint;
}

export async function replayStoredBook(db: Database, stockId: string): Promise<Snapshot> {
  const { rows } = await sql<EventRow>`
    select e.sequence, e.order_id as "orderId", e.kind, e.shares, e.price_minor, o.user_id as "ownerId", o.side,
      o.type, o.time_in_force as "timeInForce", coalesce((
        select sum(x.shares) from executions x
        where o.id in (x.buy_order_id, x.sell_order_id) and x.sequence < e.sequence
      ), 0)::int8 as filled
    from book_events e join orders o on o.id = e.order_id
    where e.stock_id = ${stockId} order by e.sequence`.execute(db);
  const book = new Book();
  const suspended = new Set<string>();
  for (const row of rows) {
    for (const command of commandsOf(row, suspended.has(row.orderId))) applyCommand(book, command);
    // A split keeps the order's position.
    if (row.kind === 'split') continue;
    if (row.kind === 'suspended') suspended.add(row.orderId);
    else suspended.delete(row.orderId);
  }
  return sorted(book.snapshot());
}

function commandsOf(row: EventRow, isSuspended: boolean): readonly BookCommand[] {
  const { orderId: id, sequence, price_minor: limit_minor, ownerId, side } = row;
  const open = row.shares - row.filled;
  switch (row.kind) {
    case 'placed': {
      const order = {
        id,
        ownerId,
        side,
        limit_minor,
        sequence,
        openShares: row.shares,
        mayRest: mayRest(row),
      };
      return [{ do: 'place', order }];
    }
    case 'replaced': {
      if (!isSuspended) return [{ do: 'replace', id, limit_minor, openShares: open, sequence }];
      // An order that was changed while suspended entered the book again.
      const order = { id, ownerId, side, limit_minor, sequence, openShares: open, mayRest: true };
      return [
        { do: 'cancel', id },
        { do: 'place', order },
      ];
    }
    case 'cancelled':
      return [{ do: 'cancel', id }];
    case 'expired':
      return [{ do: 'expire', id }];
    case 'suspended':
      return [{ do: 'suspend', id }];
    case 'resumed':
      return [{ do: 'resume', id, sequence }];
    case 'split':
      return [{ do: 'split', id, limit_minor, openShares: row.shares }];
  }
}

/** The stored orders in the form of a book's snapshot. */
export async function readStoredBook(db: Database, stockId: string): Promise<Snapshot> {
  const { rows } = await sql<StoredOrder>`
    select ${ORDER_COLUMNS} from orders o
    where o.stock_id = ${stockId} and o.status in ('open', 'partially_filled', 'suspended')`.execute(db);
  const inBook = (side: Side) =>
    rows.filter(order => order.status !== 'suspended' && order.side === side).map(toBookOrder);
  return sorted({
    buy: inBook('buy'),
    sell: inBook('sell'),
    suspended: rows.filter(order => order.status === 'suspended').map(toBookOrder),
  });
}

function sorted({ buy, sell, suspended }: Snapshot): Snapshot {
  const bySequence = (a: BookOrder, b: BookOrder) => Number(a.sequence - b.sequence);
  const byPrice = (sign: 1 | -1) => (a: BookOrder, b: BookOrder) =>
    sign * Number(a.limit_minor - b.limit_minor) || bySequence(a, b);
  return {
    buy: buy.toSorted(byPrice(-1)),
    sell: sell.toSorted(byPrice(1)),
    suspended: suspended.toSorted(bySequence),
  };
}
