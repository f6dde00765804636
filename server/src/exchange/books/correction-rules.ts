// Rules for claims of holders and for what operators corrected: each moved exactly what its record says.
import { sql } from 'kysely';
import type { BookRule } from './book-rule.ts';
import { movedIn } from './rule-parts.ts';

export const CORRECTION_RULES: readonly BookRule[] = [
  {
    says: 'a claim that was taken went to its holder whole, and the lot has its shares',
    query: sql`
      with moved as materialized (${movedIn('claim')})
      select 'claim ' || c.id as subject, '0' as expected, (a.available + a.held)::text as found
      from share_claims c join ledger_accounts a on a.owner_id = c.id
      where c.claimed_at is not null and a.available + a.held <> 0
      union all
      select 'claim ' || m.reference_id, 'its own account and its holder''s', m.account_kind || ' of ' || m.owner_id
      from moved m left join share_claims c on c.id = m.reference_id
      where (m.account_kind = 'customer' and m.owner_id in (c.id, c.claimed_by)) is not true
      union all
      select 'lot of claim ' || g.claim_id, g.shares::text, coalesce(m.amount, 0)::text
      from share_grants g
      left join moved m on m.reference_id = g.claim_id and m.owner_id = g.user_id and m.asset = g.stock_id::text
      where g.claim_id is not null and g.shares is distinct from m.amount`,
  },
  {
    says: 'a reversed trade gave back all that its settlement had moved, once',
    query: sql`
      with reversed as materialized (
        select t.execution_id as id from settlements t where t.status = 'voided' and t.settled_at is not null
      ), moved as materialized (
        ${movedIn('settlement', 'reversal')} where m.reference_id in (select id from reversed)
      ), pairs as (
        select coalesce(r.id, v.execution_id, l.reference_id) as id, r.id as voided, v.execution_id as recorded,
          l.id as transaction_id
        from reversed r
        full join trade_reversals v on v.execution_id = r.id
        full join (select * from ledger_transactions where kind = 'reversal') l
          on l.reference_id = coalesce(r.id, v.execution_id)
      )
      select 'reversal of ' || id as subject, 'a trade that was undone, its record and its postings' as expected,
        concat_ws(', ', case when voided is not null then 'trade' end, case when recorded is not null then 'record' end,
          case when transaction_id is not null then 'postings' end) as found
      from pairs where voided is null or recorded is null or transaction_id is null
      union all
      select 'reversal of ' || m.reference_id, '0', sum(m.amount)::text
      from moved m join reversed r on r.id = m.reference_id
      group by m.reference_id, m.asset, m.account_kind, case m.account_kind when 'customer' then m.owner_id end
      having sum(m.amount) <> 0`,
  },
  {
    says: 'a corrected trade was undone before it settled, and a trade on the confirmed terms replaces it',
    query: sql`
      select 'correction of trade ' || c.corrects as subject,
        concat_ws(' ', a.payload ->> 'shares', 'at', a.payload ->> 'price', 'of the same people, confirmed') as expected,
        concat_ws(' ', e.shares, 'at', e.price_minor, 'in place of a trade that is', t.status, a.kind, a.status) as found
      from trade_corrections c
      left join executions e on e.id = c.execution_id
      left join executions o on o.id = c.corrects
      left join settlements t on t.execution_id = o.id
      left join approvals a on a.id = c.approval_id
      where (t.status = 'voided' and t.settled_at is null and a.kind = 'correct_trade' and a.status = 'confirmed'
        and a.subject_id = o.id::text and a.payload ->> 'shares' = e.shares::text
        and a.payload ->> 'price' = e.price_minor::text and e.stock_id = o.stock_id and e.buyer_id = o.buyer_id
        and e.seller_id = o.seller_id) is not true`,
  },
  {
    says: 'shares moved outside the market as two people decided',
    query: sql`
      with moved as materialized (${movedIn('transfer')}), due as (
        select id, stock_id::text as asset, from_user as owner_id, -shares as amount from share_moves
        where from_user is not null
        union all select id, stock_id::text, to_user, shares from share_moves where to_user is not null
      )
      select 'move ' || coalesce(d.id, m.reference_id) as subject, concat_ws(' ', d.amount, d.owner_id) as expected,
        concat_ws(' ', m.amount, m.owner_id) as found
      from due d full join (select * from moved where account_kind = 'customer') m
        on m.reference_id = d.id and m.owner_id = d.owner_id and m.asset = d.asset
      where d.amount is distinct from m.amount
      union all
      select 'move ' || m.reference_id, 'its people and its issuance', m.account_kind || ' of ' || m.asset
      from moved m left join share_moves s on s.id = m.reference_id
      where (m.asset = s.stock_id::text and m.account_kind in ('customer', 'issuance')) is not true`,
  },
  {
    says: 'fees left as two people decided',
    query: sql`
      with moved as materialized (${movedIn('fees')}), taken as (
        select reference_id, -sum(amount) filter (where account_kind = 'fees') as amount,
          count(*) filter (where account_kind not in ('fees', 'external') or asset <> 'USD') as strange
        from moved group by reference_id
      )
      select 'fees ' || coalesce(f.id, t.reference_id) as subject, coalesce(f.amount_minor, 0)::text as expected,
        concat_ws(', ', coalesce(t.amount, 0), t.strange || ' elsewhere') as found
      from fee_payouts f full join taken t on t.reference_id = f.id
      where f.amount_minor is distinct from t.amount or t.strange > 0`,
  },
];
