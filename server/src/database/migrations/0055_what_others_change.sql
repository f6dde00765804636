-- The market's stream looks for the payments that were asked for or ended a moment ago.
create index payments_changed on payments (coalesce(ended_at, created_at));
-- How often it has been split: an order says which shares its owner saw, and is refused where they are others by now.
alter table stocks add column split_count integer not null default 0 check (split_count >= 0);
update stocks set split_count = made.count
from (select stock_id, count(*) from splits group by stock_id) made where made.stock_id = stocks.id;
