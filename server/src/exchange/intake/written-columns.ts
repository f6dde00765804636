// The columns that a batch writes, with their types.

export const ORDER_CHANGE_COLUMNS = {
  id: 'uuid',
  shares: 'int8',
  limit_price_minor: 'int8',
  status: 'text',
  filled_shares: 'int8',
  filled_notional_minor: 'int8',
  fee_minor: 'int8',
  sequence: 'int8',
  updated_at: 'timestamptz',
  ended_at: 'timestamptz',
  end_reason: 'text',
  ended_by: 'uuid',
} as const;

export const NEW_ORDER_COLUMNS = {
  ...ORDER_CHANGE_COLUMNS,
  user_id: 'uuid',
  stock_id: 'uuid',
  side: 'text',
  type: 'text',
  time_in_force: 'text',
  fee_bps: 'int4',
  client_order_id: 'text',
  placed_at: 'timestamptz',
  expires_at: 'timestamptz',
} as const;

export const EVENT_COLUMNS = {
  stock_id: 'uuid',
  sequence: 'int8',
  order_id: 'uuid',
  kind: 'text',
  shares: 'int8',
  price_minor: 'int8',
  reason: 'text',
  actor_id: 'uuid',
  created_at: 'timestamptz',
} as const;

export const EXECUTION_COLUMNS = {
  id: 'uuid',
  stock_id: 'uuid',
  sequence: 'int8',
  line: 'int4',
  buy_order_id: 'uuid',
  sell_order_id: 'uuid',
  buyer_id: 'uuid',
  seller_id: 'uuid',
  shares: 'int8',
  price_minor: 'int8',
  buyer_fee_minor: 'int8',
  seller_fee_minor: 'int8',
  executed_at: 'timestamptz',
} as const;

export const ORDER_RESALE_COLUMNS = {
  order_id: 'uuid',
  path: 'text',
  held_since: 'date',
  is_affiliate: 'bool',
} as const;

export const EXECUTION_RESALE_COLUMNS = {
  execution_id: 'uuid',
  path: 'text',
  held_since: 'date',
  is_affiliate: 'bool',
  decided_on: 'date',
} as const;

export const SETTLEMENT_COLUMNS = {
  execution_id: 'uuid',
  stock_id: 'uuid',
  status: 'text',
  review: 'text',
  review_due_at: 'timestamptz',
  first_refusal_due_at: 'timestamptz',
  closing_due_at: 'timestamptz',
  cleared_at: 'timestamptz',
  settle_due_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const;

export const DAILY_PRICE_COLUMNS = {
  stock_id: 'uuid',
  day: 'date',
  open_minor: 'int8',
  high_minor: 'int8',
  low_minor: 'int8',
  close_minor: 'int8',
  volume_shares: 'int8',
  notional_minor: 'int8',
  trades: 'int4',
} as const;

export const STOCK_CHANGE_COLUMNS = {
  id: 'uuid',
  book_sequence: 'int8',
  last_batch_id: 'uuid',
  last_price_minor: 'int8',
  last_price_at: 'timestamptz',
} as const;
