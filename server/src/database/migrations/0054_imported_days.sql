-- Of a day whose prices were imported nobody knows how many trades made its volume. It stood there as one trade; a day of
-- the market's own has its executions.
alter table daily_prices alter column trades drop not null;
update daily_prices p set trades = null
where trades = 1 and not two_sided
  and exists (select from audit_log where action = 'prices_imported')
  and not exists (
    select from executions e
    where e.stock_id = p.stock_id and e.executed_at >= p.day::timestamp at time zone 'UTC'
      and e.executed_at < (p.day + 1)::timestamp at time zone 'UTC'
  );
