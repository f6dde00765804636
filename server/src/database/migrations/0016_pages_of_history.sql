-- Histories are read in pages, newest first, and ties by id: with the id in the index a deep page is found there alone.
drop index executions_by_stock;
drop index executions_by_buyer;
drop index executions_by_seller;
drop index payments_by_user;
create index executions_by_stock on executions (stock_id, executed_at desc, id desc);
create index executions_by_buyer on executions (buyer_id, executed_at desc, id desc);
create index executions_by_seller on executions (seller_id, executed_at desc, id desc);
create index payments_by_user on payments (user_id, created_at desc, id desc);
