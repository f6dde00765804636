// Judges sell orders in the book again by the resale rules: days pass, issuers change what they state, and new registers
// are accepted.
import { sql } from 'kysely';
import {
  decideSale,
  RESALE_RULES,
  type SaleBasis,
  type SellerFacts,
} from '#domain/register/resale-market.ts';
import { tryEach } from '#server/database/try-each.ts';
import { unnestRows } from '#server/database/unnest-rows.ts';
import type { OrderCommand } from '#server/exchange/commands.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { processAllLocked } from '#server/exchange/intake/process-locked.ts';
import { readResaleMarket, type StockOfCompany } from '#server/register/read-resale-market.ts';

/** Judges all stocks whose companies have a register, or those of one company. */
export async function recheckResale(context: ExchangeContext, companyId?: string): Promise<void> {
  const { rows } = await sql<StockOfCompany>`
    select id, company_id as "companyId" from stocks
    where class_id is not null and status = 'tradable'
      ${companyId === undefined ? sql`` : sql`and company_id = ${companyId}`}`.execute(context.db);
  await tryEach(rows, stock => judgeStock(context, stock));
}

/** Forbidden orders leave before others return, because a returning order could fill against them. */
async function judgeStock(context: ExchangeContext, stock: StockOfCompany): Promise<void> {
  const orders = await readSellOrders(context, stock);
  if (orders.length === 0) return;
  const sellers = [...new Set(orders.map(({ ownerId }) => ownerId))];
  const market = await readResaleMarket(context.db, stock, { buyers: [], sellers }, context.clock());
  if (!market) return;
  const bases: (SaleBasis & { readonly orderId: string })[] = [];
  const suspended: OrderCommand[] = [];
  /** Shares that orders judged before and unsettled trades take, by owner. */
  const committed = new Map<string, bigint>();
  for (const order of orders.filter(({ status }) => status !== 'suspended')) {
    const seller = market.sellers.get(order.ownerId);
    const taken = committed.get(order.ownerId) ?? order.unsettled;
    const { basis, checks } = decideSale(market, seller, order.open, taken);
    if (basis) {
      committed.set(order.ownerId, taken + order.open);
      bases.push({ ...basis, orderId: order.id });
      continue;
    }
    const reason = checks.find(({ passed }) => !passed)?.rule ?? 'register_difference';
    suspended.push({ do: 'suspend', orderId: order.id, reason });
  }
  await processAllLocked(context, suspended);
  await keepBases(context, bases);
  const returning = orders.filter(
    ({ reason, status }) =>
      status === 'suspended' && (RESALE_RULES as readonly (string | null)[]).includes(reason),
  );
  const allowed = returning.filter(order => maySell(market.sellers.get(order.ownerId), order));
  await processAllLocked(
    context,
    allowed.map(({ id }): OrderCommand => ({ do: 'resume', orderId: id })),
  );

  function maySell(seller: SellerFacts | undefined, { open, ownerId, unsettled }: SellOrder): boolean {
    if (!market) return false;
    return decideSale(market, seller, open, committed.get(ownerId) ?? unsettled).basis !== undefined;
  }
}

interface SellOrder {
  readonly id: string;
  readonly ownerId: string;
  readonly status: string;
  readonly open: bigint;
  /** Shares of the owner's trades that have not settled. */
  readonly unsettled: bigint;
  /** Why the order was suspended. */
  readonly reason: string | null;
}

async function readSellOrders(
  { db }: ExchangeContext,
  { id }: StockOfCompany,
): Promise<readonly SellOrder[]> {
  const { rows } = await sql<SellOrder>`
    select o.id, o.user_id as "ownerId", o.status, o.shares - o.filled_shares as open,
      coalesce((select sum(e.shares) from executions e join settlements s on s.execution_id = e.id
        where e.seller_id = o.user_id and e.stock_id = ${id}
          and s.status in ('agreed', 'in_review', 'cleared')), 0)::int8 as unsettled,
      case when o.status = 'suspended' then (
        select v.reason from book_events v
        where v.stock_id = ${id} and v.order_id = o.id and v.kind = 'suspended' order by v.sequence desc limit 1
      ) end as reason
    from orders o
    where o.stock_id = ${id} and o.side = 'sell'
      and (o.status in ('open', 'partially_filled') or o.status = 'suspended')
    order by o.sequence`.execute(db);
  return rows;
}

const BASIS_COLUMNS = { orderId: 'uuid', path: 'text', heldSince: 'date', isAffiliate: 'bool' } as const;

async function keepBases(
  { db }: ExchangeContext,
  bases: readonly (SaleBasis & { readonly orderId: string })[],
): Promise<void> {
  if (bases.length === 0) return;
  await sql`
    insert into order_resale as kept (order_id, path, held_since, is_affiliate)
    select "orderId", path, "heldSince", "isAffiliate" from ${unnestRows(BASIS_COLUMNS, bases, 'judged')}
    on conflict (order_id) do update set path = excluded.path, held_since = excluded.held_since,
      is_affiliate = excluded.is_affiliate
    where (kept.path, kept.held_since, kept.is_affiliate)
      is distinct from (excluded.path, excluded.held_since, excluded.is_affiliate)`.execute(db);
}
