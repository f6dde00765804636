-- What two operators correct. Each row has the id of the proposal that they confirmed, so that it exists once.

-- The market may undo a trade.
alter table settlements drop constraint settlements_status_check;
alter table settlements add constraint settlements_status_check check (
  status in ('agreed', 'in_review', 'closing', 'cleared', 'settled', 'rejected', 'rofr_exercised', 'expired', 'voided')
);

-- Shares moved outside the market. Without a giver they came in, without a receiver they left, by a transfer agent.
create table share_moves (
  id uuid primary key references approvals (id),
  stock_id uuid not null references stocks (id),
  from_user uuid references users (id),
  to_user uuid references users (id),
  shares bigint not null check (shares > 0),
  why text not null check (why in ('gift', 'estate', 'transfer_agent', 'court_order')),
  -- The receiver's lot.
  cost_minor bigint not null check (cost_minor >= 0),
  acquired_at timestamptz not null,
  moved_at timestamptz not null,
  check (from_user is distinct from to_user)
);
create index share_moves_from on share_moves (from_user) where from_user is not null;
create index share_moves_to on share_moves (to_user) where to_user is not null;

-- Settled trades whose shares and cash went back.
create table trade_reversals (
  execution_id uuid primary key,
  approval_id uuid not null unique references approvals (id),
  buyer_id uuid not null,
  seller_id uuid not null,
  reversed_at timestamptz not null
);
create index trade_reversals_of_buyer on trade_reversals (buyer_id);
create index trade_reversals_of_seller on trade_reversals (seller_id);

-- Collected fees that left the market's bank account.
create table fee_payouts (
  id uuid primary key references approvals (id),
  amount_minor bigint not null check (amount_minor > 0),
  -- The bank's reference, compared without regard to case.
  reference text not null,
  paid_at timestamptz not null
);
create unique index fee_payouts_once on fee_payouts (upper(reference));
