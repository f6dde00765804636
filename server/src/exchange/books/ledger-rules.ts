// What must be true of the ledger by itself. Each rule is one query that gives what differs, and nothing where all is
// well. Used by verify-books.ts.
import { sql } from 'kysely';
import type { BookRule } from './book-rule.ts';

export const LEDGER_RULES: readonly BookRule[] = [
  {
    says: 'a balance is the sum of its postings',
    query: sql`
      with moved as (
        select account_id, sum(amount) as balance from (
          select to_account_id as account_id, amount from postings
          union all select from_account_id, -amount from postings
        ) both_ways group by account_id
      )
      select 'account ' || a.id as subject, coalesce(m.balance, 0)::text as expected,
        (a.available + a.held)::text as found
      from ledger_accounts a left join moved m on m.account_id = a.id
      where a.available + a.held <> coalesce(m.balance, 0)`,
  },
  {
    says: 'what an account holds is the sum of its holds',
    query: sql`
      select 'account ' || a.id as subject, coalesce(sum(h.amount), 0)::text as expected, a.held::text as found
      from ledger_accounts a left join holds h on h.account_id = a.id
      group by a.id, a.held having a.held <> coalesce(sum(h.amount), 0)`,
  },
  {
    says: 'all balances of an asset add up to nothing',
    query: sql`
      select 'asset ' || asset as subject, '0' as expected, sum(available + held)::text as found
      from ledger_accounts group by asset having sum(available + held) <> 0`,
  },
  {
    says: 'a posting moves what both its accounts count',
    query: sql`
      select 'ledger transaction ' || p.transaction_id as subject, p.asset as expected,
        f.asset || ' to ' || t.asset as found
      from postings p join ledger_accounts f on f.id = p.from_account_id join ledger_accounts t on t.id = p.to_account_id
      where f.asset <> p.asset or t.asset <> p.asset`,
  },
  {
    says: 'a posting stands in a ledger transaction, between two accounts',
    query: sql`
      select 'posting ' || p.line || ' of ' || p.transaction_id as subject, 'its transaction and both accounts' as expected,
        'not all of them' as found
      from postings p
      left join ledger_transactions l on l.id = p.transaction_id
      left join ledger_accounts f on f.id = p.from_account_id
      left join ledger_accounts t on t.id = p.to_account_id
      where l.id is null or f.id is null or t.id is null`,
  },
];
