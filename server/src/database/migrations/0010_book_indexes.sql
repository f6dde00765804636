-- Bids are read best first: highest price, then oldest. orders_book is sorted for asks.
create index orders_bids on orders (stock_id, limit_price_minor desc, sequence)
  where side = 'buy' and status in ('open', 'partially_filled');
