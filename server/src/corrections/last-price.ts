// The last price of a stock after a trade was undone or corrected.
import { sql } from 'kysely';
import type { Transaction } from '#server/database/database.ts';

/**
 * The last price is that of the last trade that was not undone, or else of the last day with a price. A trade that replaces
 * another one has the place of that one.
 */
export async function restoreLastPrice(tx: Transaction, stockId: string): Promise<void> {
  await sql`
    update stocks s set last_price_minor = coalesce(p.price_minor, s.last_price_minor),
      last_price_at = coalesce(p.at, s.last_price_at)
    from (
      select price_minor, at from (
        (select e.price_minor, e.executed_at as at, 1 as rank from executions e
          join settlements t on t.execution_id = e.id
          left join trade_corrections c on c.execution_id = e.id
          where e.stock_id = ${stockId} and t.status <> 'voided'
            and not exists (select from splits x where x.stock_id = e.stock_id and x.book_sequence >= e.sequence)
          order by coalesce(c.position, e.sequence) desc, e.line desc limit 1)
        union all
        (select close_minor, (day + 1)::timestamp at time zone 'UTC' - interval '1 millisecond', 2
          from daily_prices where stock_id = ${stockId} and not (two_sided and trades = 0)
          order by day desc limit 1)
      ) known order by rank limit 1
    ) p
    where s.id = ${stockId}`.execute(tx);
}
