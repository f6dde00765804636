// SQL fragments that several rules share.
import { sql, type RawBuilder } from 'kysely';

/** What each account received and gave in each ledger transaction of these kinds. */
export function movedIn(...kinds: readonly string[]): RawBuilder<unknown> {
  return sql`
    select m.kind, m.reference_id, m.transaction_id, m.at, a.owner_id, a.asset, a.kind as account_kind, m.amount
    from (
      select l.kind, l.reference_id, l.id as transaction_id, l.created_at as at, both_ways.account_id, sum(both_ways.amount) as amount
      from ledger_transactions l
      join postings p on p.transaction_id = l.id
      cross join lateral (
        values (p.to_account_id, p.amount), (p.from_account_id, -p.amount)
      ) both_ways (account_id, amount)
      where l.kind in (${sql.join(kinds.map(kind => sql.lit(kind)))})
      group by l.id, l.kind, l.reference_id, l.created_at, both_ways.account_id
    ) m join ledger_accounts a on a.id = m.account_id`;
}

/**
 * Shares that were granted, to members and to claims of holders who had not signed up. A grant that came from a claim was
 * issued to the claim.
 */
export const GRANTED = sql`
  select id, user_id as owner_id, stock_id, shares, entered_at from share_grants where claim_id is null
  union all select id, id, stock_id, shares, created_at from share_claims`;

/** Kinds of ledger transactions that move shares between owners outside trades. */
export const MOVES_OF_SHARES = ['claim', 'transfer', 'reversal'] as const;

/**
 * Trades that ended in a purchase, also those that were reversed later. The issuer replaces the buyer where it exercised its
 * right of first refusal.
 */
export const ENDED = sql`
  select e.id, case t.status when 'rofr_exercised' then 'rofr' else 'settlement' end as kind,
    case t.status when 'rofr_exercised' then s.company_id else e.buyer_id end as taker_id, e.seller_id, e.stock_id, e.sequence, e.shares,
    e.price_minor * e.shares as notional_minor, e.buyer_fee_minor, e.seller_fee_minor
  from executions e join settlements t on t.execution_id = e.id join stocks s on s.id = e.stock_id
  where t.status in ('settled', 'rofr_exercised') or (t.status = 'voided' and t.settled_at is not null)`;

/** A non-negative numeric divided into whole numbers, rounded half to even. */
export function halfEven(amount: RawBuilder<unknown>, by: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(div(${amount}, ${by}) + case
    when 2 * mod(${amount}, ${by}) > ${by} then 1
    when 2 * mod(${amount}, ${by}) = ${by} then mod(div(${amount}, ${by}), 2)
    else 0 end)`;
}
