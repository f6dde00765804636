-- What a transaction has to tell people, kept with it in one row: a job makes the notices and mails of it, a moment
-- later, so that whoever waits for an order's answer does not wait for everybody's mail.
create table announcements (
  id uuid primary key,
  notices json not null,
  created_at timestamptz not null
);

do $$
begin
  if exists (select from pg_roles where rolname = 'foreshare_app') then
    grant select, insert, update, delete on announcements to foreshare_app;
  end if;
end
$$;
