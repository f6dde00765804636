-- The schema that the migrations make. `npm run types` writes this file; do not edit it.
-- Foreign keys are part of the table that holds them, so a table may name one that follows later.

create table announcements (
  id uuid not null,
  notices json storage external not null,
  created_at timestamptz not null,
  constraint announcements_pkey primary key (id)
);

create table approval_files (
  approval_id uuid not null,
  content text not null,
  constraint approval_files_pkey primary key (approval_id),
  constraint approval_files_approval_id_fkey foreign key (approval_id) references approvals(id)
);

create table approvals (
  id uuid not null,
  kind text not null,
  subject_type text not null,
  subject_id text not null,
  payload json not null,
  payload_hash bytea not null,
  reason text,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null,
  decided_by uuid,
  decided_at timestamptz,
  constraint approvals_pkey primary key (id),
  constraint approvals_check check (expires_at > proposed_at),
  constraint approvals_check1 check ((status in ('open', 'expired')) = (decided_by is null)),
  constraint approvals_check2 check ((status = 'open') = (decided_at is null)),
  constraint approvals_check3 check ((status <> all (array['confirmed', 'rejected'])) or decided_by <> proposed_by),
  constraint approvals_check4 check (status <> 'withdrawn' or decided_by = proposed_by),
  constraint approvals_payload_hash_check check (octet_length(payload_hash) = 32),
  constraint approvals_status_check check (status in ('open', 'confirmed', 'rejected', 'withdrawn', 'expired')),
  constraint approvals_decided_by_fkey foreign key (decided_by) references users(id),
  constraint approvals_proposed_by_fkey foreign key (proposed_by) references users(id)
);
create index approvals_by_subject on approvals (subject_id);
create unique index approvals_open on approvals (kind, subject_type, subject_id) where status = 'open';

create table articles (
  id uuid not null,
  slug text not null,
  title text not null,
  author text not null,
  icon text not null,
  category text not null,
  summary text not null,
  content text not null,
  tags text[] default '{}'::text[] not null,
  chart jsonb,
  featured boolean default false not null,
  published_at timestamptz not null,
  newsletter_at timestamptz,
  constraint articles_pkey primary key (id),
  constraint articles_slug_key unique (slug),
  constraint articles_category_check check (category in ('market', 'industry'))
);
create index articles_by_date on articles (published_at desc);

create table audit_chain (
  sequence bigint not null,
  audit_id uuid not null,
  hash bytea not null,
  keyed boolean default false not null,
  constraint audit_chain_pkey primary key (sequence),
  constraint audit_chain_audit_id_key unique (audit_id),
  constraint audit_chain_audit_id_fkey foreign key (audit_id) references audit_log(id)
);

create table audit_keys (
  id uuid not null,
  sealed bytea not null,
  created_at timestamptz not null,
  constraint audit_keys_pkey primary key (id)
);

create table audit_log (
  id uuid not null,
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  details json storage external default '{}'::json not null,
  request_id text,
  created_at timestamptz not null,
  mac bytea,
  writer uuid,
  number bigint,
  constraint audit_log_pkey primary key (id)
) partition by range (id);
create index audit_log_by_action on audit_log (action, created_at, id);
create index audit_log_by_actor on audit_log (actor_id, created_at);
create index audit_log_by_date on audit_log (created_at, id);
create index audit_log_by_subject on audit_log (subject_id, subject_type, created_at);
create index audit_log_of_many on audit_log using gin ((details::jsonb) jsonb_path_ops) where action in ('identity_viewed', 'parties_changed', 'orders_refused');

create table bank_accounts (
  only_one boolean default true not null,
  account text not null,
  holder_name text not null,
  bank_name text not null,
  bic text not null,
  routing_number text not null,
  profile text not null,
  version text not null,
  csv_columns jsonb not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  constraint bank_accounts_pkey primary key (only_one),
  constraint bank_accounts_only_one_check check (only_one),
  constraint bank_accounts_profile_check check (profile in ('sepa', 'wire', 'ach')),
  constraint bank_accounts_version_check check (version in ('03', '09')),
  constraint bank_accounts_updated_by_fkey foreign key (updated_by) references users(id)
);

create table bank_lines (
  id uuid not null,
  statement_id uuid not null,
  position integer not null,
  day date not null,
  amount_minor bigint not null,
  reference text,
  bank_reference text,
  counterparty text,
  text text,
  reversal boolean not null,
  account_last4 text,
  fingerprint bytea,
  status text not null,
  break_kind text,
  because text,
  payment_id uuid,
  returned_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  note text default '' not null,
  payout_id uuid,
  constraint bank_lines_pkey primary key (id),
  constraint bank_lines_statement_id_position_key unique (statement_id, "position"),
  constraint bank_lines_break_kind_check check (break_kind in ('amount_differs', 'duplicate', 'return', 'unknown_here')),
  constraint bank_lines_check check ((status = 'break') = (break_kind is not null)),
  constraint bank_lines_status_check check (status in ('matched', 'proposed', 'break', 'held')),
  constraint bank_lines_decided_by_fkey foreign key (decided_by) references users(id),
  constraint bank_lines_payment_id_fkey foreign key (payment_id) references payments(id),
  constraint bank_lines_payout_id_fkey foreign key (payout_id) references bank_payouts(id),
  constraint bank_lines_statement_id_fkey foreign key (statement_id) references bank_statements(id)
);
create index bank_lines_by_day on bank_lines (day desc, id desc);
create index bank_lines_of_payment on bank_lines (payment_id) where payment_id is not null;
create index bank_lines_of_statement on bank_lines (statement_id);
create index bank_lines_open on bank_lines (day, id) where status in ('proposed', 'break', 'held');
create unique index bank_lines_pay_once on bank_lines (payment_id) where status = 'matched';
create index bank_lines_to_complete on bank_lines (id) where status = 'matched';

create table bank_payout_items (
  payout_id uuid not null,
  payment_id uuid not null,
  position integer not null,
  amount_minor bigint not null,
  status text not null,
  reason text default '' not null,
  constraint bank_payout_items_pkey primary key (payout_id, payment_id),
  constraint bank_payout_items_amount_minor_check check (amount_minor > 0),
  constraint bank_payout_items_status_check check (status in ('open', 'accepted', 'rejected', 'paid', 'cancelled')),
  constraint bank_payout_items_payment_id_fkey foreign key (payment_id) references payments(id),
  constraint bank_payout_items_payout_id_fkey foreign key (payout_id) references bank_payouts(id)
);
create unique index bank_payout_items_once on bank_payout_items (payment_id) where status in ('open', 'accepted', 'paid');

create table bank_payouts (
  id uuid not null,
  message_id text not null,
  profile text not null,
  version text not null,
  status text not null,
  total_minor bigint not null,
  item_count integer not null,
  execution_day date not null,
  prepared_by uuid not null,
  prepared_at timestamptz not null,
  released_by uuid,
  released_at timestamptz,
  constraint bank_payouts_pkey primary key (id),
  constraint bank_payouts_message_id_key unique (message_id),
  constraint bank_payouts_check check (released_by is null or released_by <> prepared_by),
  constraint bank_payouts_check1 check ((status <> all (array['released', 'completed'])) or released_by is not null),
  constraint bank_payouts_item_count_check check (item_count > 0),
  constraint bank_payouts_profile_check check (profile in ('sepa', 'wire', 'ach')),
  constraint bank_payouts_status_check check (status in ('prepared', 'released', 'completed', 'cancelled')),
  constraint bank_payouts_total_minor_check check (total_minor > 0),
  constraint bank_payouts_version_check check (version in ('03', '09')),
  constraint bank_payouts_prepared_by_fkey foreign key (prepared_by) references users(id),
  constraint bank_payouts_released_by_fkey foreign key (released_by) references users(id)
);

create table bank_reconciliations (
  day date not null,
  bank_minor bigint not null,
  items jsonb not null,
  difference_minor bigint not null,
  explanation text not null,
  signed_by uuid not null,
  signed_at timestamptz not null,
  constraint bank_reconciliations_pkey primary key (day),
  constraint bank_reconciliations_check check (difference_minor = 0 or explanation <> ''),
  constraint bank_reconciliations_signed_by_fkey foreign key (signed_by) references users(id)
);

