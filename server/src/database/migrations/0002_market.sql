-- Stocks, issuers' rules, daily prices, the index, and what people watch.

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
  -- What holders were paid per share when the company left the market; 0 after a bankruptcy.
  exit_price_minor bigint check (exit_price_minor >= 0),
  exited_at timestamptz,
  -- The number of this stock's last book event. Increased under the row lock, it gives time priority and replay order.
  book_sequence bigint not null default 0,
  created_at timestamptz not null,
  -- How often the stock has been split. An order names the count its owner saw and is refused when it has changed.
  split_count integer not null default 0 check (split_count >= 0)
);

-- Versions of an issuer's rules. The newest whose effective_at has passed is in force.
create table issuer_rules (
  id uuid primary key,
  stock_id uuid not null references stocks (id),
  effective_at timestamptz not null,
  who text not null check (who in ('open', 'investor_types', 'list')),
  investor_types text[] not null default '{}',
  -- [{"opensAt", "closesAt"}] as half-open ranges; empty: always open.
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
  -- When the open orders were checked against this version. Null until then, and again after a change of the parties.
  applied_at timestamptz,
  -- Increased by each change of the rules or the parties. A job marks only the revision it has checked as applied.
  revision integer not null default 0,
  -- When this version came into force. Once set, it is in force for every process, whatever the clock of the process says.
  begun_at timestamptz,
  -- Only the owners of open orders must be checked again. The order prices stay valid, although the last price has moved.
  judge_owners_only boolean not null default false,
  unique (stock_id, effective_at)
);
create index issuer_rules_to_apply on issuer_rules (effective_at) where applied_at is null;

-- People whom an issuer names: allowed to trade, and optionally approved without review.
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
  -- Null on a day whose prices were imported: the number of its trades is unknown.
  trades integer check (trades >= 0),
  -- Whether the book had both sides that day, and the closing spread: evidence for the index.
  two_sided boolean not null default false,
  spread_bps integer,
  -- A split restates earlier prices and volumes in whole cents and shares. These keep the exact values, so that the
  -- index of a past day can be recomputed and averages stay exact. Null: never restated.
  unrounded_close_minor numeric,
  unrounded_volume numeric check (unrounded_volume >= 0),
  primary key (stock_id, day)
);
create index daily_prices_by_day on daily_prices (day);

create table splits (
  id uuid primary key,
  stock_id uuid not null references stocks (id),
  numerator integer not null check (numerator > 0),
  denominator integer not null check (denominator > 0),
  effective_at timestamptz not null,
  -- An execution with a greater sequence came after the split, whatever the clocks say.
  book_sequence bigint not null,
  -- The price of a share before the split, at which fractions of shares were paid. Null: the stock had no price.
  price_minor bigint check (price_minor > 0)
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
create index price_alerts_by_user on price_alerts (user_id, created_at);

-- Reference rates for showing amounts in another currency: units of `currency` for one US dollar.
create table reference_rates (
  currency text not null check (currency in ('EUR', 'GBP', 'JPY', 'CNY')),
  day date not null,
  rate numeric(18, 8) not null check (rate > 0),
  primary key (currency, day)
);
