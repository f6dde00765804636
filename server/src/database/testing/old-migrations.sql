-- The tables as the 58 migrations of the first release candidate made them, without their comments. Their names and
-- checksums are in old-migrations.json. Only the test of the bridge reads this file.

-- 0001_people.sql
create table companies (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  category text not null check (category in ('tech', 'healthcare', 'fintech', 'industrials', 'consumer', 'energy')),
  description text not null,
  about text not null default '',
  logo text,
  tags text[] not null default '{}',
  founded_year smallint,
  headquarters text not null default '',
  featured boolean not null default false,
  created_at timestamptz not null
);
create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('investor', 'issuer', 'operator')),
  investor_type text not null check (investor_type in ('individual', 'institutional', 'accredited', 'company')),
  company_id uuid references companies (id),
  avatar text,
  account_number text not null unique,
  status text not null default 'active' check (status in ('active', 'blocked', 'erased')),
  email_confirmed_at timestamptz,
  pin_hash text,
  pin_failures smallint not null default 0,
  pin_locked_until timestamptz,
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  totp_last_step bigint,
  created_at timestamptz not null,
  last_login_at timestamptz,
  erased_at timestamptz,
  check ((role = 'issuer') = (company_id is not null))
);
create table profile_details (
  user_id uuid primary key references users (id),
  phone_number text not null default '',
  date_of_birth date,
  gender text check (gender in ('M', 'F', 'O')),
  street text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  country text not null default '',
  occupation text not null default '',
  company text not null default '',
  annual_income_minor bigint check (annual_income_minor >= 0),
  net_worth_minor bigint check (net_worth_minor >= 0),
  risk_tolerance smallint not null default 3 check (risk_tolerance between 1 and 5),
  investment_experience text not null default '',
  updated_at timestamptz not null
);
create table settings (
  user_id uuid primary key references users (id),
  notifications jsonb not null,
  security jsonb not null,
  privacy jsonb not null,
  preferences jsonb not null,
  updated_at timestamptz not null
);
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  refresh_key bytea not null,
  generation integer not null default 0,
  rotated_at timestamptz not null,
  remember_me boolean not null,
  device_name text not null,
  device_icon text not null,
  location text not null,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  idle_timeout_minutes integer not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text
);
create index sessions_by_user on sessions (user_id) where revoked_at is null;
create table recovery_codes (
  user_id uuid not null references users (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
create table email_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  purpose text not null check (purpose in ('confirm_email', 'reset_password')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_tokens_by_user on email_tokens (user_id, purpose);
create table verifications (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('identity', 'accreditation')),
  status text not null check (status in ('PENDING', 'MORE_INFO', 'APPROVED', 'REJECTED', 'EXPIRED')),
  reason text,
  evidence jsonb not null default '{}',
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id),
  expires_at timestamptz,
  unique (user_id, kind)
);
create index verifications_queue on verifications (status, submitted_at);
create table consents (
  id uuid primary key,
  user_id uuid not null references users (id),
  document text not null,
  version text not null,
  granted boolean not null,
  recorded_at timestamptz not null
);
create index consents_by_user on consents (user_id);
create table notices (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null,
  facts jsonb not null default '{}',
  link text,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notices_by_user on notices (user_id, created_at desc);

-- 0002_market.sql
create table stocks (
  id uuid primary key,
  company_id uuid not null unique references companies (id),
  symbol text not null unique,
  status text not null default 'tradable' check (status in ('tradable', 'halted', 'exited', 'bankrupt')),
  shares_outstanding bigint not null check (shares_outstanding > 0),
  last_price_minor bigint check (last_price_minor > 0),
  last_price_at timestamptz,
  last_round_price_minor bigint check (last_round_price_minor > 0),
  last_round_at timestamptz,
  exit_price_minor bigint check (exit_price_minor >= 0),
  exited_at timestamptz,
  book_sequence bigint not null default 0,
  created_at timestamptz not null
);
create table issuer_rules (
  id uuid primary key,
  stock_id uuid not null references stocks (id),
  effective_at timestamptz not null,
  who text not null check (who in ('open', 'investor_types', 'list')),
  investor_types text[] not null default '{}',
  windows jsonb not null default '[]',
  price_range_kind text not null check (price_range_kind in ('none', 'absolute', 'percent')),
  lowest_price_minor bigint check (lowest_price_minor > 0),
  highest_price_minor bigint check (highest_price_minor >= lowest_price_minor),
  price_range_bps integer check (price_range_bps > 0),
  smallest_lot bigint not null default 1 check (smallest_lot > 0),
  review text not null check (review in ('automatic', 'manual')),
  review_days smallint not null default 5 check (review_days between 0 and 90),
  rofr_days smallint not null default 0 check (rofr_days between 0 and 90),
  created_by uuid references users (id),
  created_at timestamptz not null,
  unique (stock_id, effective_at)
);
create table issuer_parties (
  stock_id uuid not null references stocks (id),
  user_id uuid not null references users (id),
  pre_approved boolean not null,
  added_at timestamptz not null,
  primary key (stock_id, user_id)
);
create table daily_prices (
  stock_id uuid not null references stocks (id),
  day date not null,
  open_minor bigint not null check (open_minor > 0),
  high_minor bigint not null,
  low_minor bigint not null check (low_minor > 0),
  close_minor bigint not null check (close_minor between low_minor and high_minor),
  volume_shares bigint not null check (volume_shares >= 0),
  notional_minor bigint not null check (notional_minor >= 0),
  trades integer not null check (trades >= 0),
  two_sided boolean not null default false,
  spread_bps integer,
  primary key (stock_id, day)
);
create index daily_prices_by_day on daily_prices (day);
create table splits (
  id uuid primary key,
  stock_id uuid not null references stocks (id),
  numerator integer not null check (numerator > 0),
  denominator integer not null check (denominator > 0),
  effective_at timestamptz not null
);
create table index_levels (
  day date primary key,
  level numeric(20, 6) not null,
  turnover numeric(12, 10) not null
);
create table index_constituents (
  day date not null references index_levels (day),
  stock_id uuid not null references stocks (id),
  rank smallint not null,
  weight numeric(12, 10) not null,
  change text not null check (change in ('kept', 'added', 'dropped')),
  primary key (day, stock_id)
);
create table watched_stocks (
  user_id uuid not null references users (id),
  stock_id uuid not null references stocks (id),
  created_at timestamptz not null,
  primary key (user_id, stock_id)
);
create table price_alerts (
  id uuid primary key,
  user_id uuid not null references users (id),
  stock_id uuid not null references stocks (id),
  direction text not null check (direction in ('above', 'below')),
  price_minor bigint not null check (price_minor > 0),
  created_at timestamptz not null,
  triggered_at timestamptz
);
create index price_alerts_waiting on price_alerts (stock_id) where triggered_at is null;
create table reference_rates (
  currency text not null check (currency in ('EUR', 'GBP', 'JPY', 'CNY')),
  day date not null,
  rate numeric(18, 8) not null check (rate > 0),
  primary key (currency, day)
);

-- 0003_ledger.sql
create table ledger_accounts (
  id uuid primary key,
  owner_id uuid not null,
  asset text not null,
  kind text not null check (kind in ('customer', 'fees', 'external', 'issuance')),
  available bigint not null default 0,
  held bigint not null default 0 check (held >= 0),
  created_at timestamptz not null,
  unique (owner_id, asset, kind),
  check (available >= 0 or kind in ('external', 'issuance'))
);
create table ledger_transactions (
  id uuid primary key,
  kind text not null check (kind in ('deposit', 'withdrawal', 'issuance', 'settlement', 'rofr', 'split', 'exit')),
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
create table holds (
  id uuid primary key,
  account_id uuid not null references ledger_accounts (id),
  reason text not null check (reason in ('order', 'settlement', 'payment')),
  reference_id uuid not null,
  amount bigint not null check (amount >= 0),
  created_at timestamptz not null,
  unique (reference_id, account_id)
);
create index holds_open on holds (account_id) where amount > 0;
create table share_grants (
  id uuid primary key,
  user_id uuid not null references users (id),
  stock_id uuid not null references stocks (id),
  shares bigint not null check (shares > 0),
  cost_minor bigint not null check (cost_minor >= 0),
  acquired_at timestamptz not null
);
create index share_grants_by_user on share_grants (user_id, stock_id);

-- 0004_exchange.sql
create table orders (
  id uuid primary key,
  user_id uuid not null references users (id),
  stock_id uuid not null references stocks (id),
  side text not null check (side in ('buy', 'sell')),
  type text not null check (type in ('limit', 'market')),
  time_in_force text not null check (time_in_force in ('gtc', 'day', 'ioc')),
  shares bigint not null check (shares > 0),
  limit_price_minor bigint not null check (limit_price_minor > 0),
  fee_bps integer not null check (fee_bps >= 0),
  status text not null check (
    status in ('open', 'partially_filled', 'filled', 'cancelled', 'expired', 'rejected', 'suspended')
  ),
  filled_shares bigint not null default 0 check (filled_shares between 0 and shares),
  filled_notional_minor bigint not null default 0,
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  client_order_id text,
  sequence bigint not null,
  placed_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  end_reason text,
  ended_by uuid references users (id),
  unique (user_id, client_order_id)
);
create index orders_book on orders (stock_id, side, limit_price_minor, sequence)
  where status in ('open', 'partially_filled');
create index orders_by_user on orders (user_id, placed_at desc);
create index orders_expiring on orders (expires_at) where status in ('open', 'partially_filled', 'suspended');
create table book_events (
  stock_id uuid not null references stocks (id),
  sequence bigint not null,
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('placed', 'cancelled', 'replaced', 'expired', 'suspended', 'resumed', 'split')),
  shares bigint not null,
  price_minor bigint not null,
  reason text,
  actor_id uuid,
  created_at timestamptz not null,
  primary key (stock_id, sequence)
);
create index book_events_by_order on book_events (order_id);
create table executions (
  id uuid primary key,
  stock_id uuid not null references stocks (id),
  sequence bigint not null,
  line smallint not null,
  buy_order_id uuid not null references orders (id),
  sell_order_id uuid not null references orders (id),
  buyer_id uuid not null references users (id),
  seller_id uuid not null references users (id),
  shares bigint not null check (shares > 0),
  price_minor bigint not null check (price_minor > 0),
  buyer_fee_minor bigint not null check (buyer_fee_minor >= 0),
  seller_fee_minor bigint not null check (seller_fee_minor >= 0),
  executed_at timestamptz not null,
  unique (stock_id, sequence, line),
  check (buyer_id <> seller_id)
);
create index executions_by_stock on executions (stock_id, executed_at desc);
create index executions_by_buyer on executions (buyer_id, executed_at desc);
create index executions_by_seller on executions (seller_id, executed_at desc);
create index executions_by_buy_order on executions (buy_order_id);
create index executions_by_sell_order on executions (sell_order_id);
create table settlements (
  execution_id uuid primary key references executions (id),
  stock_id uuid not null references stocks (id),
  state text not null check (
    state in ('agreed', 'in_review', 'cleared', 'settled', 'rejected', 'rofr_exercised', 'expired')
  ),
  review text not null check (review in ('automatic', 'manual')),
  review_due_at timestamptz,
  cleared_at timestamptz,
  settle_due_at timestamptz,
  settled_at timestamptz,
  ended_at timestamptz,
  decided_by uuid references users (id),
  reason text,
  updated_at timestamptz not null
);
create index settlements_due on settlements (settle_due_at) where state = 'cleared';
create index settlements_in_review on settlements (review_due_at) where state in ('agreed', 'in_review');
create index settlements_by_stock on settlements (stock_id, state);

-- 0005_payments.sql
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
  details jsonb not null,
  position smallint not null,
  unique (method_id, name)
);
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
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0 and fee_minor < amount_minor),
  currency text not null default 'USD' check (currency = 'USD'),
  reference text not null,
  description text not null default '',
  status text not null check (status in ('pending', 'completed', 'failed', 'cancelled')),
  provider text not null check (provider in ('sandbox', 'manual')),
  created_at timestamptz not null,
  ended_at timestamptz,
  decided_by uuid references users (id),
  seconded_by uuid references users (id),
  failure_reason text
);
create index payments_by_user on payments (user_id, created_at desc);
create index payments_pending on payments (created_at) where status = 'pending';
create table idempotency_keys (
  user_id uuid not null references users (id),
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  response jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- 0006_content.sql
create table articles (
  id uuid primary key,
  slug text not null unique,
  title text not null,
  author text not null,
  icon text not null,
  category text not null check (category in ('market', 'industry')),
  summary text not null,
  content text not null,
  tags text[] not null default '{}',
  chart jsonb,
  featured boolean not null default false,
  published_at timestamptz not null
);
create index articles_by_date on articles (published_at desc);
create table reports (
  id uuid primary key,
  slug text not null unique,
  title text not null,
  type text not null check (type in ('annual', 'quarterly', 'research', 'calendar')),
  summary text not null,
  pages smallint not null,
  period_start date not null,
  period_end date not null,
  published_at timestamptz not null
);
create table ipo_calendar (
  id uuid primary key,
  expected_on date not null,
  company text not null,
  company_id uuid references companies (id),
  valuation_minor bigint not null check (valuation_minor > 0)
);
create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  phone text not null default '',
  message text not null,
  created_at timestamptz not null
);
create table newsletter_subscribers (
  email text primary key check (email = lower(email)),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);

