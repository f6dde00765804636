-- What is published every midnight UTC: the roots, and the leaves from which each person's own path is made.
create table proofs (
  day date primary key,
  root bytea not null,
  total_minor bigint not null,
  accounts integer not null,
  -- Ids and amounts side by side; the salt of a leaf is derived from the data key, the day and the id.
  account_ids uuid[] not null,
  amounts_minor bigint[] not null,
  -- The bank's closing balance of the day, where there was a statement.
  bank_minor bigint,
  difference_minor bigint,
  shares jsonb not null,
  published_at timestamptz not null,
  check (cardinality(account_ids) = accounts and cardinality(amounts_minor) = accounts)
);

-- Whether the server was ready, once a minute, kept for a year.
create table readiness (
  minute timestamptz primary key,
  ready boolean not null
);

-- Figures that the operator states, with source and date.
create table stated_figures (
  name text primary key,
  value text not null,
  source text not null,
  stated_on date not null,
  updated_by uuid not null references users (id),
  updated_at timestamptz not null
);
