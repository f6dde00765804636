-- Evidence of tampering that the database cannot forge: each entry has a message authentication code under a key that
-- only the servers know, and so has each link of the chain from the first such entry on. Entries and links from before
-- have none.
alter table audit_log add column mac bytea;
alter table audit_chain add column keyed boolean not null default false;

-- Earlier keys, encrypted under the present DATA_KEY, so that entries from before a change of DATA_KEY can be verified.
create table audit_keys (
  id uuid primary key,
  sealed bytea not null,
  created_at timestamptz not null
);