-- 0007_operations.sql
create table audit_log (
  id uuid primary key,
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  details jsonb not null default '{}',
  request_id text,
  created_at timestamptz not null
);
create index audit_log_by_subject on audit_log (subject_type, subject_id, created_at);
create table audit_chain (
  sequence bigint primary key,
  audit_id uuid not null unique references audit_log (id),
  hash bytea not null
);
create table jobs (
  name text primary key,
  next_run_at timestamptz not null,
  locked_until timestamptz,
  last_started_at timestamptz,
  last_finished_at timestamptz,
  last_error text
);
create table mails (
  id uuid primary key,
  user_id uuid references users (id),
  to_address text not null,
  template text not null,
  language text not null,
  facts jsonb not null,
  created_at timestamptz not null,
  next_attempt_at timestamptz,
  attempts smallint not null default 0,
  sent_at timestamptz,
  last_error text
);
create index mails_waiting on mails (next_attempt_at) where sent_at is null;
create table rate_limits (
  key text primary key,
  window_ends_at timestamptz not null,
  count integer not null
);
create table site_facts (
  name text primary key,
  value jsonb not null
);

-- 0009_password_age.sql
alter table users add column password_changed_at timestamptz;

-- 0010_book_indexes.sql
create index orders_bids on orders (stock_id, limit_price_minor desc, sequence)
  where side = 'buy' and status in ('open', 'partially_filled');

