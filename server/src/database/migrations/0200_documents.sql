-- Documents. Their content is in the vault, encrypted with a key of its own (docs/decisions/0050-document-vault.md).
create table documents (
  id uuid primary key,
  -- Whose document it is; null for one that several people share, who are listed in document_readers.
  owner_id uuid references users (id),
  -- given: somebody handed it in. made: the market wrote it.
  origin text not null check (origin in ('given', 'made')),
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  name text not null check (char_length(name) between 1 and 200),
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  size_bytes bigint not null check (size_bytes >= 0),
  -- SHA-256 of the plain content.
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- The content's name in the vault, and how often it was replaced by a new version.
  file_id uuid not null unique,
  version integer not null default 1,
  -- The content's key, wrapped by the data key of this name. Null once it was destroyed: the content is then lost.
  wrapped_key bytea,
  wrapped_by text,
  retain_until timestamptz not null,
  -- Nothing destroys the content while it is set.
  legal_hold boolean not null default false,
  created_by uuid references users (id),
  created_at timestamptz not null,
  shredded_at timestamptz,
  check ((wrapped_key is null) = (wrapped_by is null)),
  check ((wrapped_key is null) = (shredded_at is not null)),
  check (not (legal_hold and shredded_at is not null))
);
create index documents_of_owner on documents (owner_id, id);
create index documents_to_shred on documents (retain_until) where wrapped_key is not null and not legal_hold;
create index documents_by_sha256 on documents (sha256);
create index documents_by_key on documents (wrapped_by) where wrapped_key is not null;

-- Who besides its owner may read a document: the parties of a closing, for example.
create table document_readers (
  document_id uuid not null references documents (id),
  user_id uuid not null references users (id),
  primary key (document_id, user_id)
);
create index document_readers_of_person on document_readers (user_id, document_id);

-- Who looked at a document other than its owner, and why. Append-only; the owner sees it.
create table document_looks (
  id uuid primary key,
  document_id uuid not null references documents (id),
  -- Null: somebody who opened a share link.
  user_id uuid references users (id),
  share_id uuid,
  reason text not null,
  looked_at timestamptz not null,
  check ((user_id is null) = (share_id is not null))
);
create index document_looks_of_document on document_looks (document_id, id);
