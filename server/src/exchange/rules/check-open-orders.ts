// The open orders of a stock with what issuer rules require of them and their owners, page by page.
import { sql } from 'kysely';
import {
  effectsOfRules,
  type JudgedFacts,
  type RuleEffects,
  type OpenOrder,
} from '#domain/compliance/rule-changes.ts';
import type { IssuerRules } from '#domain/compliance/issuer-rules.ts';
import type { InvestorType } from '#domain/compliance/verification.ts';
import { isInBook, openShares, type OrderStatus, type Side } from '#domain/orders/order.ts';
import type { Database } from '#server/database/database.ts';
import { LINE_NAME } from '#server/database/lines.ts';
import { IS_LIVE } from '#server/exchange/find-orders.ts';

/** As many as order intake accepts at once. */
const PAGE_SIZE = 250;

export interface CheckedOrder extends OpenOrder {
  readonly status: OrderStatus;
  readonly openShares: bigint;
}

interface Row {
  readonly id: string;
  readonly side: Side;
  readonly limit_minor: bigint;
  readonly shares: bigint;
  readonly filledShares: bigint;
  readonly status: OrderStatus;
  readonly sellsAll: boolean;
  readonly investorType: InvestorType;
  readonly listed: boolean;
  readonly preApproved: boolean;
}

/** The effect of these rules on the orders of a stock. Each page is judged as the orders are when it is read. */
export async function* checkOpenOrders(
  db: Database,
  stockId: string,
  rules: IssuerRules,
  judged: JudgedFacts = 'all',
): AsyncGenerator<RuleEffects<CheckedOrder>> {
  const stock = await readStock(db, stockId);
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await readPage(db, stockId, after);
    const orders = rows.map(toStanding);
    const [inBook, others] = [orders.filter(isInBook), orders.filter(order => !isInBook(order))];
    yield effectsOfRules({ ...stock, rules }, inBook, others, judged);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE_SIZE) return;
    after = last.id;
  }
}

async function readStock(db: Database, stockId: string) {
  const row = await db
    .selectFrom('stocks as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .select([LINE_NAME.as('name'), 's.last_price_minor'])
    .where('s.id', '=', stockId)
    .executeTakeFirstOrThrow();
  return { company: row.name, lastPrice_minor: row.last_price_minor ?? undefined };
}

async function readPage(db: Database, stockId: string, after: string): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select o.id, o.side, o.limit_price_minor as "limit_minor", o.shares, o.filled_shares as "filledShares",
      o.status, o.side = 'sell' and coalesce(a.available, 0) = 0 as "sellsAll",
      u.investor_type as "investorType", p.user_id is not null as listed, coalesce(p.pre_approved, false) as "preApproved"
    from orders o
    join users u on u.id = o.user_id
    left join issuer_parties p on p.stock_id = o.stock_id and p.user_id = o.user_id
    left join ledger_accounts a on a.owner_id = o.user_id and a.asset = o.stock_id::text and a.kind = 'customer'
    where o.stock_id = ${stockId} and ${IS_LIVE} and o.id > ${after}
    order by o.id limit ${PAGE_SIZE}`.execute(db);
  return rows;
}

function toStanding(row: Row): CheckedOrder {
  const { id, side, limit_minor, shares, status, sellsAll, investorType, listed, preApproved } = row;
  const owner = { investorType, listed, preApproved };
  return { id, side, limit_minor, shares, status, sellsAll, owner, openShares: openShares(row) };
}
