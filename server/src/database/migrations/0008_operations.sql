-- The audit log, idempotency, jobs, limits, and facts about this installation.

create table audit_log (
  id uuid primary key,
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  -- The entry of a batch of orders is some ten kilobytes. json without compression costs the writer least.
  details json not null default '{}',
  request_id text,
  created_at timestamptz not null
);
alter table audit_log alter column details set storage external;
create index audit_log_by_date on audit_log (created_at, id);
create index audit_log_by_action on audit_log (action, created_at, id);
create index audit_log_by_actor on audit_log (actor_id, created_at);
create index audit_log_by_subject on audit_log (subject_id, subject_type, created_at);
-- The data export asks which entries about many people name one person.
create index audit_log_of_many on audit_log using gin ((details::jsonb) jsonb_path_ops)
  where action in ('identity_viewed', 'parties_changed', 'orders_refused');

-- The hash chain over the log, appended by a job about a second later. Each hash covers the entry and the hash before it.
create table audit_chain (
  sequence bigint primary key,
  audit_id uuid not null unique references audit_log (id),
  hash bytea not null
);

-- The response to a request that moves money or shares. Repeating the request returns the stored response.
create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  -- The body as it was sent.
  response text not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);

create table jobs (
  name text primary key,
  next_run_at timestamptz not null,
  locked_until timestamptz,
  last_started_at timestamptz,
  last_finished_at timestamptz,
  last_error text
);

-- The clean-up job scans each table in parts, one part an hour, and stores the page at which it continues. An index by
-- age would add an entry for every stored response and every notice.
create table clean_up_places (
  table_name text primary key,
  next_page bigint not null check (next_page >= 0)
);

create table rate_limits (
  key text primary key,
  window_ends_at timestamptz not null,
  count integer not null
);

-- Facts about this installation, for example that the sample data is loaded.
create table site_facts (
  name text primary key,
  value jsonb not null
);
