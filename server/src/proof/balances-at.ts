// What customers' accounts held when a day ended, by the ledger.
import { sql } from 'kysely';
import { addDays, type Day } from '#domain/time/day.ts';
import type { Database, Transaction } from '#server/database/database.ts';

export interface Balance {
  /** The id of the ledger account. */
  readonly id: string;
  readonly amount: bigint;
}

/**
 * Today's balances less what has moved since: far fewer postings than all of the past. Accounts that were opened later are
 * left out. In the order of their ids, so that the tree of a day can be made again.
 * @param asset 'USD', or the id of a stock.
 */
export async function balancesAt(db: Database | Transaction, asset: string, day: Day): Promise<Balance[]> {
  const end = new Date(addDays(day, 1));
  const { rows } = await sql<Balance>`
    with since as materialized (
      select account_id, sum(amount)::bigint as amount from (
        select to_account_id as account_id, amount from postings where asset = ${asset} and created_at >= ${end}
        union all
        select from_account_id, -amount from postings where asset = ${asset} and created_at >= ${end}
      ) as moved group by account_id
    )
    select a.id, a.available + a.held - coalesce(s.amount, 0) as amount
    from ledger_accounts a left join since s on s.account_id = a.id
    where a.asset = ${asset} and a.kind = 'customer' and a.created_at < ${end}
    order by a.id`.execute(db);
  return rows;
}
