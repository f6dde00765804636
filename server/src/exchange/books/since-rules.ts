// The rules for what came since a checkpoint. They replace rules whose work grows with the whole history; the other rules
// are checked as they are.
import { sql } from 'kysely';
import { idsOf, newerTrades, booksOf, sumsOf, type SinceCheckpoint } from '#server/audit/since-checkpoint.ts';
import type { BookRule } from './book-rule.ts';
import { BALANCES_ARE_SUMS, POSTINGS_BELONG } from './ledger-rules.ts';
import { ENDED } from './rule-parts.ts';
import {
  FILLS_ARE_EXECUTIONS,
  ORDERS_EXIST,
  settledTrades,
  SETTLED_TRADES_MOVED,
  SHARES_HELD,
} from './trade-rules.ts';

/**
 * @param rules all rules.
 * @returns the rules for a run from the checkpoint. `SHARES_HELD` follows from the others: shares move by postings alone,
 * and the rule of each kind of movement compares its postings with the grant, trade, split or exit.
 */
export function rulesSince(rules: readonly BookRule[], since: SinceCheckpoint): readonly BookRule[] {
  const replaced = [
    BALANCES_ARE_SUMS,
    POSTINGS_BELONG,
    SETTLED_TRADES_MOVED,
    SHARES_HELD,
    FILLS_ARE_EXECUTIONS,
    ORDERS_EXIST,
  ];
  const kept = rules.filter(({ says }) => !replaced.includes(says));
  return [...kept, ...ledgerRulesSince(since), ...settlementRulesSince(since), ...orderRulesSince(since)];
}

function ledgerRulesSince(since: SinceCheckpoint): readonly BookRule[] {
  const { checkpoint } = since;
  const movements = idsOf(since.movements, 'n');
  const trades = newerTrades(since);
  return [
    {
      says: BALANCES_ARE_SUMS,
      query: sql`
        with moved as (
          select both_ways.id, sum(both_ways.amount) as amount
          from ${movements} join postings p on p.transaction_id = n.id
          cross join lateral (values (p.to_account_id, p.amount), (p.from_account_id, -p.amount)) both_ways (id, amount)
          group by both_ways.id
        )
        select 'account ' || coalesce(a.id, s.id, m.id) as subject,
          (coalesce(s.amount, 0) + coalesce(m.amount, 0))::text as expected, (a.available + a.held)::text as found
        from ledger_accounts a full join ${sumsOf(checkpoint)} on s.id = a.id full join moved m on m.id = coalesce(a.id, s.id)
        where (a.available + a.held = coalesce(s.amount, 0) + coalesce(m.amount, 0)) is not true`,
    },
    {
      says: POSTINGS_BELONG,
      query: sql`
        select 'posting ' || p.line || ' of ' || p.transaction_id as subject, 'two accounts of ' || p.asset as expected,
          concat_ws(', ', 'from ' || f.asset, 'to ' || t.asset) as found
        from ${movements} join postings p on p.transaction_id = n.id
        left join ledger_accounts f on f.id = p.from_account_id
        left join ledger_accounts t on t.id = p.to_account_id
        where f.asset is distinct from p.asset or t.asset is distinct from p.asset`,
    },
    {
      says: 'what was proved before is still there, and nothing was added to it',
      query: sql`
        with counted (name, before, newer, found) as (values
          ('audit_log', ${checkpoint.rows.audit_log}::int8, ${since.entries.length}::int8, (select count(*) from audit_log)),
          ('ledger_transactions', ${checkpoint.rows.ledger_transactions}::int8, ${since.movements.length}::int8,
            (select count(*) from ledger_transactions)),
          ('postings', ${checkpoint.rows.postings}::int8,
            (select count(*) from ${movements} join postings p on p.transaction_id = n.id), (select count(*) from postings)),
          ('executions', ${checkpoint.rows.executions}::int8, (select count(*) from ${trades} e),
            (select count(*) from executions)))
        select 'rows of ' || name as subject, (before + newer)::text as expected, found::text as found
        from counted where before + newer <> found`,
    },
  ];
}

