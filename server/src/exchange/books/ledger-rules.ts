// Rules for the ledger alone. Each rule is one query that returns differences and is empty for a correct
// ledger.
import { sql } from 'kysely';
import type { BookRule } from './book-rule.ts';

export const BALANCES_ARE_SUMS = 'a balance is the sum of its postings';
export const POSTINGS_BELONG =
  'a posting belongs to a ledger transaction, and moves the asset of both its accounts';

export const LEDGER_RULES: readonly BookRule[] = [
  {
    says: BALANCES_ARE_SUMS,
    query: sql`
      with came as (select to_account_id as id, sum(amount) as amount from postings group by to_account_id),
        went as (select from_account_id as id, sum(amount) as amount from postings group by from_account_id)
      select 'account ' || a.id as subject, (coalesce(came.amount, 0) - coalesce(went.amount, 0))::text as expected,
        (a.available + a.held)::text as found
      from ledger_accounts a left join came on came.id = a.id left join went on went.id = a.id
      where a.available + a.held <> coalesce(came.amount, 0) - coalesce(went.amount, 0)`,
  },
  {
    says: 'all balances of an asset add up to nothing',
    query: sql`
      select 'asset ' || asset as subject, '0' as expected, sum(available + held)::text as found
      from ledger_accounts group by asset having sum(available + held) <> 0`,
  },
  {
    says: POSTINGS_BELONG,
    query: sql`
      select 'posting ' || p.line || ' of ' || p.transaction_id as subject,
        'its transaction, and two accounts of ' || p.asset as expected,
        concat_ws(', ', l.kind, 'from ' || f.asset, 'to ' || t.asset) as found
      from postings p
      left join ledger_transactions l on l.id = p.transaction_id
      left join ledger_accounts f on f.id = p.from_account_id
      left join ledger_accounts t on t.id = p.to_account_id
      where l.id is null or f.asset is distinct from p.asset or t.asset is distinct from p.asset`,
  },
];