-- 0011_leaner_indexes.sql
drop index orders_expiring;
create index orders_expiring on orders (expires_at)
  where expires_at is not null and status in ('open', 'partially_filled', 'suspended');
alter table orders drop constraint orders_user_id_client_order_id_key;
create unique index orders_client_order_id on orders (user_id, client_order_id) where client_order_id is not null;
drop index holds_open;
alter table holds drop constraint holds_reference_id_account_id_key, drop column id, add primary key (reference_id, account_id);

-- 0012_rules_in_force.sql
alter table issuer_rules add column applied_at timestamptz;
create index issuer_rules_to_apply on issuer_rules (effective_at) where applied_at is null;
alter table postings alter column line type integer;

-- 0013_people_clockwork.sql
alter table verifications add column automatic boolean not null default false;
alter table users add column market_update_sent_at timestamptz;

-- 0014_settlements_changed.sql
create index settlements_changed on settlements (updated_at);

-- 0015_copied_columns.sql
alter table book_events drop constraint book_events_stock_id_fkey;
alter table executions drop constraint executions_stock_id_fkey;
alter table executions drop constraint executions_buyer_id_fkey;
alter table executions drop constraint executions_seller_id_fkey;
alter table settlements drop constraint settlements_stock_id_fkey;

-- 0016_pages_of_history.sql
drop index executions_by_stock;
drop index executions_by_buyer;
drop index executions_by_seller;
drop index payments_by_user;
create index executions_by_stock on executions (stock_id, executed_at desc, id desc);
create index executions_by_buyer on executions (buyer_id, executed_at desc, id desc);
create index executions_by_seller on executions (seller_id, executed_at desc, id desc);
create index payments_by_user on payments (user_id, created_at desc, id desc);

