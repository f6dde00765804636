-- Orders, book events, executions and settlements. Order intake writes these rows in the transaction that writes or has
-- locked the rows they point to, and none of those is ever deleted. Foreign keys would look up and lock each of them
-- once more, at a tenth of the cost of an order, so there are none (docs/decisions/0012-what-an-order-costs.md);
-- `admin verify` finds a row that points to nothing.

create table orders (
  id uuid primary key,
  user_id uuid not null,
  stock_id uuid not null,
  side text not null check (side in ('buy', 'sell')),
  type text not null check (type in ('limit', 'market')),
  time_in_force text not null check (time_in_force in ('gtc', 'day', 'ioc')),
  shares bigint not null check (shares > 0),
  -- A market order has the price that its protection band allows.
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
  -- Why the order ended, as a code, and who ended it (null: the system).
  end_reason text,
  ended_by uuid
);
-- Asks are read lowest price first, bids highest price first, both oldest first within a price.
create index orders_book on orders (stock_id, side, limit_price_minor, sequence)
  where status in ('open', 'partially_filled');
create index orders_bids on orders (stock_id, limit_price_minor desc, sequence)
  where side = 'buy' and status in ('open', 'partially_filled');
-- Pages of a person's orders, newest first. Including the id lets a deep page be found in the index alone.
create index orders_by_user on orders (user_id, placed_at desc, id desc);
create index orders_open_by_user on orders (user_id, placed_at desc, id desc)
  where status in ('open', 'partially_filled', 'suspended');
create index orders_expiring on orders (expires_at)
  where expires_at is not null and status in ('open', 'partially_filled', 'suspended');
create index orders_suspended on orders (stock_id) where status = 'suspended';
create unique index orders_client_order_id on orders (user_id, client_order_id) where client_order_id is not null;

-- Suspended orders that the rules allow again, but that would have met another order of their owner. They are tried
-- again, the one tried longest ago first.
create table orders_to_resume (
  order_id uuid primary key references orders (id),
  tried_at timestamptz not null
);

-- The commands each book processed, in its own order: the history of an order, and enough to replay the book.
create table book_events (
  stock_id uuid not null,
  sequence bigint not null,
  order_id uuid not null,
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
  stock_id uuid not null,
  -- The book event that caused the execution, and the execution's position among those of the event.
  sequence bigint not null,
  line integer not null,
  buy_order_id uuid not null,
  sell_order_id uuid not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  shares bigint not null check (shares > 0),
  price_minor bigint not null check (price_minor > 0),
  buyer_fee_minor bigint not null check (buyer_fee_minor >= 0),
  seller_fee_minor bigint not null check (seller_fee_minor >= 0),
  executed_at timestamptz not null,
  unique (stock_id, sequence, line),
  check (buyer_id <> seller_id)
);
create index executions_by_stock on executions (stock_id, executed_at desc, id desc);
create index executions_by_buyer on executions (buyer_id, executed_at desc, id desc);
create index executions_by_seller on executions (seller_id, executed_at desc, id desc);
create index executions_by_buy_order on executions (buy_order_id);
create index executions_by_sell_order on executions (sell_order_id);

-- An execution on its way to delivery versus payment.
create table settlements (
  execution_id uuid primary key,
  stock_id uuid not null,
  status text not null check (
    status in ('agreed', 'in_review', 'cleared', 'settled', 'rejected', 'rofr_exercised', 'expired')
  ),
  review text not null check (review in ('automatic', 'manual')),
  review_due_at timestamptz,
  cleared_at timestamptz,
  settle_due_at timestamptz,
  settled_at timestamptz,
  ended_at timestamptz,
  decided_by uuid,
  reason text,
  updated_at timestamptz not null,
  -- Until when the issuer may buy in the buyer's place, as the rules were when the trade was agreed; null: it may not.
  first_refusal_due_at timestamptz
);
create index settlements_due on settlements (settle_due_at) where status = 'cleared';
create index settlements_in_review on settlements (review_due_at) where status in ('agreed', 'in_review');
-- Trades that an issuer must review or has reviewed. Most need no review.
create index settlements_by_stock on settlements (stock_id, status)
  where review = 'manual' or status in ('agreed', 'in_review');
-- Read for the share of trades settled in time. A block range summary adds no cost to a new trade.
create index settlements_changed on settlements using brin (updated_at);
