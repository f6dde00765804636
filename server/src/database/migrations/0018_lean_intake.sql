-- Order intake writes these rows in the transaction that writes, or has locked, what they point to; none of it is ever
-- deleted. Looking each one up again and locking it once more cost a tenth of an order (see 0015). `admin verify` finds
-- whatever would point to nothing.
alter table orders drop constraint orders_stock_id_fkey;
alter table book_events drop constraint book_events_order_id_fkey;
alter table executions drop constraint executions_buy_order_id_fkey;
alter table executions drop constraint executions_sell_order_id_fkey;
alter table settlements drop constraint settlements_execution_id_fkey;
alter table holds drop constraint holds_account_id_fkey;
