-- Earlier versions go on running.
-- Who placed or lifted a legal hold on a document, when and why. Append-only. `documents.legal_hold` is what the newest row says.
create table document_holds (
  id uuid primary key,
  document_id uuid not null references documents (id),
  -- False: the hold was lifted.
  held boolean not null,
  reason text not null check (char_length(reason) between 1 and 500),
  decided_by uuid not null references users (id),
  decided_at timestamptz not null
);
create index document_holds_of_document on document_holds (document_id, id);
