// Rules between orders, trades and the ledger: equal shares, cash and fees everywhere.
import { sql, type RawBuilder } from 'kysely';
import type { BookDifference, BookRule } from './book-rule.ts';
import { ENDED, GRANTED, movedIn, MOVES_OF_SHARES } from './rule-parts.ts';

/** The amount that a posting gave to the party who received the shares. */
const TAKEN = sql`case when t.owner_id = d.taker_id then p.amount when f.owner_id = d.taker_id then -p.amount else 0 end`;

export const SETTLED_TRADES_MOVED = 'a settled trade has moved its shares, its cash and its fees, once';
export const SHARES_HELD =
  'shares held are those granted, bought and sold, and what splits and exits made of them';
export const FILLS_ARE_EXECUTIONS = "an order's filled part is the sum of its executions";
export const ORDERS_EXIST = 'what orders led to points to them';

/**
 * What trades moved otherwise than they had to.
 * @param ended the trades that have ended, with their ledger transactions.
 * @param movements the ledger transactions of which those of trades must belong to one.
 */
export function settledTrades(
  ended: RawBuilder<unknown>,
  movements: RawBuilder<unknown>,
): RawBuilder<BookDifference> {
  return sql`
      with ended as materialized (${ended}), moved as (
        select d.id, d.shares, d.buyer_fee_minor + d.seller_fee_minor as fees_minor,
          -d.notional_minor - d.buyer_fee_minor as cash_minor,
          coalesce(sum(case p.asset when 'USD' then ${TAKEN} else 0 end), 0) as moved_cash,
          coalesce(sum(case p.asset when 'USD' then 0 else ${TAKEN} end), 0) as moved_shares,
          coalesce(sum(case 'fees' when t.kind then p.amount when f.kind then -p.amount else 0 end), 0) as moved_fees,
          count(*) filter (where p.asset not in ('USD', d.asset)
            or (t.owner_id not in (d.taker_id, d.seller_id) and t.kind <> 'fees')
            or (f.owner_id not in (d.taker_id, d.seller_id) and f.kind <> 'fees')) as strange
        from ended d
        left join postings p on p.transaction_id = d.transaction_id
        left join ledger_accounts f on f.id = p.from_account_id
        left join ledger_accounts t on t.id = p.to_account_id
        group by d.id, d.shares, d.notional_minor, d.buyer_fee_minor, d.seller_fee_minor
      )
      -- What the seller got and gave is the rest, since a posting takes from one what it gives to another.
      select 'trade ' || id as subject, concat_ws(', ', cash_minor, shares, fees_minor) as expected,
        concat_ws(', ', moved_cash, moved_shares, moved_fees, strange || ' elsewhere') as found
      from moved
      where strange > 0 or moved_cash <> cash_minor or moved_shares <> shares or moved_fees <> fees_minor
      union all
      select 'trade ' || l.reference_id, 'nothing', l.kind from ${movements} l
      where l.kind in ('settlement', 'rofr') and not exists (select from ended d where d.transaction_id = l.id)`;
}

