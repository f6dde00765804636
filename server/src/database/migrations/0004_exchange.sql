-- Orders, the book's events, executions and their settlement.

create table orders (
  id uuid primary key,
  user_id uuid not null references users (id),
  stock_id uuid not null references stocks (id),
  side text not null check (side in ('buy', 'sell')),
  type text not null check (type in ('limit', 'market')),
  time_in_force text not null check (time_in_force in ('gtc', 'day', 'ioc')),
  shares bigint not null check (shares > 0),
  -- A market order carries the price its protection band allows.
  limit_price_minor bigint not null check (limit_price_minor > 0),
  fee_bps integer not null check (fee_bps >= 0),
  status text not null check (
    status in ('open', 'partially_filled', 'filled', 'cancelled', 'expired', 'rejected', 'suspended')
  ),
  filled_shares bigint not null default 0 check (filled_shares between 0 and shares),
  filled_notional_minor bigint not null default 0,
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  client_order_id text,
  -- Time priority within the stock's book.
  sequence bigint not null,
  placed_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  -- Why it ended, as a code, and by whom (null: the system).
  end_reason text,
  ended_by uuid references users (id),
  unique (user_id, client_order_id)
);
create index orders_book on orders (stock_id, side, limit_price_minor, sequence)
  where status in ('open', 'partially_filled');
create index orders_by_user on orders (user_id, placed_at desc);
create index orders_expiring on orders (expires_at) where status in ('open', 'partially_filled', 'suspended');

-- The commands each book took, in its own order: an order's life, and enough to replay the book from nothing.
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
  -- The book event that caused it, and its place among that event's executions.
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

-- An execution's way to delivery versus payment.
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
