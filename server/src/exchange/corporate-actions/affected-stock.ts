// A stock under a corporate action, locked together with its book and accounts.
import { sql } from 'kysely';
import type { StockStatus } from '#domain/orders/check-order.ts';
import type { Transaction } from '#server/database/database.ts';
import { LINE_NAME } from '#server/database/lines.ts';
import { ORDER_COLUMNS, IS_LIVE } from '#server/exchange/find-orders.ts';
import { type StoredOrder } from '#domain/exchange/stored-order.ts';

export interface AffectedStock {
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
  readonly slug: string;
  readonly status: StockStatus;
  readonly lastPrice_minor: bigint | null;
  readonly sharesOutstanding: bigint;
  readonly sequence: bigint;
  /** Trades whose shares and cash are still held. */
  readonly unsettledTrades: number;
}

/** Acquired or bankrupt: holders are paid and no further action is possible. */
export function hasLeftMarket({ status }: Pick<AffectedStock, 'status'>): boolean {
  return status === 'exited' || status === 'bankrupt';
}

/** `read` takes no lock: for a person who wants to know what an action would do. */
export type Access = 'lock' | 'read';

/** Locks the stock, which freezes its book until the transaction ends. */
export async function lockAffectedStock(
  tx: Transaction,
  stockId: string,
  access: Access = 'lock',
): Promise<AffectedStock> {
  const { rows } = await sql<Omit<AffectedStock, 'unsettledTrades'>>`
    select s.id, s.company_id as "companyId", ${LINE_NAME} as name, s.slug, s.status, s.last_price_minor as "lastPrice_minor",
      s.shares_outstanding as "sharesOutstanding", s.book_sequence as sequence
    from stocks s join companies c on c.id = s.company_id where s.id = ${stockId} ${access === 'lock' ? sql`for no key update of s` : sql``}`.execute(
    tx,
  );
  if (rows[0] === undefined) throw new Error(`no stock ${stockId}`);
  // Each of the three conditions has an index of its own.
  const counted = await sql<{ count: bigint }>`
    select count(*) from settlements
    where stock_id = ${stockId} and (
      status in ('agreed', 'in_review') or status = 'closing' or status = 'cleared'
    )`.execute(tx);
  return { ...rows[0], unsettledTrades: Number(counted.rows[0]?.count ?? 0n) };
}

export async function readLiveOrders(tx: Transaction, stockId: string): Promise<readonly StoredOrder[]> {
  const { rows } = await sql<StoredOrder>`
    select ${ORDER_COLUMNS} from orders o
    where o.stock_id = ${stockId} and ${IS_LIVE}
    order by o.sequence`.execute(tx);
  return rows;
}

export interface Holder {
  readonly ownerId: string;
  readonly account: string;
  readonly available: bigint;
  readonly held: bigint;
}

/** All holders of shares, including the company, with their accounts locked in sorted order. */
export async function lockHolders(
  tx: Transaction,
  stockId: string,
  access: Access = 'lock',
): Promise<readonly Holder[]> {
  const { rows } = await sql<Holder>`
    select owner_id as "ownerId", id as account, available, held from ledger_accounts
    where asset = ${stockId} and kind = 'customer' and available + held > 0
    order by id ${access === 'lock' ? sql`for no key update` : sql``}`.execute(tx);
  return rows;
}

/** Who makes an action, and the proposal that two people confirmed. */
export interface ActingPeople {
  /** Null for the server's command line before a market has operators. */
  readonly actorId: string | null;
  /** For the audit log, such as the id of the proposal. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly requestId?: string | undefined;
}

export const NOBODY: ActingPeople = { actorId: null };