-- 0017_answers_word_for_word.sql
alter table idempotency_keys alter column response type json using response::json;

-- 0018_lean_intake.sql
alter table orders drop constraint orders_stock_id_fkey;
alter table book_events drop constraint book_events_order_id_fkey;
alter table executions drop constraint executions_buy_order_id_fkey;
alter table executions drop constraint executions_sell_order_id_fkey;
alter table settlements drop constraint settlements_execution_id_fkey;
alter table holds drop constraint holds_account_id_fkey;

-- 0019_announcements.sql
create table announcements (
  id uuid primary key,
  notices json not null,
  created_at timestamptz not null
);

-- 0020_password_given.sql
alter table sessions add column password_given_at timestamptz;

-- 0021_newsletter.sql
alter table articles add column newsletter_at timestamptz;
update articles set newsletter_at = published_at;

-- 0022_lean_postings.sql
alter table postings drop constraint postings_transaction_id_fkey;
alter table postings drop constraint postings_from_account_id_fkey;
alter table postings drop constraint postings_to_account_id_fkey;

-- 0023_held_on_a_person.sql
create index mails_by_user on mails (user_id);
create index audit_log_by_actor on audit_log (actor_id, created_at);

-- 0024_pages_of_orders.sql
drop index orders_by_user;
create index orders_by_user on orders (user_id, placed_at desc, id desc);
create index ledger_accounts_holders on ledger_accounts (asset) where kind = 'customer' and asset <> 'USD';

