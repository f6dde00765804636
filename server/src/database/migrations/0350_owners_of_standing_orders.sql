-- Earlier versions go on running.
-- When the owners of standing orders are judged by changed rules or a changed list: once a day for all changes together, so
-- that no change shows whose order leaves the book. Null: no change waits.
alter table issuer_rules add column owners_due_at timestamptz;
create index issuer_rules_owners_due on issuer_rules (owners_due_at) where owners_due_at is not null;
