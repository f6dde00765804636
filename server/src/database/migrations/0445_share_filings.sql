-- Earlier versions go on running.
-- Shares that a person holds elsewhere and asks to have recorded here. Two people confirm a filing (table approvals, kind
-- record_shares); the second confirmation grants the shares.
create table share_filings (
  id uuid primary key,
  user_id uuid not null references users (id),
  stock_id uuid not null references stocks (id),
  shares bigint not null check (shares > 0),
  -- Of all of them.
  cost_minor bigint not null check (cost_minor >= 0),
  acquired_at timestamptz not null,
  -- The number of the certificate as the person wrote it.
  certificate text check (char_length(certificate) between 1 and 60),
  -- The number of splits that the stock had: shares and cost are those of then.
  splits integer not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'withdrawn')),
  filed_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  -- Why it was declined. The person reads it.
  reason text,
  grant_id uuid unique references share_grants (id),
  check ((status = 'open') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((status = 'accepted') = (grant_id is not null)),
  check ((status = 'declined') = (reason is not null))
);
create index share_filings_of_person on share_filings (user_id, id);
create index share_filings_open on share_filings (stock_id, id) where status = 'open';
create index share_filings_of_stock on share_filings (stock_id, id);

-- The documents that prove a filing.
create table share_filing_documents (
  filing_id uuid not null references share_filings (id),
  document_id uuid not null references documents (id),
  primary key (filing_id, document_id)
);
create index share_filing_documents_of_document on share_filing_documents (document_id);
