-- Companies, people, their sessions, verifications and consents.

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

-- A row is never deleted: an erased person keeps an empty one. Frequently written tables (orders, notices, mails,
-- idempotency_keys) therefore hold user ids without a foreign key, which would cost a sixth of an order.
create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('investor', 'issuer', 'operator')),
  investor_type text not null check (investor_type in ('individual', 'institutional', 'accredited', 'company')),
  -- The one company an issuer acts for.
  company_id uuid references companies (id),
  avatar text,
  account_number text not null unique,
  status text not null default 'active' check (status in ('active', 'blocked', 'erased')),
  email_confirmed_at timestamptz,
  pin_hash text,
  -- Failed attempts at the PIN, or at a second-factor code where the person has no PIN.
  step_up_failures smallint not null default 0,
  step_up_locked_until timestamptz,
  -- Encrypted with DATA_KEY. The second factor is enabled once confirmed.
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  -- The time step of the last accepted code. A code of this step or an earlier one is refused.
  totp_last_step bigint,
  created_at timestamptz not null,
  last_login_at timestamptz,
  erased_at timestamptz,
  password_changed_at timestamptz,
  -- When the person last received the market digest.
  market_update_sent_at timestamptz,
  check ((role = 'issuer') = (company_id is not null))
);
-- Operators page through people by the date they joined.
create index users_by_date on users (created_at desc, id);

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

-- One row per login, shown as a device. Refresh tokens are derived from refresh_key and generation and never stored.
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
  revoked_reason text,
  -- When the password was last entered in this session; null: when the session began.
  password_given_at timestamptz
);
create index sessions_by_user on sessions (user_id) where revoked_at is null;

create table recovery_codes (
  user_id uuid not null references users (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Single-use links sent by e-mail.
create table email_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  purpose text not null check (purpose in ('confirm_email', 'reset_password')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_tokens_by_user on email_tokens (user_id, purpose);

-- Confirmed addresses that a person had before. Records filed under such an address up to `used_until` belong to this
-- person as well.
create table former_emails (
  user_id uuid not null references users (id),
  email text not null,
  used_until timestamptz not null,
  primary key (user_id, email)
);

-- What an operator wrote about a person. The audit log names the row in place of the text, because audit entries are
-- permanent and an erasure must be able to delete the text.
create table operator_reasons (
  id uuid primary key,
  user_id uuid not null references users (id),
  reason text not null,
  created_at timestamptz not null
);
create index operator_reasons_by_user on operator_reasons (user_id);

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
  -- A job may approve this verification. Only sample data sets it.
  automatic boolean not null default false,
  -- When documents for a renewal were submitted. The current approval stays valid until they are decided.
  renewal_at timestamptz check (renewal_at is null or status = 'APPROVED'),
  -- The expiry date of which the person was last reminded. A renewed approval has a later one.
  reminded_of timestamptz,
  unique (user_id, kind)
);
create index verifications_queue on verifications (status, submitted_at);
-- Decided verifications are listed latest first, waiting ones oldest first.
create index verifications_decided on verifications (status, decided_at, id);
create index verifications_waiting on verifications (submitted_at, id) where status = 'PENDING' or renewal_at is not null;

create table consents (
  id uuid primary key,
  user_id uuid not null references users (id),
  document text not null,
  version text not null,
  granted boolean not null,
  recorded_at timestamptz not null
);
create index consents_by_user on consents (user_id);
