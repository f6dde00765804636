-- The client account at the bank: statements, their lines, payouts, and the proof of each day.

create table bank_statements (
  id uuid primary key,
  -- SHA-256 of the file, and the statement's place in it.
  file_hash bytea not null,
  position integer not null,
  file_name text not null,
  format text not null,
  -- The bank's own id.
  statement_id text,
  account text,
  currency text,
  from_day date,
  to_day date,
  opening_minor bigint,
  closing_minor bigint,
  difference text,
  line_count integer not null,
  -- accepted: it ties and follows the one before. kept: it moves nothing, for the reasons named.
  status text not null check (status in ('accepted', 'kept')),
  faults text[] not null,
  imported_by uuid not null references users (id),
  imported_at timestamptz not null,
  check ((status = 'accepted') = (cardinality(faults) = 0))
);
create unique index bank_statements_once on bank_statements (file_hash, position) where status = 'accepted';
create unique index bank_statements_named on bank_statements (account, statement_id)
  where status = 'accepted' and statement_id is not null;
create index bank_statements_by_day on bank_statements (account, to_day desc) where status = 'accepted';

create table bank_lines (
  id uuid primary key,
  statement_id uuid not null references bank_statements (id),
  position integer not null,
  day date not null,
  amount_minor bigint not null,
  reference text,
  bank_reference text,
  counterparty text,
  text text,
  reversal boolean not null,
  own_references text[] not null,
  account_last4 text,
  fingerprint bytea,
  status text not null check (status in ('matched', 'proposed', 'break', 'held')),
  break_kind text check (break_kind in ('amount_differs', 'duplicate', 'return', 'unknown_here')),
  because text,
  payment_id uuid references payments (id),
  -- The ledger transaction that a return made.
  returned_at timestamptz,
  decided_by uuid references users (id),
  decided_at timestamptz,
  note text not null default '',
  unique (statement_id, position),
  check ((status = 'break') = (break_kind is not null))
);
create index bank_lines_open on bank_lines (day, id) where status in ('proposed', 'break', 'held');
create index bank_lines_by_day on bank_lines (day desc, id desc);
-- A payment is paid by one line.
create unique index bank_lines_pay_once on bank_lines (payment_id) where status = 'matched';
create index bank_lines_of_statement on bank_lines (statement_id);

create table bank_payouts (
  id uuid primary key,
  -- MsgId of the file. Unique for ever, so that the bank refuses a second upload.
  message_id text not null unique,
  profile text not null check (profile in ('sepa', 'wire', 'ach')),
  version text not null check (version in ('03', '09')),
  status text not null check (status in ('prepared', 'released', 'completed', 'cancelled')),
  total_minor bigint not null check (total_minor > 0),
  item_count integer not null check (item_count > 0),
  execution_day date not null,
  prepared_by uuid not null references users (id),
  prepared_at timestamptz not null,
  released_by uuid references users (id),
  released_at timestamptz,
  check (released_by is null or released_by <> prepared_by),
  check (status not in ('released', 'completed') or released_by is not null)
);
create table bank_payout_items (
  payout_id uuid not null references bank_payouts (id),
  payment_id uuid not null references payments (id),
  position integer not null,
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in ('open', 'accepted', 'rejected', 'paid', 'cancelled')),
  reason text not null default '',
  primary key (payout_id, payment_id)
);
-- A withdrawal is in one payout that can still pay it.
create unique index bank_payout_items_once on bank_payout_items (payment_id)
  where status in ('open', 'accepted', 'paid');

create table bank_reconciliations (
  day date primary key,
  bank_minor bigint not null,
  items jsonb not null,
  difference_minor bigint not null,
  explanation text not null,
  signed_by uuid not null references users (id),
  signed_at timestamptz not null,
  check (difference_minor = 0 or explanation <> '')
);