-- 0025_newsletter_of_reports.sql
alter table reports add column newsletter_at timestamptz;
update reports set newsletter_at = published_at;

-- 0026_people_stay.sql
alter table orders drop constraint orders_user_id_fkey;
alter table idempotency_keys drop constraint idempotency_keys_user_id_fkey;
alter table notices drop constraint notices_user_id_fkey;
alter table mails drop constraint mails_user_id_fkey;

-- 0027_newsletter_language.sql
alter table newsletter_subscribers add column language text not null default 'en'
  check (language in ('en', 'es', 'fr', 'de', 'zh'));

-- 0028_people_by_date.sql
create index users_by_date on users (created_at desc, id);

-- 0029_what_erasure_takes.sql
create table operator_reasons (
  id uuid primary key,
  user_id uuid not null references users (id),
  reason text not null,
  created_at timestamptz not null
);
create index operator_reasons_by_user on operator_reasons (user_id);
create table former_emails (
  user_id uuid not null references users (id),
  email text not null,
  used_until timestamptz not null,
  primary key (user_id, email)
);
create index audit_log_of_many on audit_log using gin (details jsonb_path_ops)
  where action in ('identity_viewed', 'parties_changed', 'orders_refused');

-- 0030_step_up.sql
alter table users rename column pin_failures to step_up_failures;
alter table users rename column pin_locked_until to step_up_locked_until;

-- 0031_mails_that_go_first.sql
alter table mails add column goes_first boolean not null default false;
drop index mails_waiting;
create index mails_waiting on mails (goes_first desc, next_attempt_at) where sent_at is null;

-- 0032_splits_in_book_order.sql
alter table splits add column book_sequence bigint not null default 0;
update splits set book_sequence = coalesce(
  (
    select max(sequence) from executions e
    where e.stock_id = splits.stock_id and e.executed_at <= splits.effective_at
  ),
  0
);
alter table splits alter column book_sequence drop default;

-- 0033_job_names.sql
update jobs set name = replace(name, '_', '-');

-- 0034_rules_judged_anew.sql
alter table issuer_rules add column revision integer not null default 0;

-- 0035_first_refusal_of_a_trade.sql
alter table settlements add column first_refusal_due_at timestamptz;
update settlements t
set first_refusal_due_at = (
  select case when r.rofr_days > 0 then e.executed_at + make_interval(hours => 24 * r.rofr_days) end
  from executions e
  join issuer_rules r on r.stock_id = e.stock_id and r.effective_at <= e.executed_at
  where e.id = t.execution_id
  order by r.effective_at desc limit 1
)
where review = 'manual';

-- 0036_large_sweeps.sql
alter table executions alter column line type integer;

-- 0037_closes_before_a_split.sql
alter table daily_prices add column unrounded_close_minor numeric;

-- 0038_checks_by_decision.sql
create index verifications_decided on verifications (status, decided_at, id);

-- 0039_orders_and_trades_hold.sql
drop table holds;

-- 0040_leaner_writes.sql
drop index idempotency_keys_by_age;
create index idempotency_keys_by_age on idempotency_keys using brin (created_at);
alter table orders drop constraint orders_ended_by_fkey;
alter table settlements drop constraint settlements_decided_by_fkey;

-- 0041_leaner_answers.sql
alter table idempotency_keys alter column response type text using response::text;
drop index audit_log_of_many;
alter table audit_log alter column details drop default;
alter table audit_log alter column details type json using details::json;
alter table audit_log alter column details set default '{}';
alter table audit_log alter column details set storage external;
alter table announcements alter column notices set storage external;
create index audit_log_of_many on audit_log using gin ((details::jsonb) jsonb_path_ops)
  where action in ('identity_viewed', 'parties_changed', 'orders_refused');
drop index settlements_by_stock;
create index settlements_by_stock on settlements (stock_id, state)
  where review = 'manual' or state in ('agreed', 'in_review');

