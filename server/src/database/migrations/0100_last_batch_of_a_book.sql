-- The batch that last changed the order book of a stock. A process that has cached the book compares this id before it
-- writes: unlike the sequence number of the book, the id cannot repeat after the database has lost commits.
alter table stocks add column last_batch_id uuid;
