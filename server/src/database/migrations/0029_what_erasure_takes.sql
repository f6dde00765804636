-- What operators write about a person stands here and not in the audit log, which is for ever: the entry names the row,
-- and an erasure takes the row away.
create table operator_reasons (
  id uuid primary key,
  user_id uuid not null references users (id),
  reason text not null,
  created_at timestamptz not null
);
create index operator_reasons_by_user on operator_reasons (user_id);

-- Confirmed addresses that a person had before: what is kept under them is theirs as well, up to the change.
create table former_emails (
  user_id uuid not null references users (id),
  email text not null,
  used_until timestamptz not null,
  primary key (user_id, email)
);

-- The export asks which entries of many people name this one.
create index audit_log_of_many on audit_log using gin (details jsonb_path_ops)
  where action in ('identity_viewed', 'parties_changed', 'orders_refused');

do $$
begin
  if exists (select from pg_roles where rolname = 'foreshare_app') then
    grant select, insert, update, delete on operator_reasons, former_emails to foreshare_app;
  end if;
end
$$;
