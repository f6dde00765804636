-- Links with which somebody without an account reads a document, such as an adviser. Only the hash of a link is kept.
create table document_shares (
  id uuid primary key,
  document_id uuid not null references documents (id),
  created_by uuid not null references users (id),
  name text not null check (char_length(name) between 1 and 80),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  check (expires_at > created_at)
);
create index document_shares_of_document on document_shares (document_id);
alter table document_looks add foreign key (share_id) references document_shares (id);
