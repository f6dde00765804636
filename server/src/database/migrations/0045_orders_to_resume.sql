-- Suspended orders that the rules allow again, but that would have met their owner's own order: tried again once that is out
-- of the way. The one tried longest ago comes first.
create table orders_to_resume (
  order_id uuid primary key references orders (id),
  tried_at timestamptz not null
);

do $$
begin
  if exists (select from pg_roles where rolname = 'foreshare_app') then
    grant select, insert, update, delete on orders_to_resume to foreshare_app;
  end if;
end
$$;
