-- An answer is kept as it was sent and read by nobody but the caller who asks again: as text it is not parsed for each order.
alter table idempotency_keys alter column response type text using response::text;
-- What a batch of orders says here is some ten kilobytes. As json it is kept as it came, in place of a tree that is built
-- and compressed while others wait for the batch.
drop index audit_log_of_many;
alter table audit_log alter column details drop default;
alter table audit_log alter column details type json using details::json;
alter table audit_log alter column details set default '{}';
alter table audit_log alter column details set storage external;
alter table announcements alter column notices set storage external;
create index audit_log_of_many on audit_log using gin ((details::jsonb) jsonb_path_ops)
  where action in ('identity_viewed', 'parties_changed', 'orders_refused');
-- An issuer looks for the trades that it has to review or has reviewed; most need no review.
drop index settlements_by_stock;
create index settlements_by_stock on settlements (stock_id, state)
  where review = 'manual' or state in ('agreed', 'in_review');
