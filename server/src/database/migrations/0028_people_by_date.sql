-- Operators page through people by when they joined; without an order to read along, each page sorted everybody.
create index users_by_date on users (created_at desc, id);
