-- Earlier versions go on running.
-- The shares outstanding of a company that has a register are those of the register that it accepted last.
update stocks set shares_outstanding = counted.shares
from (
  select s.id, trunc(sum(c.outstanding))::int8 as shares
  from stocks s
  join lateral (
    select id from register_imports i where i.company_id = s.company_id and i.accepted_at is not null
    order by accepted_at desc, id desc limit 1
  ) latest on true
  join register_classes c on c.import_id = latest.id and (s.line_name is null or c.class_id = s.class_id)
  where s.status <> 'exited'
  group by s.id
) counted
where counted.id = stocks.id and counted.shares > 0;
