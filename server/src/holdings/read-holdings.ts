// What a person holds: every event of every stock, folded into lots. One statement, and another where a stock they
// traded was split. Used by dashboard, portfolio, the company page and recommendations.
import { sql } from 'kysely';
import { foldHolding } from '#domain/holdings/apply-event.ts';
import { sumOf, type Holding, type HoldingEvent } from '#domain/holdings/holding.ts';
import type { SettlementState } from '#domain/settlement/settlement.ts';
import type { Database } from '#server/database/database.ts';
import type { Market } from '#server/market-data/market-snapshot.ts';

export interface Trade {
  /** The execution's. */
  readonly id: string;
  readonly stockId: string;
  readonly side: 'buy' | 'sell';
  readonly at: Date;
  readonly shares: bigint;
  readonly price_minor: bigint;
  readonly fee_minor: bigint;
  readonly state: SettlementState;
}

export interface HeldStock {
  readonly stockId: string;
  /** Oldest first; trades that came to nothing are left out. */
  readonly events: readonly HoldingEvent[];
  readonly holding: Holding;
}

export interface Holdings {
  /** Everything ever held, also what is sold by now. */
  readonly stocks: readonly HeldStock[];
  /** Newest first, those that came to nothing too. */
  readonly trades: readonly Trade[];
}

interface Row {
  readonly kind: 'buy' | 'sell' | 'grant' | 'split';
  readonly id: string;
  readonly stock_id: string;
  readonly at: Date;
  /** Of a split: the numerator. */
  readonly shares: bigint;
  /** Per share. Of a grant: what all of it cost; of a split: the denominator. */
  readonly price_minor: bigint;
  readonly fee_minor: bigint;
  readonly state: SettlementState;
}

/** Holdings at trade date. `stockId` narrows them to one stock. */
export async function readHoldings(
  db: Database,
  market: Market,
  userId: string,
  stockId?: string,
): Promise<Holdings> {
  const rows = await readRows(db, userId, stockId);
  const byStock = Map.groupBy(rows, row => row.stock_id);
  // Splits are few, and come along for every stock.
  const traded = [...byStock].filter(([, own]) => own.some(row => row.kind !== 'split'));
  const splitIds = traded.flatMap(([, own]) => own.filter(row => row.kind === 'split').map(row => row.id));
  const paid = splitIds.length === 0 ? new Map<string, bigint>() : await readFractions(db, userId, splitIds);
  return {
    stocks: traded.map(([id, own]) => foldStock(id, own, paid, market)),
    trades: rows.flatMap(toTrade).reverse(),
  };
}

/** In order of time; what happens to a stock as a whole comes after the trades of the same moment. */
async function readRows(db: Database, userId: string, stockId: string | undefined): Promise<readonly Row[]> {
  const only = stockId === undefined ? sql`` : sql`and stock_id = ${stockId}`;
  const traded = (side: 'buy' | 'sell') => sql`
    select ${sql.lit(side)} as kind, e.id, e.stock_id, e.executed_at as at, e.shares, e.price_minor,
      ${sql.ref(side === 'buy' ? 'e.buyer_fee_minor' : 'e.seller_fee_minor')} as fee_minor,
      s.state, e.sequence, e.line
    from executions e join settlements s on s.execution_id = e.id
    where ${sql.ref(side === 'buy' ? 'e.buyer_id' : 'e.seller_id')} = ${userId}
      ${stockId === undefined ? sql`` : sql`and e.stock_id = ${stockId}`}`;
  const { rows } = await sql<Row>`
    ${traded('buy')}
    union all ${traded('sell')}
    union all
      select 'grant', id, stock_id, acquired_at, shares, cost_minor, 0, 'settled', 0, 0
      from share_grants where user_id = ${userId} ${only}
    union all
      select 'split', id, stock_id, effective_at, numerator, denominator, 0, 'settled', ${LAST}::int8, 0
      from splits where true ${only}
    order by at, sequence, line`.execute(db);
  return rows;
}

const LAST = 2n ** 63n - 1n;

/** What a person was paid for fractions of a share, by split. */
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

function foldStock(
  stockId: string,
  rows: readonly Row[],
  paid: ReadonlyMap<string, bigint>,
  market: Market,
): HeldStock {
  const events = rows.flatMap(row => toEvent(row, paid));
  const holding = foldHolding(events);
  const payout = payoutOf(stockId, holding, market);
  if (!payout) return { stockId, events, holding };
  return { stockId, events: [...events, payout], holding: foldHolding([...events, payout]) };
}

/** Whoever held shares when the company left the market was paid for all of them. */
function payoutOf(stockId: string, { lots }: Holding, market: Market): HoldingEvent | undefined {
  const stock = market.byId.get(stockId);
  const shares = sumOf(lots, lot => lot.shares);
  if (!stock || stock.exitedAt === null || shares === 0n) return undefined;
  return {
    kind: 'disposal',
    id: stockId,
    at: stock.exitedAt,
    shares,
    gross_minor: shares * (stock.exitPrice_minor ?? 0n),
    fee_minor: 0n,
    settled: true,
  };
}

function toEvent(row: Row, paid: ReadonlyMap<string, bigint>): HoldingEvent[] {
  const { id, at, shares, price_minor, fee_minor, state } = row;
  const settled = state === 'settled' || state === 'rofr_exercised';
  const traded = { id, at, shares, gross_minor: shares * price_minor, fee_minor, settled };
  switch (row.kind) {
    case 'buy':
      return NO_PURCHASE.has(state) ? [] : [{ kind: 'acquisition', ...traded, inKind: false }];
    case 'sell':
      return NO_SALE.has(state) ? [] : [{ kind: 'disposal', ...traded }];
    case 'grant':
      return [{ kind: 'acquisition', ...traded, gross_minor: price_minor, inKind: true }];
    case 'split': {
      const fractionPaid_minor = paid.get(id) ?? 0n;
      return [{ kind: 'split', id, at, numerator: shares, denominator: price_minor, fractionPaid_minor }];
    }
  }
}

const NO_SALE: ReadonlySet<SettlementState> = new Set(['rejected', 'expired']);
/** Where the issuer bought in the buyer's place, the seller has sold all the same. */
const NO_PURCHASE: ReadonlySet<SettlementState> = new Set(['rejected', 'expired', 'rofr_exercised']);

function toTrade({ kind, stock_id, id, at, shares, price_minor, fee_minor, state }: Row): Trade[] {
  if (kind !== 'buy' && kind !== 'sell') return [];
  return [{ id, stockId: stock_id, side: kind, at, shares, price_minor, fee_minor, state }];
}