create table bank_statements (
  id uuid not null,
  file_hash bytea not null,
  position integer not null,
  file_name text not null,
  format text not null,
  statement_id text,
  account text,
  currency text,
  from_day date,
  to_day date,
  opening_minor bigint,
  closing_minor bigint,
  difference text,
  line_count integer not null,
  status text not null,
  faults text[] not null,
  imported_by uuid not null,
  imported_at timestamptz not null,
  constraint bank_statements_pkey primary key (id),
  constraint bank_statements_check check ((status = 'accepted') = (cardinality(faults) = 0)),
  constraint bank_statements_status_check check (status in ('accepted', 'kept')),
  constraint bank_statements_imported_by_fkey foreign key (imported_by) references users(id)
);
create index bank_statements_by_day on bank_statements (account, to_day desc) where status = 'accepted';
create unique index bank_statements_named on bank_statements (account, statement_id) where status = 'accepted' and statement_id is not null;
create unique index bank_statements_once on bank_statements (file_hash, "position") where status = 'accepted';

create table book_events (
  stock_id uuid not null,
  sequence bigint not null,
  order_id uuid not null,
  kind text not null,
  shares bigint not null,
  price_minor bigint not null,
  reason text,
  actor_id uuid,
  created_at timestamptz not null,
  constraint book_events_kind_check check (kind in ('placed', 'cancelled', 'replaced', 'expired', 'suspended', 'resumed', 'split'))
) partition by range (created_at);
-- Each partition has its own primary key (stock_id, sequence).
create index book_events_by_order on book_events (order_id);

create table clean_up_places (
  table_name text not null,
  next_page bigint not null,
  constraint clean_up_places_pkey primary key (table_name),
  constraint clean_up_places_next_page_check check (next_page >= 0)
);

create table closing_acts (
  execution_id uuid not null,
  key text not null,
  revision integer,
  covered_bytes integer,
  sha256 bytea,
  data bytea,
  acted_by uuid,
  acted_at timestamptz not null,
  constraint closing_acts_pkey primary key (execution_id, key),
  constraint closing_acts_execution_id_revision_key unique (execution_id, revision),
  constraint closing_acts_check check ((revision is null) = (sha256 is null) and (revision is null) = (covered_bytes is null)),
  constraint closing_acts_key_check check (key ~ '^[a-z_.]{1,60}$'),
  constraint closing_acts_sha256_check check (octet_length(sha256) = 32),
  constraint closing_acts_acted_by_fkey foreign key (acted_by) references users(id),
  constraint closing_acts_execution_id_fkey foreign key (execution_id) references closings(execution_id)
);
create index closing_acts_by_sha256 on closing_acts (sha256) where sha256 is not null;

create table closing_templates (
  id uuid not null,
  stock_id uuid not null,
  version integer not null,
  kind text not null,
  stage_days integer not null,
  texts json not null,
  set_by uuid,
  set_at timestamptz not null,
  constraint closing_templates_pkey primary key (id),
  constraint closing_templates_stock_id_version_key unique (stock_id, version),
  constraint closing_templates_kind_check check (kind in ('none', 'simple', 'full')),
  constraint closing_templates_stage_days_check check (stage_days >= 1 and stage_days <= 30),
  constraint closing_templates_version_check check (version > 0),
  constraint closing_templates_set_by_fkey foreign key (set_by) references users(id),
  constraint closing_templates_stock_id_fkey foreign key (stock_id) references stocks(id)
);

create table closings (
  execution_id uuid not null,
  template_id uuid not null,
  code text not null,
  document_id uuid not null,
  facts bytea not null,
  pages integer not null,
  opened_at timestamptz not null,
  stage_began_at timestamptz not null,
  reminded_at timestamptz,
  constraint closings_pkey primary key (execution_id),
  constraint closings_code_key unique (code),
  constraint closings_document_id_key unique (document_id),
  constraint closings_code_check check (code ~ '^[0-9a-f]{16}$'),
  constraint closings_pages_check check (pages > 0),
  constraint closings_document_id_fkey foreign key (document_id) references documents(id),
  constraint closings_template_id_fkey foreign key (template_id) references closing_templates(id)
);