export const TRADE_RULES: readonly BookRule[] = [
  {
    says: SETTLED_TRADES_MOVED,
    query: settledTrades(
      sql`
        select d.*, d.stock_id::text as asset, l.id as transaction_id
        from (${ENDED}) d
        left join ledger_transactions l
          on l.reference_id = d.id and l.kind in ('settlement', 'rofr') and l.kind = d.kind`,
      sql`ledger_transactions`,
    ),
  },
  {
    says: 'granted shares were issued, once',
    query: sql`
      with moved as (${movedIn('issuance')})
      select 'grant ' || coalesce(g.id, m.reference_id) as subject, coalesce(g.shares, 0)::text as expected,
        coalesce(m.amount, 0)::text as found
      from (${GRANTED}) g full join (select * from moved where account_kind = 'customer') m
        on m.reference_id = g.id and m.owner_id = g.owner_id and m.asset = g.stock_id::text
      where coalesce(g.shares, 0) <> coalesce(m.amount, 0)
      union all
      select 'grant ' || m.reference_id, 'its holder and its issuance', m.account_kind || ' of ' || m.asset
      from moved m where m.account_kind not in ('customer', 'issuance')`,
  },
  {
    says: 'a completed payment has moved its amount less its fee, and no other anything',
    query: sql`
      with due as (
        select id, user_id, direction,
          case when status <> 'completed' then 0
            when direction = 'deposit' then amount_minor - fee_minor else -amount_minor end as amount,
          case when status <> 'completed' then 0 else fee_minor end as fee
        from payments
      ), moved as (
        select l.kind, l.reference_id,
          sum(p.amount * ((t.owner_id = d.user_id)::int - (f.owner_id = d.user_id)::int)) as amount,
          sum(p.amount * ((t.kind = 'fees')::int - (f.kind = 'fees')::int)) as fee,
          count(*) filter (where p.asset <> 'USD' or (f.kind = 'customer' and f.owner_id <> d.user_id)
            or (t.kind = 'customer' and t.owner_id <> d.user_id)) as strange
        from due d
        join ledger_transactions l on l.reference_id = d.id and l.kind in ('deposit', 'withdrawal')
        join postings p on p.transaction_id = l.id
        join ledger_accounts f on f.id = p.from_account_id
        join ledger_accounts t on t.id = p.to_account_id
        group by l.kind, l.reference_id
      ), unpaid as materialized (
        select l.* from ledger_transactions l
        where l.kind in ('deposit', 'withdrawal') and not exists (select from payments p where p.id = l.reference_id)
      )
      select 'payment ' || coalesce(d.id, m.reference_id) as subject,
        concat_ws(', ', coalesce(d.amount, 0), coalesce(d.fee, 0) || ' of fees') as expected,
        concat_ws(', ', coalesce(m.amount, 0), coalesce(m.fee, 0) || ' of fees', m.strange || ' elsewhere') as found
      -- One that is in the ledger as both, a deposit and a withdrawal, is there once too often.
      from due d full join moved m on m.kind = d.direction and m.reference_id = d.id
      where coalesce(m.amount, 0) <> coalesce(d.amount, 0) or coalesce(m.fee, 0) <> coalesce(d.fee, 0) or m.strange > 0
      union all
      -- A company's cash comes and goes without one.
      select l.kind || ' ' || l.reference_id, 'a payment, or only a company and the world', a.kind || ' of ' || a.owner_id
      from unpaid l
      join postings p on p.transaction_id = l.id
      join ledger_accounts a on a.id in (p.from_account_id, p.to_account_id)
      where a.kind = 'fees' or exists (select from users u where u.id = a.owner_id)`,
  },
  {
    says: SHARES_HELD,
    query: sql`
      with moved as (${movedIn('split', 'exit', ...MOVES_OF_SHARES)}), ended as materialized (${ENDED}), owned as (
        select owner_id, stock_id, shares::numeric as shares from (${GRANTED}) granted
        union all select taker_id, stock_id, shares from ended
        union all select seller_id, stock_id, -shares from ended
        union all select owner_id, asset::uuid, amount from moved where account_kind = 'customer' and asset <> 'USD'
      ), positions as (
        select owner_id, stock_id::text as asset, sum(shares) as shares from owned group by owner_id, stock_id
      )
      select 'shares of ' || coalesce(p.asset, a.asset) || ' of ' || coalesce(p.owner_id, a.owner_id) as subject,
        coalesce(p.shares, 0)::text as expected, coalesce(a.available + a.held, 0)::text as found
      from positions p
      full join (select * from ledger_accounts where kind = 'customer' and asset <> 'USD') a
        on a.owner_id = p.owner_id and a.asset = p.asset
      where coalesce(p.shares, 0) <> coalesce(a.available + a.held, 0)`,
  },
  {
    says: FILLS_ARE_EXECUTIONS,
    query: sql`
      with filled as (
        select buy_order_id as order_id, sum(shares)::int8 as shares, sum(shares * price_minor)::int8 as notional_minor,
          sum(buyer_fee_minor)::int8 as fee_minor
        from executions group by buy_order_id
        union all
        select sell_order_id, sum(shares)::int8, sum(shares * price_minor)::int8, sum(seller_fee_minor)::int8
        from executions group by sell_order_id
      )
      select 'order ' || o.id as subject,
        concat_ws(' ', coalesce(f.shares, 0), coalesce(f.notional_minor, 0), coalesce(f.fee_minor, 0)) as expected,
        concat_ws(' ', o.filled_shares, o.filled_notional_minor, o.fee_minor) as found
      from orders o left join filled f on f.order_id = o.id
      where o.filled_notional_minor <> coalesce(f.notional_minor, 0) or o.fee_minor <> coalesce(f.fee_minor, 0)
        -- A split restates how many shares were filled.
        or (o.filled_shares <> coalesce(f.shares, 0)
          and o.id not in (select e.order_id from book_events e where e.kind = 'split'))`,
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
    says: ORDERS_EXIST,
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
      select 'order ' || o.id, 'stock ' || o.stock_id || ' and person ' || o.user_id, 'not both'
      from orders o left join stocks s on s.id = o.stock_id left join users u on u.id = o.user_id
      where s.id is null or u.id is null`,
  },
];
