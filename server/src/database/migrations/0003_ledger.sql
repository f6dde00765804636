-- The one double-entry ledger for cash and shares.
-- A posting moves one amount of one asset between two accounts, so the books balance by construction.

create table ledger_accounts (
  id uuid primary key,
  -- A user, or the nil id for the accounts of the system itself.
  owner_id uuid not null,
  -- 'USD', or the id of a stock.
  asset text not null,
  kind text not null check (kind in ('customer', 'fees', 'external', 'issuance')),
  available bigint not null default 0,
  held bigint not null default 0 check (held >= 0),
  created_at timestamptz not null,
  unique (owner_id, asset, kind),
  -- Only the world outside and a stock's issuance may owe.
  check (available >= 0 or kind in ('external', 'issuance'))
);

create table ledger_transactions (
  id uuid primary key,
  kind text not null check (kind in ('deposit', 'withdrawal', 'issuance', 'settlement', 'rofr', 'split', 'exit')),
  -- The payment, grant, execution, split or exit this records; once each.
  reference_id uuid not null,
  created_at timestamptz not null,
  unique (kind, reference_id)
);

create table postings (
  transaction_id uuid not null references ledger_transactions (id),
  line smallint not null,
  from_account_id uuid not null references ledger_accounts (id),
  to_account_id uuid not null references ledger_accounts (id),
  asset text not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  primary key (transaction_id, line),
  check (from_account_id <> to_account_id)
);
create index postings_from on postings (from_account_id, created_at);
create index postings_to on postings (to_account_id, created_at);

-- Cash or shares set aside; an account's `held` is the sum of its holds.
create table holds (
  id uuid primary key,
  account_id uuid not null references ledger_accounts (id),
  reason text not null check (reason in ('order', 'settlement', 'payment')),
  -- The order, execution or payment that needs it.
  reference_id uuid not null,
  amount bigint not null check (amount >= 0),
  created_at timestamptz not null,
  unique (reference_id, account_id)
);
create index holds_open on holds (account_id) where amount > 0;

-- Shares that came to a holder outside the market (issued, vested, transferred in), with what they cost.
create table share_grants (
  id uuid primary key,
  user_id uuid not null references users (id),
  stock_id uuid not null references stocks (id),
  shares bigint not null check (shares > 0),
  cost_minor bigint not null check (cost_minor >= 0),
  acquired_at timestamptz not null
);
create index share_grants_by_user on share_grants (user_id, stock_id);
