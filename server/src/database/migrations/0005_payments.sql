-- Payment methods and payments.

create table payment_methods (
  id uuid primary key,
  name text not null unique,
  type text not null check (type in ('crypto', 'bank', 'card', 'paypal')),
  description text not null,
  active boolean not null,
  position smallint not null
);

create table payment_channels (
  id uuid primary key,
  method_id uuid not null references payment_methods (id),
  name text not null,
  symbol text not null,
  fee_bps integer not null check (fee_bps between 0 and 10000),
  minimum_minor bigint not null check (minimum_minor > 0),
  maximum_minor bigint not null check (maximum_minor >= minimum_minor),
  active boolean not null,
  -- What a payer needs for this type: network and wallet, bank and routing, card processor, PayPal merchant.
  details jsonb not null,
  position smallint not null,
  unique (method_id, name)
);

-- A person's own bank account, card or wallet, saved for later payments. Numbers are masked before they are stored.
create table saved_payment_methods (
  id uuid primary key,
  user_id uuid not null references users (id),
  method_id uuid not null references payment_methods (id),
  label text not null,
  details jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index saved_payment_methods_by_user on saved_payment_methods (user_id);

create table payments (
  id uuid primary key,
  user_id uuid not null references users (id),
  direction text not null check (direction in ('deposit', 'withdrawal')),
  channel_id uuid not null references payment_channels (id),
  -- What the payer sends or requests. The fee is taken from this amount.
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0 and fee_minor < amount_minor),
  currency text not null default 'USD' check (currency = 'USD'),
  reference text not null,
  description text not null default '',
  status text not null check (status in ('pending', 'completed', 'failed', 'cancelled')),
  provider text not null check (provider in ('sandbox', 'manual')),
  created_at timestamptz not null,
  ended_at timestamptz,
  -- The operator who proposed the decision, and the operator who confirmed it.
  decided_by uuid references users (id),
  seconded_by uuid references users (id),
  failure_reason text,
  -- The proposal no longer counts because its operator was blocked. decided_by stays as a record.
  proposal_void boolean not null default false
);
create index payments_by_user on payments (user_id, created_at desc, id desc);
create index payments_by_status on payments (status, created_at, id);
-- The event stream reads the payments that were requested or ended a moment ago.
create index payments_changed on payments (coalesce(ended_at, created_at));
