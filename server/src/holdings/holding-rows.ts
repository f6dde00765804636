// What has happened to a person's shares, as the database stores it: trades, grants and splits.
import { sql } from 'kysely';
import type { SettlementStatus } from '#domain/settlement/settlement.ts';
import type { Database } from '#server/database/database.ts';

export interface HoldingRow {
  readonly kind: 'buy' | 'sell' | 'grant' | 'split' | 'moved_in' | 'moved_out';
  readonly id: string;
  readonly stock_id: string;
  /** Never before an earlier event of the stock's book, even if the clock was set back in between. */
  readonly at: Date;
  /** Of a grant: the day from which the holder owned the shares, which may be before they came in here. */
  readonly acquired_at: Date | null;
  /** Of a split: the numerator. */
  readonly shares: bigint;
  /** Per share. Of a grant: the cost of all its shares; of a split: the denominator. */
  readonly price_minor: bigint;
  readonly fee_minor: bigint;
  readonly status: SettlementStatus;
  /** Of a trade: when its shares were delivered against cash; null before. */
  readonly settled_at: Date | null;
  /** Of a trade that was undone: when. */
  readonly voided_at: Date | null;
}

export interface HoldingRows {
  /** In order of time, and within a stock in order of its book. */
  readonly rows: readonly HoldingRow[];
  /** What the person was paid for fractions of a share, by split. */
  readonly paid_minor: ReadonlyMap<string, bigint>;
}

/** Reads all rows of a person: one statement, and a second one when a stock they traded was split. */
export async function readHoldingRows(db: Database, userId: string): Promise<HoldingRows> {
  const rows = await readRows(db, userId);
  const traded = new Set(rows.filter(row => row.kind !== 'split').map(row => row.stock_id));
  const splitIds = rows.filter(row => row.kind === 'split' && traded.has(row.stock_id)).map(row => row.id);
  return { rows, paid_minor: splitIds.length === 0 ? new Map() : await readFractions(db, userId, splitIds) };
}

async function readRows(db: Database, userId: string): Promise<readonly HoldingRow[]> {
  const traded = (side: 'buy' | 'sell') => sql`
    select ${sql.lit(side)} as kind, e.id, e.stock_id, e.executed_at as at, null::timestamptz as acquired_at, e.shares, e.price_minor,
      ${sql.ref(side === 'buy' ? 'e.buyer_fee_minor' : 'e.seller_fee_minor')} as fee_minor,
      s.status, ${side === 'buy' ? sql`s.settled_at` : PAID_AT} as settled_at,
      case s.status when 'voided' then s.ended_at end as voided_at, e.sequence, e.line
    from executions e join settlements s on s.execution_id = e.id
    where ${sql.ref(side === 'buy' ? 'e.buyer_id' : 'e.seller_id')} = ${userId}`;
  const { rows } = await sql<HoldingRow>`
    select kind, id, stock_id, acquired_at, shares, price_minor, fee_minor, status, settled_at, voided_at,
      case when ${OFF_BOOK} then at else max(at) filter (where not ${OFF_BOOK}) over book end as at
    from (
      ${traded('buy')}
      union all ${traded('sell')}
      union all
        select 'grant', id, stock_id, greatest(acquired_at, entered_at), acquired_at, shares, cost_minor, 0, 'settled', null, null, 0, 0
        from share_grants where user_id = ${userId}
      union all
        select 'moved_in', id, stock_id, moved_at, acquired_at, shares, cost_minor, 0, 'settled', null, null, 0, 0
        from share_moves where to_user = ${userId}
      union all
        select 'moved_out', id, stock_id, moved_at, null, shares, 0, 0, 'settled', null, null, 0, 0
        from share_moves where from_user = ${userId}
      union all
        select 'split', id, stock_id, effective_at, null, numerator, denominator, 0, 'settled', null, null, book_sequence, ${AFTER_ALL_LINES}
        from splits
    ) happened
    window book as (partition by stock_id order by sequence, line, id)
    order by at, sequence, line, id`.execute(db);
  return rows;
}

/** Events outside the book of the stock, which have only their own time. */
const OFF_BOOK = sql`kind in ('grant', 'moved_in', 'moved_out')`;

/** The seller is also paid when the issuer buys in the buyer's place. */
const PAID_AT = sql`case s.status when 'rofr_exercised' then s.ended_at else s.settled_at end`;

/** A split comes after all trades of the book event it follows. */
const AFTER_ALL_LINES = sql.lit(2 ** 31 - 1);

async function readFractions(
  db: Database,
  userId: string,
  splitIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ id: string; paid_minor: bigint }>`
    select t.reference_id as id, sum(p.amount)::int8 as paid_minor
    from ledger_transactions t
    join postings p on p.transaction_id = t.id
    join ledger_accounts a on a.id = p.to_account_id
    where t.kind = 'split' and t.reference_id = any(${splitIds}::uuid[])
      and a.owner_id = ${userId} and a.asset = 'USD' and a.kind = 'customer'
    group by t.reference_id`.execute(db);
  return new Map(rows.map(row => [row.id, row.paid_minor]));
}

const UNSETTLED: ReadonlySet<SettlementStatus> = new Set(['agreed', 'in_review', 'closing', 'cleared']);

export interface UnsettledTrades {
  /** Their ids as a PostgreSQL array literal. */
  readonly ids: string;
  /** In the order of the ids. */
  readonly statuses: readonly SettlementStatus[];
}

/** Finds the trades whose status can still change. Nothing else of a trade ever changes. */
export function findUnsettled(
  trades: readonly { readonly id: string; readonly status: SettlementStatus }[],
): UnsettledTrades {
  const unsettled = trades
    .filter(({ status }) => UNSETTLED.has(status))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return {
    ids: `{${unsettled.map(({ id }) => id).join()}}`,
    statuses: unsettled.map(({ status }) => status),
  };
}

/** The current statuses of the trades in `asked."unsettledIds"`, separated by spaces, in the order of their ids. */
export const STATUSES_NOW = sql`(select string_agg(status, ' ' order by execution_id) as statuses from settlements
  where execution_id = any(asked."unsettledIds"::uuid[]))`;