create table companies (
  id uuid not null,
  slug text not null,
  name text not null,
  category text not null,
  description text not null,
  about text default '' not null,
  logo text,
  tags text[] default '{}'::text[] not null,
  founded_year smallint,
  headquarters text default '' not null,
  featured boolean default false not null,
  created_at timestamptz not null,
  constraint companies_pkey primary key (id),
  constraint companies_slug_key unique (slug),
  constraint companies_category_check check (category in ('tech', 'healthcare', 'fintech', 'industrials', 'consumer', 'energy')),
  constraint companies_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

create table consents (
  id uuid not null,
  user_id uuid not null,
  document text not null,
  version text not null,
  granted boolean not null,
  recorded_at timestamptz not null,
  constraint consents_pkey primary key (id),
  constraint consents_user_id_fkey foreign key (user_id) references users(id)
);
create index consents_by_user on consents (user_id);

create table contact_messages (
  id uuid not null,
  name text not null,
  email text not null,
  phone text default '' not null,
  message text not null,
  created_at timestamptz not null,
  constraint contact_messages_pkey primary key (id)
);

create table daily_prices (
  stock_id uuid not null,
  day date not null,
  open_minor bigint not null,
  high_minor bigint not null,
  low_minor bigint not null,
  close_minor bigint not null,
  volume_shares bigint not null,
  notional_minor bigint not null,
  trades integer,
  two_sided boolean default false not null,
  spread_bps integer,
  unrounded_close_minor numeric,
  unrounded_volume numeric,
  constraint daily_prices_pkey primary key (stock_id, day),
  constraint daily_prices_check check (close_minor >= low_minor and close_minor <= high_minor),
  constraint daily_prices_low_minor_check check (low_minor > 0),
  constraint daily_prices_notional_minor_check check (notional_minor >= 0),
  constraint daily_prices_open_minor_check check (open_minor > 0),
  constraint daily_prices_trades_check check (trades >= 0),
  constraint daily_prices_unrounded_volume_check check (unrounded_volume >= 0::numeric),
  constraint daily_prices_volume_shares_check check (volume_shares >= 0),
  constraint daily_prices_stock_id_fkey foreign key (stock_id) references stocks(id)
);
create index daily_prices_by_day on daily_prices (day);

create table document_holds (
  id uuid not null,
  document_id uuid not null,
  held boolean not null,
  reason text not null,
  decided_by uuid not null,
  decided_at timestamptz not null,
  constraint document_holds_pkey primary key (id),
  constraint document_holds_reason_check check (char_length(reason) >= 1 and char_length(reason) <= 500),
  constraint document_holds_decided_by_fkey foreign key (decided_by) references users(id),
  constraint document_holds_document_id_fkey foreign key (document_id) references documents(id)
);
create index document_holds_of_document on document_holds (document_id, id);

create table document_looks (
  id uuid not null,
  document_id uuid not null,
  user_id uuid,
  share_id uuid,
  reason text not null,
  looked_at timestamptz not null,
  constraint document_looks_pkey primary key (id),
  constraint document_looks_check check ((user_id is null) = (share_id is not null)),
  constraint document_looks_document_id_fkey foreign key (document_id) references documents(id),
  constraint document_looks_share_id_fkey foreign key (share_id) references document_shares(id),
  constraint document_looks_user_id_fkey foreign key (user_id) references users(id)
);
create index document_looks_of_document on document_looks (document_id, id);

create table document_readers (
  document_id uuid not null,
  user_id uuid not null,
  constraint document_readers_pkey primary key (document_id, user_id),
  constraint document_readers_document_id_fkey foreign key (document_id) references documents(id),
  constraint document_readers_user_id_fkey foreign key (user_id) references users(id)
);
create index document_readers_of_person on document_readers (user_id, document_id);

create table document_shares (
  id uuid not null,
  document_id uuid not null,
  created_by uuid not null,
  name text not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint document_shares_pkey primary key (id),
  constraint document_shares_token_hash_key unique (token_hash),
  constraint document_shares_check check (expires_at > created_at),
  constraint document_shares_name_check check (char_length(name) >= 1 and char_length(name) <= 80),
  constraint document_shares_created_by_fkey foreign key (created_by) references users(id),
  constraint document_shares_document_id_fkey foreign key (document_id) references documents(id)
);
create index document_shares_of_document on document_shares (document_id);

create table documents (
  id uuid not null,
  owner_id uuid,
  origin text not null,
  kind text not null,
  name text not null,
  media_type text not null,
  size_bytes bigint not null,
  sha256 bytea not null,
  file_id uuid not null,
  version integer default 1 not null,
  wrapped_key bytea,
  wrapped_by text,
  retain_until timestamptz not null,
  legal_hold boolean default false not null,
  created_by uuid,
  created_at timestamptz not null,
  shredded_at timestamptz,
  constraint documents_pkey primary key (id),
  constraint documents_file_id_key unique (file_id),
  constraint documents_check check ((wrapped_key is null) = (wrapped_by is null)),
  constraint documents_check1 check ((wrapped_key is null) = (shredded_at is not null)),
  constraint documents_check2 check (not (legal_hold and shredded_at is not null)),
  constraint documents_kind_check check (kind ~ '^[a-z_]{1,40}$'),
  constraint documents_media_type_check check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  constraint documents_name_check check (char_length(name) >= 1 and char_length(name) <= 200),
  constraint documents_origin_check check (origin in ('given', 'made')),
  constraint documents_sha256_check check (octet_length(sha256) = 32),
  constraint documents_size_bytes_check check (size_bytes >= 0),
  constraint documents_created_by_fkey foreign key (created_by) references users(id),
  constraint documents_owner_id_fkey foreign key (owner_id) references users(id)
);
create index documents_by_key on documents (wrapped_by) where wrapped_key is not null;
create index documents_by_sha256 on documents (sha256);
create index documents_of_owner on documents (owner_id, id);
create index documents_to_shred on documents (retain_until) where wrapped_key is not null and not legal_hold;

create table email_changes (
  id uuid not null,
  user_id uuid not null,
  old_email text not null,
  old_confirmed_at timestamptz not null,
  new_email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  undone_at timestamptz,
  constraint email_changes_pkey primary key (id),
  constraint email_changes_check check (expires_at > created_at),
  constraint email_changes_user_id_fkey foreign key (user_id) references users(id)
);
create index email_changes_by_old_address on email_changes (old_email) where undone_at is null;
create index email_changes_by_user on email_changes (user_id, created_at);

create table email_tokens (
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint email_tokens_pkey primary key (token_hash),
  constraint email_tokens_purpose_check check (purpose in ('confirm_email', 'reset_password')),
  constraint email_tokens_user_id_fkey foreign key (user_id) references users(id)
);
create index email_tokens_by_user on email_tokens (user_id, purpose);

create table execution_resale (
  execution_id uuid not null,
  path text not null,
  held_since date not null,
  is_affiliate boolean not null,
  decided_on date not null,
  constraint execution_resale_pkey primary key (execution_id),
  constraint execution_resale_path_check check (path in ('rule_144', 'section_4a7'))
);

create table executions (
  id uuid not null,
  stock_id uuid not null,
  sequence bigint not null,
  line integer not null,
  buy_order_id uuid not null,
  sell_order_id uuid not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  shares bigint not null,
  price_minor bigint not null,
  buyer_fee_minor bigint not null,
  seller_fee_minor bigint not null,
  executed_at timestamptz not null,
  constraint executions_pkey primary key (id),
  constraint executions_stock_id_sequence_line_key unique (stock_id, sequence, line),
  constraint executions_buyer_fee_minor_check check (buyer_fee_minor >= 0),
  constraint executions_check check (buyer_id <> seller_id),
  constraint executions_price_minor_check check (price_minor > 0),
  constraint executions_seller_fee_minor_check check (seller_fee_minor >= 0),
  constraint executions_shares_check check (shares > 0)
);
create index executions_by_buy_order on executions (buy_order_id);
create index executions_by_buyer on executions (buyer_id, executed_at desc, id desc);
create index executions_by_sell_order on executions (sell_order_id);
create index executions_by_seller on executions (seller_id, executed_at desc, id desc);
create index executions_by_stock on executions (stock_id, executed_at desc, id desc);

create table fee_payouts (
  id uuid not null,
  amount_minor bigint not null,
  reference text not null,
  paid_at timestamptz not null,
  constraint fee_payouts_pkey primary key (id),
  constraint fee_payouts_amount_minor_check check (amount_minor > 0),
  constraint fee_payouts_id_fkey foreign key (id) references approvals(id)
);
create unique index fee_payouts_once on fee_payouts (upper(reference));

create table former_emails (
  user_id uuid not null,
  email text not null,
  used_until timestamptz not null,
  constraint former_emails_pkey primary key (user_id, email),
  constraint former_emails_user_id_fkey foreign key (user_id) references users(id)
);

create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  response text not null,
  created_at timestamptz not null,
  constraint idempotency_keys_pkey primary key (user_id, key)
);

create table index_constituents (
  day date not null,
  stock_id uuid not null,
  rank smallint not null,
  weight numeric(12,10) not null,
  change text not null,
  constraint index_constituents_pkey primary key (day, stock_id),
  constraint index_constituents_change_check check (change in ('kept', 'added', 'dropped')),
  constraint index_constituents_day_fkey foreign key (day) references index_levels(day),
  constraint index_constituents_stock_id_fkey foreign key (stock_id) references stocks(id)
);

create table index_levels (
  day date not null,
  level numeric(20,6) not null,
  turnover numeric(12,10) not null,
  constraint index_levels_pkey primary key (day)
);

create table ipo_calendar (
  id uuid not null,
  expected_on date not null,
  company text not null,
  company_id uuid,
  valuation_minor bigint not null,
  constraint ipo_calendar_pkey primary key (id),
  constraint ipo_calendar_valuation_minor_check check (valuation_minor > 0),
  constraint ipo_calendar_company_id_fkey foreign key (company_id) references companies(id)
);

create table issuer_parties (
  stock_id uuid not null,
  user_id uuid not null,
  pre_approved boolean not null,
  added_at timestamptz not null,
  constraint issuer_parties_pkey primary key (stock_id, user_id),
  constraint issuer_parties_stock_id_fkey foreign key (stock_id) references stocks(id),
  constraint issuer_parties_user_id_fkey foreign key (user_id) references users(id)
);

create table issuer_rules (
  id uuid not null,
  stock_id uuid not null,
  effective_at timestamptz not null,
  who text not null,
  investor_types text[] default '{}'::text[] not null,
  windows jsonb default '[]'::jsonb not null,
  price_range_kind text not null,
  lowest_price_minor bigint,
  highest_price_minor bigint,
  price_range_bps integer,
  smallest_lot bigint default 1 not null,
  review text not null,
  review_days smallint default 5 not null,
  rofr_days smallint default 0 not null,
  created_by uuid,
  created_at timestamptz not null,
  applied_at timestamptz,
  revision integer default 0 not null,
  begun_at timestamptz,
  judge_owners_only boolean default false not null,
  owners_due_at timestamptz,
  constraint issuer_rules_pkey primary key (id),
  constraint issuer_rules_stock_id_effective_at_key unique (stock_id, effective_at),
  constraint issuer_rules_check check (highest_price_minor >= lowest_price_minor),
  constraint issuer_rules_lowest_price_minor_check check (lowest_price_minor > 0),
  constraint issuer_rules_price_range_bps_check check (price_range_bps > 0),
  constraint issuer_rules_price_range_kind_check check (price_range_kind in ('none', 'absolute', 'percent')),
  constraint issuer_rules_review_check check (review in ('automatic', 'manual')),
  constraint issuer_rules_review_days_check check (review_days >= 0 and review_days <= 90),
  constraint issuer_rules_rofr_days_check check (rofr_days >= 0 and rofr_days <= 90),
  constraint issuer_rules_smallest_lot_check check (smallest_lot > 0),
  constraint issuer_rules_who_check check (who in ('open', 'investor_types', 'list')),
  constraint issuer_rules_created_by_fkey foreign key (created_by) references users(id),
  constraint issuer_rules_stock_id_fkey foreign key (stock_id) references stocks(id)
);
create index issuer_rules_owners_due on issuer_rules (owners_due_at) where owners_due_at is not null;
create index issuer_rules_to_apply on issuer_rules (effective_at) where applied_at is null;

