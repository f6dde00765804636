-- Which documents prove what in a verification. An item that was asked for again stays, so that the reviewer sees what was
-- there before; the newest row of a requirement counts.
create table verification_evidence (
  id uuid primary key,
  verification_id uuid not null references verifications (id),
  -- The item of the method's list of requirements (domain/src/compliance/evidence.ts).
  requirement text not null check (requirement ~ '^[a-z_0-9]{1,40}$'),
  document_id uuid not null references documents (id),
  -- The day of the statement or letter, where its age matters.
  dated_on date,
  added_at timestamptz not null,
  -- What the reviewer wants to have again, and why. The person sees it.
  asked_again_at timestamptz,
  asked_again_note text,
  unique (verification_id, requirement, document_id),
  check ((asked_again_at is null) = (asked_again_note is null))
);
create index verification_evidence_of on verification_evidence (verification_id, requirement, added_at);
create index verification_evidence_of_document on verification_evidence (document_id);
