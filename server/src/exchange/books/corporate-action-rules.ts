// Rules for splits and exits: the resulting shares and payments of every owner.
import { sql } from 'kysely';
import type { BookRule } from './book-rule.ts';
import { ENDED, GRANTED, halfEven, movedIn, MOVES_OF_SHARES } from './rule-parts.ts';

/** The shares and cash that each owner received from the rows of `moved`. Negative amounts were given. */
const PER_OWNER = sql`
  select reference_id, owner_id, coalesce(sum(amount) filter (where asset <> 'USD'), 0) as shares,
    coalesce(sum(amount) filter (where asset = 'USD'), 0) as cash_minor
  from moved where account_kind = 'customer' group by reference_id, owner_id`;

/**
 * The shares of each owner before each split. Trades and splits are ordered by the book, not by the clock. A
 * grant counts before a split where it was entered or recorded before it.
 */
const HAD = sql`
  select split_id, owner_id, sum(shares) as shares
  from (
    select s.id as split_id, g.owner_id, g.shares::numeric as shares
    from splits s join (${GRANTED}) g on g.stock_id = s.stock_id and (g.entered_at < s.effective_at or g.id < s.id)
    union all
    select s.id, m.owner_id, m.amount
    from splits s
    join (${movedIn(...MOVES_OF_SHARES)}) m on m.asset = s.stock_id::text and m.account_kind = 'customer'
      and (m.at < s.effective_at or m.transaction_id < s.id)
    union all
    select s.id, side.owner_id, side.shares
    from splits s
    join (${ENDED}) d on d.stock_id = s.stock_id and d.sequence <= s.book_sequence
    cross join lateral (values (d.taker_id, d.shares), (d.seller_id, -d.shares)) side (owner_id, shares)
    union all
    select s.id, o.owner_id, o.shares
    from each_of o
    join splits earlier on earlier.id = o.reference_id
    join splits s on s.stock_id = earlier.stock_id
      and (s.book_sequence, s.id) > (earlier.book_sequence, earlier.id)
  ) each_before
  group by split_id, owner_id`;

export const CORPORATE_ACTION_RULES: readonly BookRule[] = [
  {
    says: 'a split multiplied what each holder had, and the company paid for what was left of a share',
    query: sql`
      with moved as materialized (${movedIn('split')}), each_of as materialized (${PER_OWNER}), had as (${HAD}),
        found as (
          select coalesce(h.split_id, o.reference_id) as split_id, coalesce(h.owner_id, o.owner_id) as owner_id,
            coalesce(h.shares, 0) as had, coalesce(o.shares, 0) as shares, coalesce(o.cash_minor, 0) as cash_minor
          from had h full join each_of o on o.reference_id = h.split_id and o.owner_id = h.owner_id
        ), due as (
          select f.*, t.exited_at <= s.effective_at as left_before, div(f.had * s.numerator, s.denominator) - f.had as due_shares, case
            when f.owner_id = t.company_id then f.cash_minor
            when mod(f.had * s.numerator, s.denominator) = 0 then 0
            -- A split from before prices were kept with it does not tell what it paid at.
            else coalesce(
              ${halfEven(sql`(mod(f.had * s.numerator, s.denominator) * s.price_minor)`, sql`s.numerator`)},
              f.cash_minor
            ) end as due_minor
          from found f left join splits s on s.id = f.split_id left join stocks t on t.id = s.stock_id
        )
      select 'split ' || split_id || ' of ' || owner_id as subject, concat_ws(', ', due_shares, due_minor) as expected,
        concat_ws(', ', shares, cash_minor) as found
      from due
      where (shares is distinct from due_shares or cash_minor is distinct from due_minor) and left_before is not true
      union all
      select 'split ' || m.reference_id, 'its company, its holders and its issuance', m.account_kind || ' of ' || m.asset
      from moved m left join splits s on s.id = m.reference_id
      where ((m.account_kind, m.asset)
        in (('customer', 'USD'), ('customer', s.stock_id::text), ('issuance', s.stock_id::text))) is not true`,
  },
  {
    says: 'holders of a company that left the market returned all shares and received its price for each',
    query: sql`
      with moved as materialized (${movedIn('exit')}), each_of as (${PER_OWNER})
      select 'exit ' || o.reference_id || ' of ' || o.owner_id as subject,
        (-o.shares * s.exit_price_minor)::text as expected, o.cash_minor::text as found
      from each_of o left join stocks s on s.id = o.reference_id
      where o.cash_minor is distinct from -o.shares * s.exit_price_minor
      union all
      select 'exit ' || m.reference_id, 'its holders, its issuance and the world', m.account_kind || ' of ' || m.asset
      from moved m
      where (m.account_kind, m.asset) not in (('customer', 'USD'), ('external', 'USD'),
        ('customer', m.reference_id::text), ('issuance', m.reference_id::text))
      union all
      select 'shares of ' || s.id || ' of ' || a.owner_id, '0', (a.available + a.held)::text
      from stocks s join ledger_accounts a on a.asset = s.id::text and a.kind = 'customer'
      where s.exit_price_minor is not null and a.available + a.held <> 0`,
  },
];
