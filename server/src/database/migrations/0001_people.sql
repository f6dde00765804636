-- People, their sessions, checks, wishes and consents.

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
  -- The one company an issuer acts for.
  company_id uuid references companies (id),
  avatar text,
  account_number text not null unique,
  status text not null default 'active' check (status in ('active', 'blocked', 'erased')),
  email_confirmed_at timestamptz,
  pin_hash text,
  pin_failures smallint not null default 0,
  pin_locked_until timestamptz,
  -- Encrypted with DATA_KEY; enabled once confirmed. The last used step stops a code from working twice.
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

-- One row per login, shown as a device. Refresh tokens are derived from refresh_key and generation, never stored.
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