-- 0042_leaner_notices.sql
alter table notices alter column facts drop default;
alter table notices alter column facts type json using facts::json;
alter table notices alter column facts set default '{}';
alter table mails alter column facts type json using facts::json;
drop index notices_by_user;
alter table notices drop constraint notices_pkey;
alter table notices add primary key (user_id, created_at, id);
drop index settlements_changed;
create index settlements_changed on settlements using brin (updated_at);

-- 0043_rules_begin.sql
alter table issuer_rules add column begun_at timestamptz;
update issuer_rules set begun_at = effective_at where applied_at is not null or effective_at <= greatest(created_at, now());

-- 0044_unrounded_volume.sql
alter table daily_prices add column unrounded_volume numeric check (unrounded_volume >= 0);

-- 0045_orders_to_resume.sql
create table orders_to_resume (
  order_id uuid primary key references orders (id),
  tried_at timestamptz not null
);

-- 0046_renewals_wait.sql
alter table verifications add column renewal_at timestamptz check (renewal_at is null or status = 'APPROVED');
create index verifications_waiting on verifications (submitted_at, id) where status = 'PENDING' or renewal_at is not null;

-- 0047_judge_owners_only.sql
alter table issuer_rules add column judge_owners_only boolean not null default false;

-- 0048_found_without_reading_all.sql
create index orders_suspended on orders (stock_id) where status = 'suspended';
drop index payments_pending;
create index payments_by_status on payments (status, created_at, id);
create index price_alerts_by_user on price_alerts (user_id, created_at);

-- 0049_proposals_end.sql
alter table payments add column proposal_void boolean not null default false;
update payments set proposal_void = true
where status = 'pending' and decided_by in (select id from users where status <> 'active');

-- 0050_price_of_a_split.sql
alter table splits add column price_minor bigint check (price_minor > 0);

-- 0051_open_orders_of_a_person.sql
create index orders_open_by_user on orders (user_id, placed_at desc, id desc)
  where status in ('open', 'partially_filled', 'suspended');

-- 0052_audit_log_is_read.sql
create index audit_log_by_date on audit_log (created_at, id);
create index audit_log_by_action on audit_log (action, created_at, id);
drop index audit_log_by_subject;
create index audit_log_by_subject on audit_log (subject_id, subject_type, created_at);

-- 0053_ends_of_approvals.sql
update verifications set expires_at = expires_at - interval '1 millisecond'
  where expires_at = date_trunc('day', expires_at, 'UTC');
alter table verifications add column reminded_of timestamptz;

-- 0054_imported_days.sql
alter table daily_prices alter column trades drop not null;
update daily_prices p set trades = null
where trades = 1 and not two_sided
  and exists (select from audit_log where action = 'prices_imported')
  and not exists (
    select from executions e
    where e.stock_id = p.stock_id and e.executed_at >= p.day::timestamp at time zone 'UTC'
      and e.executed_at < (p.day + 1)::timestamp at time zone 'UTC'
  );

-- 0055_what_others_change.sql
create index payments_changed on payments (coalesce(ended_at, created_at));
alter table stocks add column split_count integer not null default 0 check (split_count >= 0);
update stocks set split_count = made.count
from (select stock_id, count(*) from splits group by stock_id) made where made.stock_id = stocks.id;

-- 0056_forgotten_in_parts.sql
create table clean_up_places (
  table_name text primary key,
  next_page bigint not null check (next_page >= 0)
);
drop index idempotency_keys_by_age;

-- 0057_imported_at_noon.sql
update share_grants g set acquired_at = least(g.acquired_at + interval '12 hours', t.created_at)
from ledger_transactions t
where t.kind = 'issuance' and t.reference_id = g.id
  and g.acquired_at = date_trunc('day', g.acquired_at, 'UTC')
  and exists (
    select from audit_log a
    where a.action = 'holdings_imported' and a.created_at = t.created_at and a.subject_id = g.stock_id::text
  )
  and not exists (
    select from executions e
    where e.stock_id = g.stock_id and g.user_id in (e.buyer_id, e.seller_id)
      and e.executed_at >= g.acquired_at and e.executed_at < g.acquired_at + interval '1 day'
  )
  and not exists (
    select from splits s
    where s.stock_id = g.stock_id
      and s.effective_at >= g.acquired_at and s.effective_at < g.acquired_at + interval '1 day'
  );

-- 0058_mails_given_up.sql
create index mails_given_up on mails (to_address) where sent_at is null and next_attempt_at is null;
