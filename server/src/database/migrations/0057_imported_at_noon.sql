-- Shares brought in from a file stood at midnight in UTC: the day before on every clock west of Greenwich. Now the import
-- puts them at noon, or at the moment when it runs, where that is earlier; here those of before. Only what it wrote, as its
-- entry of the same stock and moment in the audit log says, and not where the holder traded or the stock was split on
-- that day: there the order decides which lot was sold, and of which shares it is.
update share_grants g set acquired_at = least(g.acquired_at + interval '12 hours', t.created_at)
from ledger_transactions t
where t.kind = 'issuance' and t.reference_id = g.id
  and g.acquired_at = date_trunc('day', g.acquired_at, 'UTC')
  and exists (
    select from audit_log a
    where a.action = 'holdings_imported' and a.created_at = t.created_at and a.subject_id = g.stock_id::text
  )
  and not exists (
    select from executions e
    where e.stock_id = g.stock_id and g.user_id in (e.buyer_id, e.seller_id)
      and e.executed_at >= g.acquired_at and e.executed_at < g.acquired_at + interval '1 day'
  )
  and not exists (
    select from splits s
    where s.stock_id = g.stock_id
      and s.effective_at >= g.acquired_at and s.effective_at < g.acquired_at + interval '1 day'
  );