create table jobs (
  name text not null,
  next_run_at timestamptz not null,
  locked_until timestamptz,
  last_started_at timestamptz,
  last_finished_at timestamptz,
  last_error text,
  locked_by uuid,
  constraint jobs_pkey primary key (name)
);

create table later_proofs (
  day date not null,
  bank_minor bigint not null,
  difference_minor bigint not null,
  signature bytea not null,
  public_key text not null,
  signed_at timestamptz not null,
  constraint later_proofs_pkey primary key (day),
  constraint later_proofs_day_fkey foreign key (day) references proofs(day)
);

create table ledger_accounts (
  id uuid not null,
  owner_id uuid not null,
  asset text not null,
  kind text not null,
  available bigint default 0 not null,
  held bigint default 0 not null,
  created_at timestamptz not null,
  constraint ledger_accounts_pkey primary key (id),
  constraint ledger_accounts_owner_id_asset_kind_key unique (owner_id, asset, kind),
  constraint ledger_accounts_check check (available >= 0 or (kind in ('external', 'issuance'))),
  constraint ledger_accounts_held_check check (held >= 0),
  constraint ledger_accounts_kind_check check (kind in ('customer', 'fees', 'external', 'issuance'))
);
create index ledger_accounts_holders on ledger_accounts (asset) where kind = 'customer' and asset <> 'USD';

create table ledger_transactions (
  id uuid not null,
  kind text not null,
  reference_id uuid not null,
  created_at timestamptz not null,
  mac bytea,
  writer uuid,
  number bigint,
  constraint ledger_transactions_pkey primary key (id),
  constraint ledger_transactions_kind_reference_id_key unique (kind, reference_id),
  constraint ledger_transactions_kind_check check (kind in ('deposit', 'withdrawal', 'issuance', 'settlement', 'rofr', 'split', 'exit', 'claim', 'transfer', 'reversal', 'fees'))
);

create table lock_ups (
  id uuid not null,
  company_id uuid not null,
  class_id text,
  holder_id text,
  until date not null,
  created_by uuid not null,
  created_at timestamptz not null,
  constraint lock_ups_pkey primary key (id),
  constraint lock_ups_company_id_fkey foreign key (company_id) references companies(id),
  constraint lock_ups_created_by_fkey foreign key (created_by) references users(id)
);
create index lock_ups_of_company on lock_ups (company_id);

create table mails (
  id uuid not null,
  user_id uuid,
  to_address text not null,
  template text not null,
  language text not null,
  facts json not null,
  created_at timestamptz not null,
  next_attempt_at timestamptz,
  attempts smallint default 0 not null,
  sent_at timestamptz,
  last_error text,
  goes_first boolean default false not null,
  constraint mails_pkey primary key (id)
);
create index mails_by_user on mails (user_id);
create index mails_given_up on mails (to_address) where sent_at is null and next_attempt_at is null;
create index mails_waiting on mails (goes_first desc, next_attempt_at) where sent_at is null;

create table newsletter_subscribers (
  email text not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  language text default 'en' not null,
  constraint newsletter_subscribers_pkey primary key (email),
  constraint newsletter_subscribers_token_hash_key unique (token_hash),
  constraint newsletter_subscribers_email_check check (email = lower(email)),
  constraint newsletter_subscribers_language_check check (language in ('en', 'es', 'fr', 'de', 'zh'))
);

create table notices (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  facts json default '{}'::json not null,
  link text,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notices_pkey primary key (user_id, created_at, id)
) partition by range (created_at);

create table operator_reasons (
  id uuid not null,
  user_id uuid not null,
  reason text not null,
  created_at timestamptz not null,
  constraint operator_reasons_pkey primary key (id),
  constraint operator_reasons_user_id_fkey foreign key (user_id) references users(id)
);
create index operator_reasons_by_user on operator_reasons (user_id);

create table order_resale (
  order_id uuid not null,
  path text not null,
  held_since date not null,
  is_affiliate boolean not null,
  constraint order_resale_pkey primary key (order_id),
  constraint order_resale_path_check check (path in ('rule_144', 'section_4a7'))
);

create table orders (
  id uuid not null,
  user_id uuid not null,
  stock_id uuid not null,
  side text not null,
  type text not null,
  time_in_force text not null,
  shares bigint not null,
  limit_price_minor bigint not null,
  fee_bps integer not null,
  status text not null,
  filled_shares bigint default 0 not null,
  filled_notional_minor bigint default 0 not null,
  fee_minor bigint default 0 not null,
  client_order_id text,
  sequence bigint not null,
  placed_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  end_reason text,
  ended_by uuid,
  constraint orders_pkey primary key (id),
  constraint orders_check check (filled_shares >= 0 and filled_shares <= shares),
  constraint orders_fee_bps_check check (fee_bps >= 0),
  constraint orders_fee_minor_check check (fee_minor >= 0),
  constraint orders_limit_price_minor_check check (limit_price_minor > 0),
  constraint orders_shares_check check (shares > 0),
  constraint orders_side_check check (side in ('buy', 'sell')),
  constraint orders_status_check check (status in ('open', 'partially_filled', 'filled', 'cancelled', 'expired', 'rejected', 'suspended')),
  constraint orders_time_in_force_check check (time_in_force in ('gtc', 'day', 'ioc')),
  constraint orders_type_check check (type in ('limit', 'market'))
);
create index orders_bids on orders (stock_id, limit_price_minor desc, sequence) where side = 'buy' and (status in ('open', 'partially_filled'));
create index orders_book on orders (stock_id, side, limit_price_minor, sequence) where status in ('open', 'partially_filled');
create index orders_by_user on orders (user_id, placed_at desc, id desc);
create unique index orders_client_order_id on orders (user_id, client_order_id) where client_order_id is not null;
create index orders_expiring on orders (expires_at) where expires_at is not null and (status in ('open', 'partially_filled', 'suspended'));
create index orders_open_by_user on orders (user_id, placed_at desc, id desc) where status in ('open', 'partially_filled', 'suspended');
create index orders_suspended on orders (stock_id) where status = 'suspended';

create table orders_to_resume (
  order_id uuid not null,
  tried_at timestamptz not null,
  constraint orders_to_resume_pkey primary key (order_id),
  constraint orders_to_resume_order_id_fkey foreign key (order_id) references orders(id)
);

create table payees (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  holder_name text not null,
  bank_name text not null,
  account_sealed bytea not null,
  fingerprint bytea not null,
  last4 text not null,
  country text not null,
  name_status text not null,
  first_approver uuid,
  second_approver uuid,
  verified_by text,
  verified_at timestamptz,
  usable_at timestamptz not null,
  created_at timestamptz not null,
  stopped_at timestamptz,
  removed_at timestamptz,
  account_fingerprint bytea,
  constraint payees_pkey primary key (id),
  constraint payees_check check (second_approver is null or second_approver <> first_approver),
  constraint payees_check1 check (name_status <> 'approved' or second_approver is not null),
  constraint payees_kind_check check (kind in ('iban', 'us')),
  constraint payees_name_status_check check (name_status in ('matches', 'needs_approval', 'approved', 'rejected')),
  constraint payees_verified_by_check check (verified_by = 'deposit'),
  constraint payees_first_approver_fkey foreign key (first_approver) references users(id),
  constraint payees_second_approver_fkey foreign key (second_approver) references users(id),
  constraint payees_user_id_fkey foreign key (user_id) references users(id)
);
create index payees_by_fingerprint on payees (fingerprint);
create unique index payees_once on payees (user_id, coalesce(account_fingerprint, fingerprint)) where removed_at is null and stopped_at is null;
create index payees_to_approve on payees (created_at) where name_status = 'needs_approval';

