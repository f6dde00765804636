-- The clean-up goes through a table a part an hour, whatever the table's size, and keeps here where it goes on. An index by
-- age would cost each order's answer and each notice an entry, and a summary of each part of the table (0040) tells nothing
-- any more once new rows stand where forgotten ones stood.
create table clean_up_places (
  table_name text primary key,
  next_page bigint not null check (next_page >= 0)
);
drop index idempotency_keys_by_age;
