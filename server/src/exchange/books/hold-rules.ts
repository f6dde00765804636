// What must be true of holds: each stands for an open order, an unsettled trade or a pending withdrawal, and each of
// those has its own. The amounts are computed anew, not with the code that made them. Used by verify-books.ts.
import { sql, type RawBuilder } from 'kysely';
import type { BookRule } from './book-rule.ts';

/** The fee of a notional, half-even to the cent. */
function fee(notional: RawBuilder<unknown>): RawBuilder<unknown> {
  const product = sql`(${notional})::numeric * o.fee_bps`;
  return sql`(div(${product}, 10000) + case
    when mod(${product}, 10000) > 5000 then 1
    when mod(${product}, 10000) = 5000 then mod(div(${product}, 10000), 2)
    else 0 end)`;
}

const OPEN_NOTIONAL = sql`o.limit_price_minor::numeric * (o.shares - o.filled_shares)`;
const ALL_NOTIONAL = sql`o.filled_notional_minor + ${OPEN_NOTIONAL}`;

const EXPECTED_OF_ORDERS = sql`
  select o.id as reference_id, o.user_id as owner_id,
    case o.side when 'buy' then 'USD' else o.stock_id::text end as asset,
    case o.side when 'sell' then (o.shares - o.filled_shares)::numeric
      else ${OPEN_NOTIONAL} + ${fee(ALL_NOTIONAL)} - ${fee(sql`o.filled_notional_minor`)} end as amount
  from orders o where o.status in ('open', 'partially_filled', 'suspended')`;

const EXPECTED_OF_TRADES = sql`
  select e.id as reference_id, e.buyer_id as owner_id, 'USD' as asset,
    e.price_minor::numeric * e.shares + e.buyer_fee_minor as amount
  from executions e join settlements t on t.execution_id = e.id where t.state in ('agreed', 'in_review', 'cleared')
  union all
  select e.id, e.seller_id, e.stock_id::text, e.shares
  from executions e join settlements t on t.execution_id = e.id where t.state in ('agreed', 'in_review', 'cleared')`;

const EXPECTED_OF_PAYMENTS = sql`
  select p.id as reference_id, p.user_id as owner_id, 'USD' as asset, p.amount_minor::numeric as amount
  from payments p where p.direction = 'withdrawal' and p.status = 'pending'`;

function holdsMatch(
  reason: 'order' | 'settlement' | 'payment',
  expected: RawBuilder<unknown>,
): RawBuilder<never> {
  return sql`
    with needed as (${expected}), standing as (
      select h.reference_id, a.owner_id, a.asset, h.amount
      from holds h join ledger_accounts a on a.id = h.account_id and a.kind = 'customer'
      where h.reason = ${sql.lit(reason)} and h.amount > 0
    )
    select 'hold for ' || coalesce(n.reference_id, s.reference_id) as subject,
      coalesce(n.amount, 0)::text || ' ' || coalesce(n.asset, s.asset) as expected,
      coalesce(s.amount, 0)::text as found
    from needed n full join standing s
      on s.reference_id = n.reference_id and s.owner_id = n.owner_id and s.asset = n.asset
    where coalesce(n.amount, 0) <> coalesce(s.amount, 0)`;
}

export const HOLD_RULES: readonly BookRule[] = [
  { says: 'an open order holds what it may still cost', query: holdsMatch('order', EXPECTED_OF_ORDERS) },
  {
    says: 'an unsettled trade holds its cash and shares',
    query: holdsMatch('settlement', EXPECTED_OF_TRADES),
  },
  { says: 'a pending withdrawal holds its amount', query: holdsMatch('payment', EXPECTED_OF_PAYMENTS) },
];