create table payment_channels (
  id uuid not null,
  method_id uuid not null,
  name text not null,
  symbol text not null,
  fee_bps integer not null,
  minimum_minor bigint not null,
  maximum_minor bigint not null,
  active boolean not null,
  details jsonb not null,
  position smallint not null,
  constraint payment_channels_pkey primary key (id),
  constraint payment_channels_method_id_name_key unique (method_id, name),
  constraint payment_channels_check check (maximum_minor >= minimum_minor),
  constraint payment_channels_fee_bps_check check (fee_bps >= 0 and fee_bps <= 10000),
  constraint payment_channels_minimum_minor_check check (minimum_minor > 0),
  constraint payment_channels_method_id_fkey foreign key (method_id) references payment_methods(id)
);

create table payment_methods (
  id uuid not null,
  name text not null,
  type text not null,
  description text not null,
  active boolean not null,
  position smallint not null,
  constraint payment_methods_pkey primary key (id),
  constraint payment_methods_name_key unique (name),
  constraint payment_methods_type_check check (type in ('crypto', 'bank', 'card', 'paypal'))
);

create table payments (
  id uuid not null,
  user_id uuid not null,
  direction text not null,
  channel_id uuid not null,
  amount_minor bigint not null,
  fee_minor bigint not null,
  currency text default 'USD' not null,
  reference text not null,
  description text default '' not null,
  status text not null,
  provider text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  decided_by uuid,
  seconded_by uuid,
  failure_reason text,
  proposal_void boolean default false not null,
  payee_id uuid,
  own_reference text,
  constraint payments_pkey primary key (id),
  constraint payments_amount_minor_check check (amount_minor > 0),
  constraint payments_check check (fee_minor >= 0 and fee_minor < amount_minor),
  constraint payments_currency_check check (currency = 'USD'),
  constraint payments_direction_check check (direction in ('deposit', 'withdrawal')),
  constraint payments_provider_check check (provider in ('sandbox', 'manual')),
  constraint payments_status_check check (status in ('pending', 'completed', 'failed', 'cancelled')),
  constraint payments_channel_id_fkey foreign key (channel_id) references payment_channels(id),
  constraint payments_decided_by_fkey foreign key (decided_by) references users(id),
  constraint payments_payee_id_fkey foreign key (payee_id) references payees(id),
  constraint payments_seconded_by_fkey foreign key (seconded_by) references users(id),
  constraint payments_user_id_fkey foreign key (user_id) references users(id)
);
create unique index payments_by_own_reference on payments (own_reference) where own_reference is not null;
create index payments_by_status on payments (status, created_at, id);
create index payments_by_user on payments (user_id, created_at desc, id desc);
create index payments_changed on payments (coalesce(ended_at, created_at));
create index payments_decided on payments (ended_at) where decided_by is not null;
create index payments_of_payee on payments (payee_id) where payee_id is not null;

create table postings (
  transaction_id uuid not null,
  line integer not null,
  from_account_id uuid not null,
  to_account_id uuid not null,
  asset text not null,
  amount bigint not null,
  created_at timestamptz not null,
  constraint postings_pkey primary key (transaction_id, line),
  constraint postings_amount_check check (amount > 0),
  constraint postings_check check (from_account_id <> to_account_id)
) partition by range (transaction_id);
create index postings_from on postings (from_account_id, created_at);
create index postings_to on postings (to_account_id, created_at);

create table price_alerts (
  id uuid not null,
  user_id uuid not null,
  stock_id uuid not null,
  direction text not null,
  price_minor bigint not null,
  created_at timestamptz not null,
  triggered_at timestamptz,
  constraint price_alerts_pkey primary key (id),
  constraint price_alerts_direction_check check (direction in ('above', 'below')),
  constraint price_alerts_price_minor_check check (price_minor > 0),
  constraint price_alerts_stock_id_fkey foreign key (stock_id) references stocks(id),
  constraint price_alerts_user_id_fkey foreign key (user_id) references users(id)
);
create index price_alerts_by_user on price_alerts (user_id, created_at);
create index price_alerts_waiting on price_alerts (stock_id) where triggered_at is null;

create table profile_details (
  user_id uuid not null,
  phone_number text default '' not null,
  date_of_birth date,
  gender text,
  street text default '' not null,
  city text default '' not null,
  state text default '' not null,
  zip_code text default '' not null,
  country text default '' not null,
  occupation text default '' not null,
  company text default '' not null,
  annual_income_minor bigint,
  net_worth_minor bigint,
  risk_tolerance smallint default 3 not null,
  investment_experience text default '' not null,
  updated_at timestamptz not null,
  constraint profile_details_pkey primary key (user_id),
  constraint profile_details_annual_income_minor_check check (annual_income_minor >= 0),
  constraint profile_details_gender_check check (gender in ('M', 'F', 'O')),
  constraint profile_details_net_worth_minor_check check (net_worth_minor >= 0),
  constraint profile_details_risk_tolerance_check check (risk_tolerance >= 1 and risk_tolerance <= 5),
  constraint profile_details_user_id_fkey foreign key (user_id) references users(id)
);

create table proofs (
  day date not null,
  root bytea not null,
  total_minor bigint not null,
  accounts integer not null,
  account_ids uuid[] not null,
  amounts_minor bigint[] not null,
  bank_minor bigint,
  difference_minor bigint,
  shares jsonb not null,
  published_at timestamptz not null,
  seed bytea not null,
  signature bytea not null,
  public_key text not null,
  constraint proofs_pkey primary key (day),
  constraint proofs_check check (cardinality(account_ids) = accounts and cardinality(amounts_minor) = accounts)
);

create table rate_limits (
  key text not null,
  window_ends_at timestamptz not null,
  count integer not null,
  constraint rate_limits_pkey primary key (key)
);

create table readiness (
  minute timestamptz not null,
  ready boolean not null,
  constraint readiness_pkey primary key (minute)
);

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (user_id, code_hash),
  constraint recovery_codes_user_id_fkey foreign key (user_id) references users(id)
);

create table reference_rates (
  currency text not null,
  day date not null,
  rate numeric(18,8) not null,
  constraint reference_rates_pkey primary key (currency, day),
  constraint reference_rates_currency_check check (currency in ('EUR', 'GBP', 'JPY', 'CNY')),
  constraint reference_rates_rate_check check (rate > 0::numeric)
);

create table register_certificates (
  import_id uuid not null,
  security_id text not null,
  position integer not null,
  class_id text not null,
  holder_id text not null,
  number text not null,
  issued_on date not null,
  shares numeric not null,
  ended_on date,
  legend_ids json not null,
  held_since date not null,
  from_plan boolean default false not null,
  price json,
  constraint register_certificates_pkey primary key (import_id, security_id),
  constraint register_certificates_shares_check check (shares >= 0::numeric),
  constraint register_certificates_import_id_class_id_fkey foreign key (import_id, class_id) references register_classes(import_id, class_id),
  constraint register_certificates_import_id_holder_id_fkey foreign key (import_id, holder_id) references register_holders(import_id, holder_id)
);
create index register_certificates_of_holder on register_certificates (import_id, holder_id, class_id) where ended_on is null;

create table register_classes (
  import_id uuid not null,
  class_id text not null,
  position integer not null,
  name text not null,
  class_type text not null,
  prefix text not null,
  authorised numeric,
  outstanding numeric not null,
  rights json not null,
  constraint register_classes_pkey primary key (import_id, class_id),
  constraint register_classes_import_id_fkey foreign key (import_id) references register_imports(id)
);

