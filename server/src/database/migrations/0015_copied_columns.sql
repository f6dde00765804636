-- What a book event, an execution and a settlement say of stock, buyer and seller is copied from the orders they
-- point to, in the transaction that writes them. The orders' own references already hold these to be there, and
-- checking the copies again cost a tenth of an order.
alter table book_events drop constraint book_events_stock_id_fkey;
alter table executions drop constraint executions_stock_id_fkey;
alter table executions drop constraint executions_buyer_id_fkey;
alter table executions drop constraint executions_seller_id_fkey;
alter table settlements drop constraint settlements_stock_id_fkey;
