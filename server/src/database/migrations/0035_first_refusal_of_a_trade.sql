-- Until when the issuer may buy in the buyer's place, as the trade was agreed; null where it may not. Rules that come
-- into force while a trade is being taken neither give that right nor take it.
alter table settlements add column first_refusal_due_at timestamptz;
update settlements t
set first_refusal_due_at = (
  select case when r.rofr_days > 0 then e.executed_at + make_interval(hours => 24 * r.rofr_days) end
  from executions e
  join issuer_rules r on r.stock_id = e.stock_id and r.effective_at <= e.executed_at
  where e.id = t.execution_id
  order by r.effective_at desc limit 1
)
where review = 'manual';
