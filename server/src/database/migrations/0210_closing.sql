-- Closing: the documents and conditions that a trade needs before it is cleared (docs/decisions/0051-closing.md).

alter table settlements drop constraint settlements_status_check;
alter table settlements add constraint settlements_status_check check (
  status in ('agreed', 'in_review', 'closing', 'cleared', 'settled', 'rejected', 'rofr_exercised', 'expired')
);
-- The deadline of the current stage of a closing.
alter table settlements add column closing_due_at timestamptz;
create index settlements_closing on settlements (closing_due_at) where status = 'closing';

-- Templates of an issuer. Each row is one version and never changes. The newest is in force.
create table closing_templates (
  id uuid primary key,
  stock_id uuid not null references stocks (id),
  version integer not null check (version > 0),
  kind text not null check (kind in ('none', 'simple', 'full')),
  stage_days integer not null check (stage_days between 1 and 30),
  -- The text of each document that the issuer has changed, by the name of the document.
  texts json not null,
  -- Null: the sample data.
  set_by uuid references users (id),
  set_at timestamptz not null,
  unique (stock_id, version)
);

-- How long the first stage of a closing lasts; 0: trades of this stock clear without documents. Order intake reads
-- this column, so a new template also gives the stock a new last_batch_id, which makes cached copies stale.
alter table stocks add column closing_days integer not null default 0 check (closing_days between 0 and 30);

-- The closing file of a trade. It exists soon after the trade was agreed.
create table closings (
  execution_id uuid primary key,
  template_id uuid not null references closing_templates (id),
  -- Printed on the file. Finds the trade at /verify.
  code text not null unique check (code ~ '^[0-9a-f]{16}$'),
  document_id uuid not null unique references documents (id),
  -- The names and terms that the documents were rendered with, encrypted.
  facts bytea not null,
  pages integer not null check (pages > 0),
  opened_at timestamptz not null,
  stage_began_at timestamptz not null
);

-- What was done to a closing, each once: `rendered`, a met requirement (`transfer_notice.seller`), `seal`. An act that
-- changed the file has the number of the revision, its length and its hash. Append-only.
create table closing_acts (
  execution_id uuid not null references closings (execution_id),
  key text not null check (key ~ '^[a-z_.]{1,60}$'),
  revision integer,
  covered_bytes integer,
  sha256 bytea check (octet_length(sha256) = 32),
  -- Tax data, encrypted.
  data bytea,
  -- Null: the market.
  acted_by uuid references users (id),
  acted_at timestamptz not null,
  primary key (execution_id, key),
  unique (execution_id, revision),
  check ((revision is null) = (sha256 is null) and (revision is null) = (covered_bytes is null))
);
create index closing_acts_by_sha256 on closing_acts (sha256) where sha256 is not null;

-- The confirmation of a settled trade for each side, made when the side first asks for it.
create table trade_confirmations (
  execution_id uuid not null,
  side text not null check (side in ('buy', 'sell')),
  code text not null unique check (code ~ '^[0-9a-f]{16}$'),
  document_id uuid not null unique references documents (id),
  sha256 bytea not null unique check (octet_length(sha256) = 32),
  made_at timestamptz not null,
  primary key (execution_id, side)
);
