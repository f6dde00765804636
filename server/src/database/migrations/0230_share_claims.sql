-- Shares of holders who have not signed up yet. A claim owns a ledger account (its id is the owner), so that splits and exits
-- reach it like any holder. Who proves the address receives the shares, and what cash they earned.
create table share_claims (
  id uuid primary key,
  stock_id uuid not null references stocks (id),
  email text not null check (email = lower(email)),
  shares bigint not null check (shares > 0),
  cost_minor bigint not null check (cost_minor >= 0),
  acquired_at timestamptz not null,
  certificate text,
  created_at timestamptz not null,
  invited_at timestamptz,
  claimed_by uuid references users (id),
  claimed_at timestamptz,
  check ((claimed_by is null) = (claimed_at is null))
);
create unique index share_claims_by_certificate on share_claims (stock_id, certificate) where certificate is not null;
create index share_claims_waiting on share_claims (email) where claimed_at is null;
create index share_claims_of_stock on share_claims (stock_id);

-- The claim that a grant came from. Its shares were issued to the claim.
alter table share_grants add column claim_id uuid unique references share_claims (id);

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (
  kind in ('deposit', 'withdrawal', 'issuance', 'settlement', 'rofr', 'split', 'exit', 'claim', 'transfer', 'reversal', 'fees')
);
