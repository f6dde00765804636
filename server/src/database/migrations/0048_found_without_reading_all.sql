-- Orders that stand are looked for by their stock, or all of them: those that are suspended had no index, so that every order
-- there ever was had to be read. Hardly any is suspended, so no order pays for it.
create index orders_suspended on orders (stock_id) where status = 'suspended';
-- Operators read the payments that were completed, and those that failed, page by page, the latest first.
drop index payments_pending;
create index payments_by_status on payments (status, created_at, id);
-- A person's alerts are listed, counted and exported.
create index price_alerts_by_user on price_alerts (user_id, created_at);
