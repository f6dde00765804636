-- Accounts at banks to which a person's withdrawals go.
create table payees (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- An IBAN, or a routing and an account number of the United States.
  kind text not null check (kind in ('iban', 'us')),
  holder_name text not null,
  bank_name text not null,
  -- The numbers, encrypted with the installation's data key and bound to this row.
  account_sealed bytea not null,
  -- A keyed hash of the numbers: tells that two accounts are the same without opening either.
  fingerprint bytea not null,
  last4 text not null,
  country text not null,
  -- approved: two operators let a name pass that is not the account's.
  name_status text not null check (name_status in ('matches', 'needs_approval', 'approved', 'rejected')),
  first_approver uuid references users (id),
  second_approver uuid references users (id),
  verified_by text check (verified_by in ('deposit')),
  verified_at timestamptz,
  usable_at timestamptz not null,
  created_at timestamptz not null,
  -- Stopped by the link in the mail, or removed by the person. Neither is ever used again.
  stopped_at timestamptz,
  removed_at timestamptz,
  check (second_approver is null or second_approver <> first_approver),
  check (name_status <> 'approved' or second_approver is not null)
);
create unique index payees_once on payees (user_id, fingerprint) where removed_at is null and stopped_at is null;
create index payees_by_fingerprint on payees (fingerprint);
create index payees_to_approve on payees (created_at) where name_status = 'needs_approval';

alter table payments add column payee_id uuid references payees (id);
-- Our own reference, FS-XXXX-XXXX with a check character; `reference` keeps the person's words. Null before it was made.
alter table payments add column own_reference text;
create unique index payments_by_own_reference on payments (own_reference) where own_reference is not null;
create index payments_of_payee on payments (payee_id) where payee_id is not null;
-- What one operator decided alone counts against the limit of a day.
create index payments_decided on payments (ended_at) where decided_by is not null;
