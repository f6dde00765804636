// What must be true between orders, trades and the ledger: the same shares, cash and fees everywhere. Used by
// verify-books.ts.
import { sql, type RawBuilder } from 'kysely';
import type { BookRule } from './book-rule.ts';

/** What each account got and gave in each of the ledger transactions of these kinds. */
function movedIn(...kinds: readonly string[]): RawBuilder<unknown> {
  return sql`
    select m.kind, m.reference_id, a.owner_id, a.asset, a.kind as account_kind, m.amount
    from (
      select l.kind, l.reference_id, both_ways.account_id, sum(both_ways.amount) as amount
      from ledger_transactions l
      join postings p on p.transaction_id = l.id
      cross join lateral (
        values (p.to_account_id, p.amount), (p.from_account_id, -p.amount)
      ) both_ways (account_id, amount)
      where l.kind in (${sql.join(kinds.map(kind => sql.lit(kind)))})
      group by l.kind, l.reference_id, both_ways.account_id
    ) m join ledger_accounts a on a.id = m.account_id`;
}

/**
 * Trades that ended in a purchase, with the five accounts that each must have changed; the issuer takes the buyer's
 * place where it bought.
 */
const ENDED = sql`
  select t.kind, t.reference_id, t.notional_minor, t.shares, t.buyer_fee_minor, t.seller_fee_minor,
    taker_cash.id as taker_cash, taker_shares.id as taker_shares, seller_cash.id as seller_cash,
    seller_shares.id as seller_shares, fees.id as fees
  from (
    select case t.state when 'settled' then 'settlement' else 'rofr' end as kind, e.id as reference_id,
      case t.state when 'settled' then e.buyer_id else s.company_id end as taker_id, e.seller_id,
      e.stock_id::text as stock, e.shares, e.price_minor * e.shares as notional_minor, e.buyer_fee_minor,
      e.seller_fee_minor
    from executions e join settlements t on t.execution_id = e.id join stocks s on s.id = e.stock_id
    where t.state in ('settled', 'rofr_exercised')
  ) t
  left join ledger_accounts taker_cash
    on taker_cash.owner_id = t.taker_id and taker_cash.asset = 'USD' and taker_cash.kind = 'customer'
  left join ledger_accounts taker_shares
    on taker_shares.owner_id = t.taker_id and taker_shares.asset = t.stock and taker_shares.kind = 'customer'
  left join ledger_accounts seller_cash
    on seller_cash.owner_id = t.seller_id and seller_cash.asset = 'USD' and seller_cash.kind = 'customer'
  left join ledger_accounts seller_shares
    on seller_shares.owner_id = t.seller_id and seller_shares.asset = t.stock and seller_shares.kind = 'customer'
  left join ledger_accounts fees
    on fees.owner_id = '00000000-0000-0000-0000-000000000000' and fees.asset = 'USD' and fees.kind = 'fees'`;

const OF_TRADE = ['taker_cash', 'taker_shares', 'seller_cash', 'seller_shares', 'fees'] as const;

/** What the postings of one trade have moved on one of its accounts. */
function movedOn(account: (typeof OF_TRADE)[number]): RawBuilder<unknown> {
  const id = sql.ref(`d.${account}`);
  return sql`
    sum(case ${id} when p.to_account_id then p.amount when p.from_account_id then -p.amount else 0 end)
      as ${sql.ref(account)}`;
}

const EACH_OF_TRADE = sql.join(OF_TRADE.map(account => sql.ref(`d.${account}`)));