create table register_decisions (
  id uuid not null,
  import_id uuid not null,
  user_id uuid not null,
  shares bigint not null,
  note text not null,
  decided_by uuid not null,
  decided_at timestamptz not null,
  stock_id uuid not null,
  constraint register_decisions_pkey primary key (id),
  constraint register_decisions_note_check check (note <> ''),
  constraint register_decisions_shares_check check (shares > 0),
  constraint register_decisions_decided_by_fkey foreign key (decided_by) references users(id),
  constraint register_decisions_import_id_fkey foreign key (import_id) references register_imports(id),
  constraint register_decisions_stock_id_fkey foreign key (stock_id) references stocks(id),
  constraint register_decisions_user_id_fkey foreign key (user_id) references users(id)
);
create index register_decisions_of_import on register_decisions (import_id, user_id);

create table register_holders (
  import_id uuid not null,
  holder_id text not null,
  name text not null,
  is_institution boolean not null,
  email text,
  country text,
  region text,
  constraint register_holders_pkey primary key (import_id, holder_id),
  constraint register_holders_import_id_fkey foreign key (import_id) references register_imports(id)
);

create table register_imports (
  id uuid not null,
  company_id uuid not null,
  file_name text not null,
  fingerprint bytea not null,
  as_of date not null,
  findings json not null,
  valid boolean not null,
  created_by uuid not null,
  created_at timestamptz not null,
  accepted_by uuid,
  accepted_at timestamptz,
  legends json default '{}'::json not null,
  constraint register_imports_pkey primary key (id),
  constraint register_imports_check check ((accepted_by is null) = (accepted_at is null)),
  constraint register_imports_check1 check (valid or accepted_at is null),
  constraint register_imports_accepted_by_fkey foreign key (accepted_by) references users(id),
  constraint register_imports_company_id_fkey foreign key (company_id) references companies(id),
  constraint register_imports_created_by_fkey foreign key (created_by) references users(id)
);
create index register_imports_accepted on register_imports (company_id, accepted_at) where accepted_at is not null;
create index register_imports_of_company on register_imports (company_id, created_at);

create table register_insiders (
  company_id uuid not null,
  holder_id text not null,
  kind text not null,
  added_by uuid not null,
  added_at timestamptz not null,
  constraint register_insiders_pkey primary key (company_id, holder_id, kind),
  constraint register_insiders_kind_check check (kind in ('affiliate', 'bad_actor')),
  constraint register_insiders_added_by_fkey foreign key (added_by) references users(id),
  constraint register_insiders_company_id_fkey foreign key (company_id) references companies(id)
);

create table register_invitations (
  company_id uuid not null,
  holder_id text not null,
  email text not null,
  invited_by uuid not null,
  invited_at timestamptz not null,
  constraint register_invitations_pkey primary key (company_id, holder_id),
  constraint register_invitations_company_id_fkey foreign key (company_id) references companies(id),
  constraint register_invitations_invited_by_fkey foreign key (invited_by) references users(id)
);
create index register_invitations_of_email on register_invitations (email);

create table register_links (
  company_id uuid not null,
  holder_id text not null,
  user_id uuid not null,
  linked_by uuid not null,
  linked_at timestamptz not null,
  constraint register_links_pkey primary key (company_id, holder_id),
  constraint register_links_company_id_user_id_key unique (company_id, user_id),
  constraint register_links_company_id_fkey foreign key (company_id) references companies(id),
  constraint register_links_linked_by_fkey foreign key (linked_by) references users(id),
  constraint register_links_user_id_fkey foreign key (user_id) references users(id)
);

create table reports (
  id uuid not null,
  slug text not null,
  title text not null,
  type text not null,
  summary text not null,
  pages smallint not null,
  period_start date not null,
  period_end date not null,
  published_at timestamptz not null,
  newsletter_at timestamptz,
  constraint reports_pkey primary key (id),
  constraint reports_slug_key unique (slug),
  constraint reports_type_check check (type in ('annual', 'quarterly', 'research', 'calendar'))
);

create table request_addresses (
  request_id text not null,
  user_id uuid,
  created_at timestamptz not null,
  sealed bytea not null,
  constraint request_addresses_user_id_fkey foreign key (user_id) references users(id)
);
create index request_addresses_by_date on request_addresses using brin (created_at);
create index request_addresses_by_request on request_addresses (request_id);

create table resale_constants (
  valid_from date not null,
  holding_months integer not null,
  class_outstanding_days integer not null,
  information_months integer not null,
  holders integer not null,
  unaccredited_holders integer not null,
  source text not null,
  created_by uuid,
  created_at timestamptz not null,
  constraint resale_constants_pkey primary key (valid_from),
  constraint resale_constants_class_outstanding_days_check check (class_outstanding_days >= 0),
  constraint resale_constants_holders_check check (holders > 0),
  constraint resale_constants_holding_months_check check (holding_months > 0),
  constraint resale_constants_information_months_check check (information_months > 0),
  constraint resale_constants_source_check check (source <> ''),
  constraint resale_constants_unaccredited_holders_check check (unaccredited_holders > 0),
  constraint resale_constants_created_by_fkey foreign key (created_by) references users(id)
);

create table resale_facts (
  company_id uuid not null,
  information_on date,
  is_bad_actor boolean default false not null,
  countries text[],
  regions text[],
  unaccredited_holders integer default 0 not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  constraint resale_facts_pkey primary key (company_id),
  constraint resale_facts_unaccredited_holders_check check (unaccredited_holders >= 0),
  constraint resale_facts_company_id_fkey foreign key (company_id) references companies(id),
  constraint resale_facts_updated_by_fkey foreign key (updated_by) references users(id)
);

create table saved_payment_methods (
  id uuid not null,
  user_id uuid not null,
  method_id uuid not null,
  label text not null,
  details jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint saved_payment_methods_pkey primary key (id),
  constraint saved_payment_methods_method_id_fkey foreign key (method_id) references payment_methods(id),
  constraint saved_payment_methods_user_id_fkey foreign key (user_id) references users(id)
);
create index saved_payment_methods_by_user on saved_payment_methods (user_id);

create table schema_migrations (
  version integer not null,
  name text not null,
  checksum text not null,
  applied_at timestamptz default now() not null,
  stops_older boolean default true not null,
  constraint schema_migrations_pkey primary key (version)
);

create table securities (
  id uuid not null,
  company_id uuid not null,
  class_id text,
  name text not null,
  class_type text not null,
  position integer not null,
  rights json default '{}'::json not null,
  stock_id uuid,
  constraint securities_pkey primary key (id),
  constraint securities_company_id_class_id_key unique nulls not distinct (company_id, class_id),
  constraint securities_stock_id_key unique (stock_id),
  constraint securities_class_type_check check (class_type in ('COMMON', 'PREFERRED')),
  constraint securities_company_id_fkey foreign key (company_id) references companies(id),
  constraint securities_stock_id_fkey foreign key (stock_id) references stocks(id)
);

create table sessions (
  id uuid not null,
  user_id uuid not null,
  refresh_key bytea not null,
  generation integer default 0 not null,
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
  revoked_reason text,
  password_given_at timestamptz,
  step_up_until timestamptz,
  replaced_by uuid,
  network_hash bytea,
  constraint sessions_pkey primary key (id),
  constraint sessions_user_id_fkey foreign key (user_id) references users(id)
);
create index sessions_by_device on sessions (user_id, device_name) where network_hash is not null;
create index sessions_by_user on sessions (user_id) where revoked_at is null;

create table settings (
  user_id uuid not null,
  notifications jsonb not null,
  security jsonb not null,
  privacy jsonb not null,
  preferences jsonb not null,
  updated_at timestamptz not null,
  constraint settings_pkey primary key (user_id),
  constraint settings_user_id_fkey foreign key (user_id) references users(id)
);

