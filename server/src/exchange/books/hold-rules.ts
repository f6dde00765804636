// Rules for held amounts: an account holds what its owner's open orders, unsettled trades and pending
// withdrawals need. The amounts are recomputed independently of the code that wrote them.
import { sql, type RawBuilder } from 'kysely';
import type { BookRule } from './book-rule.ts';
import { halfEven } from './rule-parts.ts';

/** The fee of a notional, rounded half to even to the cent. */
function fee(notional: RawBuilder<unknown>): RawBuilder<unknown> {
  return halfEven(sql`(${notional})::numeric * o.fee_bps`, sql`10000`);
}

const OPEN_NOTIONAL = sql`o.limit_price_minor::numeric * (o.shares - o.filled_shares)`;
const ALL_NOTIONAL = sql`o.filled_notional_minor + ${OPEN_NOTIONAL}`;

const OF_ORDERS = sql`
  select o.user_id as owner_id,
    case o.side when 'buy' then 'USD' else o.stock_id::text end as asset,
    case o.side when 'sell' then (o.shares - o.filled_shares)::numeric
      else ${OPEN_NOTIONAL} + ${fee(ALL_NOTIONAL)} - ${fee(sql`o.filled_notional_minor`)} end as amount
  from orders o where o.status in ('open', 'partially_filled', 'suspended')`;

const OF_TRADES = sql`
  select e.buyer_id as owner_id, 'USD' as asset,
    e.price_minor::numeric * e.shares + e.buyer_fee_minor as amount
  from executions e join settlements t on t.execution_id = e.id where t.status in ('agreed', 'in_review', 'closing', 'cleared')
  union all
  select e.seller_id, e.stock_id::text, e.shares
  from executions e join settlements t on t.execution_id = e.id where t.status in ('agreed', 'in_review', 'closing', 'cleared')`;

const OF_PAYMENTS = sql`
  select p.user_id as owner_id, 'USD' as asset, p.amount_minor::numeric as amount
  from payments p where p.direction = 'withdrawal' and p.status = 'pending'`;

export const HOLD_RULES: readonly BookRule[] = [
  {
    says: 'an account holds what its open orders, unsettled trades and pending withdrawals need',
    query: sql`
      with needed as (
        select owner_id, asset, sum(amount) as amount
        from (${OF_ORDERS} union all ${OF_TRADES} union all ${OF_PAYMENTS}) each_of
        group by owner_id, asset
      )
      select 'account of ' || coalesce(n.owner_id, a.owner_id) as subject,
        coalesce(n.amount, 0)::text || ' ' || coalesce(n.asset, a.asset) as expected,
        coalesce(a.held, 0)::text as found
      from needed n
      full join (select * from ledger_accounts where held <> 0 or kind = 'customer') a
        on a.owner_id = n.owner_id and a.asset = n.asset and a.kind = 'customer'
      where coalesce(n.amount, 0) <> coalesce(a.held, 0)`,
  },
];
