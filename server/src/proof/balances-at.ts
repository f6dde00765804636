// What customers' accounts held when a day ended, by the ledger.
import { sql } from 'kysely';
import { addDays, DAY_MS, type Day } from '#domain/time/day.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { firstIdAt } from '#server/database/first-id.ts';

export interface Balance {
  /** The id of the ledger account. */
  readonly id: string;
  readonly amount: bigint;
}

interface BalanceRow extends Balance {
  readonly asset: string;
}

/**
 * The balances by asset, in the order of the accounts' ids, so that the tree of a day can be made again. They are today's
 * balances less what has moved since. Accounts that were opened later are left out, as are assets without an account.
 * @param assets 'USD', or ids of stocks. The postings since that day are read once for all of them.
 */
export async function balancesAt(
  db: Database | Transaction,
  assets: readonly string[],
  day: Day,
): Promise<ReadonlyMap<string, readonly Balance[]>> {
  const end = new Date(addDays(day, 1));
  // Two days earlier, because ids are of the process's own time. It saves reading the whole history.
  const firstId = firstIdAt(new Date(end.getTime() - 2 * DAY_MS));
  const recent = sql`from postings
    where transaction_id >= ${firstId} and created_at >= ${end} and asset = any(${assets}::text[])`;
  const { rows } = await sql<BalanceRow>`
    with since as materialized (
      select account_id, sum(amount)::bigint as amount from (
        select to_account_id as account_id, amount ${recent}
        union all
        select from_account_id, -amount ${recent}
      ) as moved group by account_id
    )
    select a.asset, a.id, a.available + a.held - coalesce(s.amount, 0) as amount
    from ledger_accounts a left join since s on s.account_id = a.id
    where a.asset = any(${assets}::text[]) and a.kind = 'customer' and a.created_at < ${end}
    order by a.id`.execute(db);
  const byAsset = Map.groupBy(rows, ({ asset }) => asset);
  return new Map([...byAsset].map(([asset, own]) => [asset, own.map(({ id, amount }) => ({ id, amount }))]));
}
