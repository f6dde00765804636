// Reads a person's cash from the ledger: monthly sums, and the movements of one month including those of
// shares alone.
import { sql } from 'kysely';
import { dayOf } from '#domain/time/day.ts';
import type { Database } from '#server/database/database.ts';
import { personName } from '#server/people/person-name.ts';
import type { LedgerKind } from '#domain/ledger/ledger-kind.ts';
import type { Month } from './statement-months.ts';

export interface CashOwner {
  readonly name: string;
  readonly accountNumber: string;
  readonly createdAt: Date;
  /** Null before the first movement. */
  readonly cashAccountId: string | null;
}

export async function readOwner(db: Database, userId: string): Promise<CashOwner> {
  const { rows } = await sql<CashOwner>`
    select ${personName('u')} as name, u.account_number as "accountNumber",
      u.created_at as "createdAt", a.id as "cashAccountId"
    from users u
    left join ledger_accounts a on a.owner_id = u.id and a.asset = 'USD' and a.kind = 'customer'
    where u.id = ${userId}`.execute(db);
  const [owner] = rows;
  if (!owner) throw new Error(`person ${userId} is gone`);
  return owner;
}

/** Inflow minus outflow by month. */
export async function readMonthlySums(db: Database, accountId: string): Promise<ReadonlyMap<Month, bigint>> {
  const { rows } = await sql<{ month: Month; net_minor: bigint }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, sum(amount)::int8 as net_minor
    from (
      select created_at, amount from postings where to_account_id = ${accountId}
      union all select created_at, -amount from postings where from_account_id = ${accountId}
    ) moves
    group by 1`.execute(db);
  return new Map(rows.map(row => [row.month, row.net_minor]));
}

export interface CashMove {
  readonly id: string;
  readonly kind: LedgerKind;
  readonly at: Date;
  /** Positive for an inflow, negative for an outflow, fees included. */
  readonly amount_minor: bigint;
  readonly fee_minor: bigint;
  /** Null for a payment. */
  readonly stockId: string | null;
  /** For a trade: its shares. Otherwise the change, positive or negative. */
  readonly shares: bigint;
  /** For a trade or an exit: the price of a share. */
  readonly price_minor: bigint | null;
  /** For a payment. */
  readonly channel: string | null;
  readonly reference: string | null;
}

/** One entry for each ledger transaction in [from, to), oldest first. */
export async function readMoves(
  db: Database,
  userId: string,
  from: Date,
  to: Date,
): Promise<readonly CashMove[]> {
  const { rows } = await sql<CashMove>`
    with mine as (
      select id, asset from ledger_accounts where owner_id = ${userId} and kind = 'customer'
    ), posted as (
      select p.transaction_id, mine.asset, p.amount, 0::int8 as fee
      from mine join postings p on p.to_account_id = mine.id
      where p.created_at >= ${from} and p.created_at < ${to}
      union all
      select p.transaction_id, mine.asset, -p.amount, case when a.kind = 'fees' then p.amount else 0 end
      from mine join postings p on p.from_account_id = mine.id join ledger_accounts a on a.id = p.to_account_id
      where p.created_at >= ${from} and p.created_at < ${to}
    ), summed as (
      select transaction_id, coalesce(sum(amount) filter (where asset = 'USD'), 0)::int8 as amount_minor,
        sum(fee)::int8 as fee_minor, coalesce(sum(amount) filter (where asset <> 'USD'), 0)::int8 as shares,
        min(asset) filter (where asset <> 'USD') as stock
      from posted group by transaction_id
    )
    select t.id, t.kind, t.created_at as at, summed.amount_minor, summed.fee_minor,
      coalesce(e.stock_id, s.stock_id, summed.stock::uuid) as "stockId",
      coalesce(e.price_minor, x.exit_price_minor) as price_minor, coalesce(e.shares, summed.shares) as shares,
      c.name as channel, p.reference
    from summed
    join ledger_transactions t on t.id = summed.transaction_id
    left join executions e on t.kind in ('settlement', 'rofr', 'reversal') and e.id = t.reference_id
    left join splits s on t.kind = 'split' and s.id = t.reference_id
    left join stocks x on t.kind = 'exit' and x.id = t.reference_id
    left join payments p on t.kind in ('deposit', 'withdrawal') and p.id = t.reference_id
    left join payment_channels c on c.id = p.channel_id
    order by t.created_at, t.id`.execute(db);
  return rows;
}

export interface SharesAtEnd {
  readonly stockId: string;
  readonly shares: bigint;
  /** The last close before the end, in today's shares. */
  readonly close_minor: bigint | null;
  /** The same in millionths of a cent, before any rounding by splits. */
  readonly close_millionths: string | null;
  /** The last trade's price before the end, in the shares of that time. */
  readonly traded_minor: bigint | null;
  /** Numerators and denominators of later splits. */
  readonly numerators: readonly bigint[];
  readonly denominators: readonly bigint[];
}

/** Settled shares at an instant, computed from earlier postings. */
export async function readSharesAt(db: Database, userId: string, at: Date): Promise<readonly SharesAtEnd[]> {
  const { rows } = await sql<SharesAtEnd>`
    with mine as (
      select id, asset from ledger_accounts where owner_id = ${userId} and kind = 'customer' and asset <> 'USD'
    ), held as (
      select asset::uuid as stock_id, sum(amount)::int8 as shares from (
        select mine.asset, p.amount from mine join postings p on p.to_account_id = mine.id
        where p.created_at < ${at}
        union all
        select mine.asset, -p.amount from mine join postings p on p.from_account_id = mine.id
        where p.created_at < ${at}
      ) moves
      group by asset having sum(amount) <> 0
    )
    select stock_id as "stockId", shares, last.close_minor, last.close_millionths,
      (select price_minor from executions e
        where e.stock_id = held.stock_id and e.executed_at < ${at}
        order by executed_at desc, sequence desc, line desc limit 1) as traded_minor,
      array(select numerator::int8 from splits s
        where s.stock_id = held.stock_id and effective_at >= ${at} order by id) as numerators,
      array(select denominator::int8 from splits s
        where s.stock_id = held.stock_id and effective_at >= ${at} order by id) as denominators
    from held left join lateral (
      select close_minor, round(coalesce(unrounded_close_minor, close_minor) * 1000000)::text as close_millionths
      from daily_prices d
      where d.stock_id = held.stock_id and d.day < ${dayOf(at)}::date order by day desc limit 1
    ) last on true`.execute(db);
  return rows;
}
