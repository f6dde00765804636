// The history of each of a person's orders for the export, because an order's row shows only its present
// state. Other people are left out.
import { sql } from 'kysely';
import type { Transaction } from '#server/database/database.ts';

type Row = Readonly<Record<string, unknown>>;

export async function readOwnOrderEvents(tx: Transaction, userId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select e.order_id, e.kind, e.shares, e.price_minor, e.reason, e.created_at,
      case when e.actor_id = ${userId} then 'you' when e.actor_id is null then 'the system' else 'somebody else' end as by
    from orders o join book_events e on e.order_id = o.id
    where o.user_id = ${userId} order by e.created_at, e.stock_id, e.sequence`.execute(tx);
  return rows;
}
