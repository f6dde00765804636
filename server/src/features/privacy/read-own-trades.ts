// A person's side of each trade for the export.
import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '#server/database/database.ts';

type Row = Readonly<Record<string, unknown>>;

export async function readOwnTrades(tx: Transaction, userId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    ${sideOf('buy', 'buyer', userId)} union all ${sideOf('sell', 'seller', userId)}
    order by executed_at, id`.execute(tx);
  return rows;
}

function sideOf(side: 'buy' | 'sell', party: 'buyer' | 'seller', userId: string): RawBuilder<unknown> {
  return sql`
    select e.id, e.stock_id, ${side}::text as side, ${sql.ref(`e.${side}_order_id`)} as order_id, e.shares,
      e.price_minor, ${sql.ref(`e.${party}_fee_minor`)} as fee_minor, e.executed_at, s.status as state, s.review_due_at,
      s.cleared_at, s.settle_due_at, s.settled_at, s.ended_at, s.reason
    from executions e join settlements s on s.execution_id = e.id
    where ${sql.ref(`e.${party}_id`)} = ${userId}`;
}
