-- What keeps the house running and answerable: audit log, jobs, mail, limits.

create table audit_log (
  id uuid primary key,
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  details jsonb not null default '{}',
  request_id text,
  created_at timestamptz not null
);
create index audit_log_by_subject on audit_log (subject_type, subject_id, created_at);

-- The chain over the log, appended by one job a second behind it: each hash covers the entry and the hash before it.
create table audit_chain (
  sequence bigint primary key,
  audit_id uuid not null unique references audit_log (id),
  hash bytea not null
);

create table jobs (
  name text primary key,
  next_run_at timestamptz not null,
  locked_until timestamptz,
  last_started_at timestamptz,
  last_finished_at timestamptz,
  last_error text
);

create table mails (
  id uuid primary key,
  user_id uuid references users (id),
  to_address text not null,
  template text not null,
  language text not null,
  facts jsonb not null,
  created_at timestamptz not null,
  next_attempt_at timestamptz,
  attempts smallint not null default 0,
  sent_at timestamptz,
  last_error text
);
create index mails_waiting on mails (next_attempt_at) where sent_at is null;

create table rate_limits (
  key text primary key,
  window_ends_at timestamptz not null,
  count integer not null
);

-- Facts about this installation, e.g. that the sample data is loaded.
create table site_facts (
  name text primary key,
  value jsonb not null
);
