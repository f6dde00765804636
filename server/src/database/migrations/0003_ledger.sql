-- The double-entry ledger for cash and shares. A posting moves one amount of one asset between two accounts, so the
-- ledger balances by construction.

create table ledger_accounts (
  id uuid primary key,
  -- A user, or the nil id for the accounts of the system itself.
  owner_id uuid not null,
  -- 'USD', or the id of a stock.
  asset text not null,
  kind text not null check (kind in ('customer', 'fees', 'external', 'issuance')),
  available bigint not null default 0,
  -- The sum of what open orders, unsettled trades and pending withdrawals hold. Each amount follows from its own row.
  held bigint not null default 0 check (held >= 0),
  created_at timestamptz not null,
  unique (owner_id, asset, kind),
  -- Only the outside world and a stock's issuance account may be overdrawn.
  check (available >= 0 or kind in ('external', 'issuance'))
);
create index ledger_accounts_holders on ledger_accounts (asset) where kind = 'customer' and asset <> 'USD';

create table ledger_transactions (
  id uuid primary key,
  kind text not null check (kind in ('deposit', 'withdrawal', 'issuance', 'settlement', 'rofr', 'split', 'exit')),
  -- The payment, grant, execution, split or exit that this transaction records. Each is recorded once.
  reference_id uuid not null,
  created_at timestamptz not null,
  unique (kind, reference_id)
);

-- Written in one statement with the ledger transaction and the balances of locked accounts. Foreign keys would read and
-- lock the same rows once more, so there are none; `admin verify` finds a posting that points to nothing.
create table postings (
  transaction_id uuid not null,
  -- A split or an exit is one transaction over all holders.
  line integer not null,
  from_account_id uuid not null,
  to_account_id uuid not null,
  asset text not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  primary key (transaction_id, line),
  check (from_account_id <> to_account_id)
);
create index postings_from on postings (from_account_id, created_at);
create index postings_to on postings (to_account_id, created_at);

-- Shares that came to a holder outside the market (issued, vested, transferred in), with their cost.
create table share_grants (
  id uuid primary key,
  user_id uuid not null references users (id),
  stock_id uuid not null references stocks (id),
  shares bigint not null check (shares > 0),
  cost_minor bigint not null check (cost_minor >= 0),
  acquired_at timestamptz not null
);
create index share_grants_by_user on share_grants (user_id, stock_id);