function settlementRulesSince(since: SinceCheckpoint): readonly BookRule[] {
  const movements = idsOf(since.movements, 'n');
  return [
    {
      says: SETTLED_TRADES_MOVED,
      query: settledTrades(
        sql`
          select d.*, d.stock_id::text as asset, l.id as transaction_id
          from ${movements}
          join ledger_transactions l on l.id = n.id and l.kind in ('settlement', 'rofr')
          join (${ENDED}) d on d.id = l.reference_id and d.kind = l.kind`,
        sql`(select l.* from ${movements} join ledger_transactions l on l.id = n.id)`,
      ),
    },
    {
      says: 'as many trades have ended as have moved something',
      query: sql`
        with ended as (
          select count(*) from settlements t
          where t.status in ('settled', 'rofr_exercised') or (t.status = 'voided' and t.settled_at is not null)
        ), moved as (select count(*) from ledger_transactions where kind in ('settlement', 'rofr'))
        select 'trades' as subject, ended.count::text as expected, moved.count::text as found
        from ended, moved where ended.count <> moved.count`,
    },
  ];
}

function orderRulesSince(since: SinceCheckpoint): readonly BookRule[] {
  const { checkpoint } = since;
  const trades = newerTrades(since);
  return [
    {
      says: FILLS_ARE_EXECUTIONS,
      query: sql`
        with touched as materialized (
          select buy_order_id as id from ${trades} e union select sell_order_id from ${trades} e
        ), filled as (
          select t.id, f.* from touched t cross join lateral (
            select coalesce(sum(shares), 0) as shares, coalesce(sum(shares * price_minor), 0) as notional_minor,
              coalesce(sum(fee_minor), 0) as fee_minor
            from (
              select shares, price_minor, buyer_fee_minor as fee_minor from executions where buy_order_id = t.id
              union all select shares, price_minor, seller_fee_minor from executions where sell_order_id = t.id
            ) each_of
          ) f
        ), sums as (
          select (select sum(filled_notional_minor) from orders) as of_orders, (select sum(fee_minor) from orders) as fees_of_orders,
            2 * sum(shares * price_minor) as of_trades, sum(buyer_fee_minor + seller_fee_minor) as fees_of_trades from executions
        )
        select 'order ' || f.id as subject, concat_ws(' ', f.shares, f.notional_minor, f.fee_minor) as expected,
          concat_ws(' ', o.filled_shares, o.filled_notional_minor, o.fee_minor) as found
        from filled f left join orders o on o.id = f.id
        where (o.filled_notional_minor = f.notional_minor and o.fee_minor = f.fee_minor) is not true
          -- A split restates how many shares were filled.
          or (o.filled_shares <> f.shares and o.id not in (select e.order_id from book_events e where e.kind = 'split'))
        union all
        select 'all orders', concat_ws(' ', of_trades, fees_of_trades), concat_ws(' ', of_orders, fees_of_orders)
        from sums where coalesce(of_trades, 0) <> coalesce(of_orders, 0) or coalesce(fees_of_trades, 0) <> coalesce(fees_of_orders, 0)`,
    },
    {
      says: ORDERS_EXIST,
      query: sql`
        select 'event ' || e.sequence || ' of ' || e.stock_id as subject, 'order ' || e.order_id as expected,
          'no such order' as found
        from stocks k left join ${booksOf(checkpoint)} on b.stock_id = k.id
        join book_events e on e.stock_id = k.id and e.sequence > coalesce(b.last, 0)
        where not exists (select from orders o where o.id = e.order_id and o.stock_id = e.stock_id)
        union all
        select 'trade ' || e.id, 'its orders and its settlement', 'not all of them'
        from ${trades} e
        left join orders b on b.id = e.buy_order_id and b.user_id = e.buyer_id and b.stock_id = e.stock_id
        left join orders s on s.id = e.sell_order_id and s.user_id = e.seller_id and s.stock_id = e.stock_id
        left join settlements t on t.execution_id = e.id and t.stock_id = e.stock_id
        where b.id is null or s.id is null or t.execution_id is null
        union all
        select 'settlements', e.count::text, t.count::text
        from (select count(*) from executions) e, (select count(*) from settlements) t where e.count <> t.count`,
    },
  ];
}