export const TRADE_RULES: readonly BookRule[] = [
  {
    says: 'a settled trade has moved its shares, its cash and its fees, once',
    query: sql`
      with ended as materialized (${ENDED}), moved as (
        select d.kind, d.reference_id, ${sql.join(OF_TRADE.map(movedOn))},
          count(*) filter (
            where (p.to_account_id in (${EACH_OF_TRADE})) is not true
              or (p.from_account_id in (${EACH_OF_TRADE})) is not true
          ) as strange
        from ended d
        join ledger_transactions l on l.kind = d.kind and l.reference_id = d.reference_id
        join postings p on p.transaction_id = l.id
        group by d.kind, d.reference_id
      )
      select 'trade ' || d.reference_id as subject,
        concat_ws(', ', -(d.notional_minor + d.buyer_fee_minor), d.shares, d.notional_minor - d.seller_fee_minor,
          -d.shares, d.buyer_fee_minor + d.seller_fee_minor) as expected,
        coalesce(concat_ws(', ', m.taker_cash, m.taker_shares, m.seller_cash, m.seller_shares, m.fees,
          m.strange || ' elsewhere'), '') as found
      from ended d left join moved m on m.kind = d.kind and m.reference_id = d.reference_id
      where m.reference_id is null or m.strange > 0 or m.taker_cash <> -(d.notional_minor + d.buyer_fee_minor)
        or m.taker_shares <> d.shares or m.seller_cash <> d.notional_minor - d.seller_fee_minor
        or m.seller_shares <> -d.shares or m.fees <> d.buyer_fee_minor + d.seller_fee_minor
      union all
      select 'trade ' || l.reference_id, 'nothing', l.kind from ledger_transactions l
      where l.kind in ('settlement', 'rofr')
        and not exists (select from ended d where d.kind = l.kind and d.reference_id = l.reference_id)`,
  },
  {
    says: 'granted shares were issued, once',
    query: sql`
      with moved as (${movedIn('issuance')})
      select 'grant ' || coalesce(g.id, m.reference_id) as subject, coalesce(g.shares, 0)::text as expected,
        coalesce(m.amount, 0)::text as found
      from share_grants g full join (select * from moved where account_kind = 'customer') m
        on m.reference_id = g.id and m.owner_id = g.user_id and m.asset = g.stock_id::text
      where coalesce(g.shares, 0) <> coalesce(m.amount, 0)`,
  },
  {
    says: 'a completed payment has moved its amount less its fee',
    query: sql`
      with moved as (${movedIn('deposit', 'withdrawal')})
      select 'payment ' || p.id as subject,
        (case p.direction when 'deposit' then p.amount_minor - p.fee_minor else -p.amount_minor end)::text as expected,
        coalesce(m.amount, 0)::text as found
      from payments p left join moved m on m.kind = p.direction and m.reference_id = p.id and m.owner_id = p.user_id
      where p.status = 'completed' and coalesce(m.amount, 0)
        <> case p.direction when 'deposit' then p.amount_minor - p.fee_minor else -p.amount_minor end`,
  },
  {
    says: 'shares held are those granted, bought and sold, and what splits and exits made of them',
    query: sql`
      with moved as (${movedIn('split', 'exit')}), owned as (
        select user_id as owner_id, stock_id::text as asset, shares::numeric as shares from share_grants
        union all
        select case t.state when 'settled' then e.buyer_id else s.company_id end, e.stock_id::text, e.shares
        from executions e join settlements t on t.execution_id = e.id join stocks s on s.id = e.stock_id
        where t.state in ('settled', 'rofr_exercised')
        union all
        select e.seller_id, e.stock_id::text, -e.shares
        from executions e join settlements t on t.execution_id = e.id where t.state in ('settled', 'rofr_exercised')
        union all
        select owner_id, asset, amount from moved where account_kind = 'customer' and asset <> 'USD'
      ), positions as (select owner_id, asset, sum(shares) as shares from owned group by owner_id, asset)
      select 'shares of ' || coalesce(p.asset, a.asset) || ' of ' || coalesce(p.owner_id, a.owner_id) as subject,
        coalesce(p.shares, 0)::text as expected, coalesce(a.available + a.held, 0)::text as found
      from positions p
      full join (select * from ledger_accounts where kind = 'customer' and asset <> 'USD') a
        on a.owner_id = p.owner_id and a.asset = p.asset
      where coalesce(p.shares, 0) <> coalesce(a.available + a.held, 0)`,
  },
  {
    says: "an order's filled part is the sum of its executions",
    query: sql`
      with parts as (
        select buy_order_id as order_id, shares, price_minor, buyer_fee_minor as fee_minor from executions
        union all select sell_order_id, shares, price_minor, seller_fee_minor from executions
      ), filled as (
        select order_id, sum(shares) as shares, sum(shares * price_minor) as notional, sum(fee_minor) as fee
        from parts group by order_id
      ), restated as (select distinct order_id from book_events where kind = 'split')
      select 'order ' || o.id as subject,
        concat_ws(' ', coalesce(f.shares, 0), coalesce(f.notional, 0), coalesce(f.fee, 0)) as expected,
        concat_ws(' ', o.filled_shares, o.filled_notional_minor, o.fee_minor) as found
      from orders o left join filled f on f.order_id = o.id left join restated r on r.order_id = o.id
      where o.filled_notional_minor <> coalesce(f.notional, 0) or o.fee_minor <> coalesce(f.fee, 0)
        or (r.order_id is null and o.filled_shares <> coalesce(f.shares, 0))`,
  },
  {
    says: "an order's state fits what it has filled",
    query: sql`
      select 'order ' || o.id as subject, case when o.filled_shares = o.shares then 'filled'
        when o.filled_shares > 0 then 'partially_filled' else 'open' end as expected, o.status as found
      from orders o
      where (o.filled_shares = o.shares) <> (o.status = 'filled') and not exists (
          select from book_events e where e.order_id = o.id and e.kind = 'split'
        )
        or (o.status = 'partially_filled' and o.filled_shares = 0) or (o.status = 'open' and o.filled_shares > 0)
        or (o.status in ('open', 'partially_filled', 'suspended')) <> (o.ended_at is null)`,
  },
  {
    says: 'no book is crossed',
    query: sql`
      select 'stock ' || stock_id as subject, 'bid below ask' as expected,
        max(limit_price_minor) filter (where side = 'buy') || ' against '
          || min(limit_price_minor) filter (where side = 'sell') as found
      from orders where status in ('open', 'partially_filled') group by stock_id
      having max(limit_price_minor) filter (where side = 'buy') >= min(limit_price_minor) filter (where side = 'sell')`,
  },
  {
    says: 'the events of a book are numbered without a gap',
    query: sql`
      select 'stock ' || s.id as subject, s.book_sequence::text as expected,
        count(e.sequence) || ' up to ' || coalesce(max(e.sequence), 0) as found
      from stocks s left join book_events e on e.stock_id = s.id group by s.id, s.book_sequence
      having s.book_sequence <> count(e.sequence) or s.book_sequence <> coalesce(max(e.sequence), 0)`,
  },
  {
    says: 'what orders led to points to them',
    query: sql`
      select 'event ' || e.sequence || ' of ' || e.stock_id as subject, 'order ' || e.order_id as expected,
        'no such order' as found
      from book_events e where not exists (select from orders o where o.id = e.order_id and o.stock_id = e.stock_id)
      union all
      select 'trade ' || e.id, 'its orders and its settlement', 'not all of them'
      from executions e
      left join orders b on b.id = e.buy_order_id and b.user_id = e.buyer_id and b.stock_id = e.stock_id
      left join orders s on s.id = e.sell_order_id and s.user_id = e.seller_id and s.stock_id = e.stock_id
      left join settlements t on t.execution_id = e.id and t.stock_id = e.stock_id
      where b.id is null or s.id is null or t.execution_id is null
      union all
      select 'settlement ' || t.execution_id, 'its trade', 'no such trade'
      from settlements t where not exists (select from executions e where e.id = t.execution_id)
      union all
      select 'hold for ' || h.reference_id, 'account ' || h.account_id, 'no such account'
      from holds h where not exists (select from ledger_accounts a where a.id = h.account_id)
      union all
      select 'order ' || o.id, 'stock ' || o.stock_id, 'no such stock'
      from orders o where not exists (select from stocks s where s.id = o.stock_id)
      union all
      select 'order ' || o.id, 'person ' || o.user_id, 'no such person'
      from orders o where not exists (select from users u where u.id = o.user_id)`,
  },
];