create table settlements (
  execution_id uuid not null,
  stock_id uuid not null,
  status text not null,
  review text not null,
  review_due_at timestamptz,
  cleared_at timestamptz,
  settle_due_at timestamptz,
  settled_at timestamptz,
  ended_at timestamptz,
  decided_by uuid,
  reason text,
  updated_at timestamptz not null,
  first_refusal_due_at timestamptz,
  closing_due_at timestamptz,
  constraint settlements_pkey primary key (execution_id),
  constraint settlements_review_check check (review in ('automatic', 'manual')),
  constraint settlements_status_check check (status in ('agreed', 'in_review', 'closing', 'cleared', 'settled', 'rejected', 'rofr_exercised', 'expired', 'voided'))
);
create index settlements_by_stock on settlements (stock_id, status) where review = 'manual' or (status in ('agreed', 'in_review'));
create index settlements_changed on settlements using brin (updated_at);
create index settlements_closing on settlements (closing_due_at) where status = 'closing';
create index settlements_due on settlements (settle_due_at) where status = 'cleared';
create index settlements_in_review on settlements (review_due_at) where status in ('agreed', 'in_review');

create table share_claims (
  id uuid not null,
  stock_id uuid not null,
  email text not null,
  shares bigint not null,
  cost_minor bigint not null,
  acquired_at timestamptz not null,
  certificate text,
  created_at timestamptz not null,
  invited_at timestamptz,
  claimed_by uuid,
  claimed_at timestamptz,
  constraint share_claims_pkey primary key (id),
  constraint share_claims_check check ((claimed_by is null) = (claimed_at is null)),
  constraint share_claims_cost_minor_check check (cost_minor >= 0),
  constraint share_claims_email_check check (email = lower(email)),
  constraint share_claims_shares_check check (shares > 0),
  constraint share_claims_claimed_by_fkey foreign key (claimed_by) references users(id),
  constraint share_claims_stock_id_fkey foreign key (stock_id) references stocks(id)
);
create unique index share_claims_by_certificate on share_claims (stock_id, certificate) where certificate is not null;
create index share_claims_of_stock on share_claims (stock_id);
create index share_claims_waiting on share_claims (email) where claimed_at is null;

create table share_filing_documents (
  filing_id uuid not null,
  document_id uuid not null,
  constraint share_filing_documents_pkey primary key (filing_id, document_id),
  constraint share_filing_documents_document_id_fkey foreign key (document_id) references documents(id),
  constraint share_filing_documents_filing_id_fkey foreign key (filing_id) references share_filings(id)
);
create index share_filing_documents_of_document on share_filing_documents (document_id);

create table share_filings (
  id uuid not null,
  user_id uuid not null,
  stock_id uuid not null,
  shares bigint not null,
  cost_minor bigint not null,
  acquired_at timestamptz not null,
  certificate text,
  splits integer not null,
  status text default 'open' not null,
  filed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  grant_id uuid,
  constraint share_filings_pkey primary key (id),
  constraint share_filings_grant_id_key unique (grant_id),
  constraint share_filings_certificate_check check (char_length(certificate) >= 1 and char_length(certificate) <= 60),
  constraint share_filings_check check ((status = 'open') = (decided_at is null)),
  constraint share_filings_check1 check ((decided_by is null) = (decided_at is null)),
  constraint share_filings_check2 check ((status = 'accepted') = (grant_id is not null)),
  constraint share_filings_check3 check ((status = 'declined') = (reason is not null)),
  constraint share_filings_cost_minor_check check (cost_minor >= 0),
  constraint share_filings_shares_check check (shares > 0),
  constraint share_filings_status_check check (status in ('open', 'accepted', 'declined', 'withdrawn')),
  constraint share_filings_decided_by_fkey foreign key (decided_by) references users(id),
  constraint share_filings_grant_id_fkey foreign key (grant_id) references share_grants(id),
  constraint share_filings_stock_id_fkey foreign key (stock_id) references stocks(id),
  constraint share_filings_user_id_fkey foreign key (user_id) references users(id)
);
create index share_filings_of_person on share_filings (user_id, id);
create index share_filings_of_stock on share_filings (stock_id, id);
create index share_filings_open on share_filings (stock_id, id) where status = 'open';

create table share_grants (
  id uuid not null,
  user_id uuid not null,
  stock_id uuid not null,
  shares bigint not null,
  cost_minor bigint not null,
  acquired_at timestamptz not null,
  certificate text,
  entered_at timestamptz not null,
  claim_id uuid,
  constraint share_grants_pkey primary key (id),
  constraint share_grants_claim_id_key unique (claim_id),
  constraint share_grants_cost_minor_check check (cost_minor >= 0),
  constraint share_grants_shares_check check (shares > 0),
  constraint share_grants_claim_id_fkey foreign key (claim_id) references share_claims(id),
  constraint share_grants_stock_id_fkey foreign key (stock_id) references stocks(id),
  constraint share_grants_user_id_fkey foreign key (user_id) references users(id)
);
create unique index share_grants_by_certificate on share_grants (stock_id, certificate) where certificate is not null;
create index share_grants_by_user on share_grants (user_id, stock_id);

create table share_moves (
  id uuid not null,
  stock_id uuid not null,
  from_user uuid,
  to_user uuid,
  shares bigint not null,
  why text not null,
  cost_minor bigint not null,
  acquired_at timestamptz not null,
  moved_at timestamptz not null,
  constraint share_moves_pkey primary key (id),
  constraint share_moves_check check (from_user is distinct from to_user),
  constraint share_moves_cost_minor_check check (cost_minor >= 0),
  constraint share_moves_shares_check check (shares > 0),
  constraint share_moves_why_check check (why in ('gift', 'estate', 'transfer_agent', 'court_order')),
  constraint share_moves_from_user_fkey foreign key (from_user) references users(id),
  constraint share_moves_id_fkey foreign key (id) references approvals(id),
  constraint share_moves_stock_id_fkey foreign key (stock_id) references stocks(id),
  constraint share_moves_to_user_fkey foreign key (to_user) references users(id)
);
create index share_moves_from on share_moves (from_user) where from_user is not null;
create index share_moves_to on share_moves (to_user) where to_user is not null;

create table site_facts (
  name text not null,
  value jsonb not null,
  constraint site_facts_pkey primary key (name)
);

create table splits (
  id uuid not null,
  stock_id uuid not null,
  numerator integer not null,
  denominator integer not null,
  effective_at timestamptz not null,
  book_sequence bigint not null,
  price_minor bigint,
  constraint splits_pkey primary key (id),
  constraint splits_denominator_check check (denominator > 0),
  constraint splits_numerator_check check (numerator > 0),
  constraint splits_price_minor_check check (price_minor > 0),
  constraint splits_stock_id_fkey foreign key (stock_id) references stocks(id)
);

create table stated_figures (
  name text not null,
  value text not null,
  source text not null,
  stated_on date not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  constraint stated_figures_pkey primary key (name),
  constraint stated_figures_updated_by_fkey foreign key (updated_by) references users(id)
);

create table stocks (
  id uuid not null,
  company_id uuid not null,
  symbol text not null,
  status text default 'tradable' not null,
  shares_outstanding bigint not null,
  last_price_minor bigint,
  last_price_at timestamptz,
  last_round_price_minor bigint,
  last_round_at timestamptz,
  exit_price_minor bigint,
  exited_at timestamptz,
  book_sequence bigint default 0 not null,
  created_at timestamptz not null,
  split_count integer default 0 not null,
  last_batch_id uuid,
  class_id text,
  closing_days integer default 0 not null,
  mark_minor bigint,
  marked_at timestamptz,
  slug text not null,
  line_name text,
  constraint stocks_pkey primary key (id),
  constraint stocks_slug_key unique (slug),
  constraint stocks_symbol_key unique (symbol),
  constraint stocks_closing_days_check check (closing_days >= 0 and closing_days <= 30),
  constraint stocks_exit_price_minor_check check (exit_price_minor >= 0),
  constraint stocks_last_price_minor_check check (last_price_minor > 0),
  constraint stocks_last_round_price_minor_check check (last_round_price_minor > 0),
  constraint stocks_line_name_check check (line_name <> ''),
  constraint stocks_mark_minor_check check (mark_minor > 0),
  constraint stocks_shares_outstanding_check check (shares_outstanding > 0),
  constraint stocks_split_count_check check (split_count >= 0),
  constraint stocks_status_check check (status in ('tradable', 'halted', 'exited', 'bankrupt')),
  constraint stocks_company_id_fkey foreign key (company_id) references companies(id)
);
create unique index stocks_default_line on stocks (company_id) where line_name is null;
create unique index stocks_of_class on stocks (company_id, class_id);

