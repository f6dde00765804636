-- The client account at the bank: whose statements are taken, and from which payouts are paid.
create table bank_accounts (
  -- There is one.
  only_one boolean primary key default true check (only_one),
  -- An IBAN or an account number, as the bank's statements name it.
  account text not null,
  holder_name text not null,
  bank_name text not null,
  bic text not null,
  routing_number text not null,
  profile text not null check (profile in ('sepa', 'wire', 'ach')),
  version text not null check (version in ('03', '09')),
  -- Headings of the columns of the bank's CSV, by field.
  csv_columns jsonb not null,
  updated_by uuid not null references users (id),
  updated_at timestamptz not null
);

-- The references in a line are found while it is matched.
alter table bank_lines drop column own_references;
-- A line that pays a whole payout.
alter table bank_lines add column payout_id uuid references bank_payouts (id);
create index bank_lines_of_payment on bank_lines (payment_id) where payment_id is not null;
create index bank_lines_to_complete on bank_lines (id) where status = 'matched';
