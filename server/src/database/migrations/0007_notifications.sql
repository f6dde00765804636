-- The outbox, in-app notices and e-mails. Facts are stored as json, not jsonb: the database never looks into them, and
-- json is stored as it came.

-- The transactional outbox: one row per transaction with everything it has to announce. A job turns it into notices
-- and mails a moment later, so that the response to an order does not wait for them.
create table announcements (
  id uuid primary key,
  notices json not null,
  created_at timestamptz not null
);
alter table announcements alter column notices set storage external;

create table notices (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  facts json not null default '{}',
  link text,
  created_at timestamptz not null,
  read_at timestamptz,
  -- Also the index by which a person's notices are read newest first.
  primary key (user_id, created_at, id)
);

create table mails (
  id uuid primary key,
  user_id uuid,
  to_address text not null,
  template text not null,
  language text not null,
  facts json not null,
  created_at timestamptz not null,
  -- Null with sent_at null: given up.
  next_attempt_at timestamptz,
  attempts smallint not null default 0,
  sent_at timestamptz,
  last_error text,
  -- The recipient is waiting for this mail (a confirmation or password link), so it is sent before other mails.
  goes_first boolean not null default false
);
create index mails_waiting on mails (goes_first desc, next_attempt_at) where sent_at is null;
create index mails_given_up on mails (to_address) where sent_at is null and next_attempt_at is null;
create index mails_by_user on mails (user_id);