create table trade_confirmations (
  execution_id uuid not null,
  side text not null,
  code text not null,
  document_id uuid not null,
  sha256 bytea not null,
  made_at timestamptz not null,
  constraint trade_confirmations_pkey primary key (execution_id, side),
  constraint trade_confirmations_code_key unique (code),
  constraint trade_confirmations_document_id_key unique (document_id),
  constraint trade_confirmations_sha256_key unique (sha256),
  constraint trade_confirmations_code_check check (code ~ '^[0-9a-f]{16}$'),
  constraint trade_confirmations_sha256_check check (octet_length(sha256) = 32),
  constraint trade_confirmations_side_check check (side in ('buy', 'sell')),
  constraint trade_confirmations_document_id_fkey foreign key (document_id) references documents(id)
);

create table trade_corrections (
  execution_id uuid not null,
  corrects uuid not null,
  approval_id uuid not null,
  position bigint not null,
  constraint trade_corrections_pkey primary key (execution_id),
  constraint trade_corrections_approval_id_key unique (approval_id),
  constraint trade_corrections_corrects_key unique (corrects),
  constraint trade_corrections_approval_id_fkey foreign key (approval_id) references approvals(id),
  constraint trade_corrections_corrects_fkey foreign key (corrects) references executions(id),
  constraint trade_corrections_execution_id_fkey foreign key (execution_id) references executions(id)
);

create table trade_reversals (
  execution_id uuid not null,
  approval_id uuid not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  reversed_at timestamptz not null,
  constraint trade_reversals_pkey primary key (execution_id),
  constraint trade_reversals_approval_id_key unique (approval_id),
  constraint trade_reversals_approval_id_fkey foreign key (approval_id) references approvals(id)
);
create index trade_reversals_of_buyer on trade_reversals (buyer_id);
create index trade_reversals_of_seller on trade_reversals (seller_id);

create table users (
  id uuid not null,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  role text not null,
  investor_type text not null,
  company_id uuid,
  avatar text,
  account_number text not null,
  status text default 'active' not null,
  email_confirmed_at timestamptz,
  pin_hash text,
  step_up_failures smallint default 0 not null,
  step_up_locked_until timestamptz,
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  totp_last_step bigint,
  created_at timestamptz not null,
  last_login_at timestamptz,
  erased_at timestamptz,
  password_changed_at timestamptz,
  market_update_sent_at timestamptz,
  step_up_locks smallint default 0 not null,
  pin_failures integer default 0 not null,
  lock_notice text,
  constraint users_pkey primary key (id),
  constraint users_account_number_key unique (account_number),
  constraint users_email_key unique (email),
  constraint users_check check ((role = 'issuer') = (company_id is not null)),
  constraint users_email_check check (email = lower(email)),
  constraint users_investor_type_check check (investor_type in ('individual', 'institutional', 'accredited', 'company')),
  constraint users_lock_notice_check check (lock_notice in ('pin_locked', 'code_locked', 'pin_off')),
  constraint users_role_check check (role in ('investor', 'issuer', 'operator')),
  constraint users_status_check check (status in ('active', 'blocked', 'erased')),
  constraint users_company_id_fkey foreign key (company_id) references companies(id)
);
create index users_by_date on users (created_at desc, id);
create index users_with_lock_notice on users (id) where lock_notice is not null;

create table verification_evidence (
  id uuid not null,
  verification_id uuid not null,
  requirement text not null,
  document_id uuid not null,
  dated_on date,
  added_at timestamptz not null,
  asked_again_at timestamptz,
  asked_again_note text,
  constraint verification_evidence_pkey primary key (id),
  constraint verification_evidence_verification_id_requirement_document__key unique (verification_id, requirement, document_id),
  constraint verification_evidence_check check ((asked_again_at is null) = (asked_again_note is null)),
  constraint verification_evidence_requirement_check check (requirement ~ '^[a-z_0-9]{1,40}$'),
  constraint verification_evidence_document_id_fkey foreign key (document_id) references documents(id),
  constraint verification_evidence_verification_id_fkey foreign key (verification_id) references verifications(id)
);
create index verification_evidence_of on verification_evidence (verification_id, requirement, added_at);
create index verification_evidence_of_document on verification_evidence (document_id);

create table verifications (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  status text not null,
  reason text,
  evidence jsonb default '{}'::jsonb not null,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  expires_at timestamptz,
  automatic boolean default false not null,
  renewal_at timestamptz,
  reminded_of timestamptz,
  constraint verifications_pkey primary key (id),
  constraint verifications_user_id_kind_key unique (user_id, kind),
  constraint verifications_check check (renewal_at is null or status = 'APPROVED'),
  constraint verifications_kind_check check (kind in ('identity', 'accreditation')),
  constraint verifications_status_check check (status in ('PENDING', 'MORE_INFO', 'APPROVED', 'REJECTED', 'EXPIRED')),
  constraint verifications_decided_by_fkey foreign key (decided_by) references users(id),
  constraint verifications_user_id_fkey foreign key (user_id) references users(id)
);
create index verifications_decided on verifications (status, decided_at, id);
create index verifications_queue on verifications (status, submitted_at);
create index verifications_waiting on verifications (submitted_at, id) where status = 'PENDING' or renewal_at is not null;

create table watched_stocks (
  user_id uuid not null,
  stock_id uuid not null,
  created_at timestamptz not null,
  constraint watched_stocks_pkey primary key (user_id, stock_id),
  constraint watched_stocks_stock_id_fkey foreign key (stock_id) references stocks(id),
  constraint watched_stocks_user_id_fkey foreign key (user_id) references users(id)
);

CREATE OR REPLACE FUNCTION public.refuse_repeated_event()
 RETURNS trigger
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  repeated record;
begin
  for repeated in
    select a.stock_id, a.sequence from added a join stocks s on s.id = a.stock_id where a.sequence <= s.book_sequence
  loop
    if exists (select from book_events e where e.stock_id = repeated.stock_id and e.sequence = repeated.sequence) then
      raise unique_violation using constraint = 'book_events_pkey', table = 'book_events',
        message = format('the book of %s has an event %s already', repeated.stock_id, repeated.sequence);
    end if;
  end loop;
  return null;
end
$function$;

CREATE TRIGGER book_events_once AFTER INSERT ON book_events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_repeated_event();

grant select on
    schema_migrations
  to foreshare_app;
grant select, insert on
    audit_chain, audit_log, book_events, closing_acts, closing_templates, consents, document_holds, document_looks,
    executions, later_proofs, ledger_transactions, postings, trade_corrections
  to foreshare_app;
grant select, insert, update, delete on
    announcements, approval_files, approvals, articles, audit_keys, bank_accounts, bank_lines, bank_payout_items,
    bank_payouts, bank_reconciliations, bank_statements, clean_up_places, closings, companies, contact_messages,
    daily_prices, document_readers, document_shares, documents, email_changes, email_tokens, execution_resale,
    fee_payouts, former_emails, idempotency_keys, index_constituents, index_levels, ipo_calendar, issuer_parties,
    issuer_rules, jobs, ledger_accounts, lock_ups, mails, newsletter_subscribers, notices, operator_reasons,
    order_resale, orders, orders_to_resume, payees, payment_channels, payment_methods, payments, price_alerts,
    profile_details, proofs, rate_limits, readiness, recovery_codes, reference_rates, register_certificates,
    register_classes, register_decisions, register_holders, register_imports, register_insiders, register_invitations,
    register_links, reports, request_addresses, resale_constants, resale_facts, saved_payment_methods, securities,
    sessions, settings, settlements, share_claims, share_filing_documents, share_filings, share_grants, share_moves,
    site_facts, splits, stated_figures, stocks, trade_confirmations, trade_reversals, users, verification_evidence,
    verifications, watched_stocks
  to foreshare_app;
