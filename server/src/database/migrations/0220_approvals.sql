-- Acts that need two people: one operator proposes an act, another one confirms it. See docs/decisions/0041.
create table approvals (
  id uuid primary key,
  kind text not null,
  -- What the act is about, such as a user or a stock.
  subject_type text not null,
  subject_id text not null,
  -- What exactly will be done, without free text about a person.
  payload json not null,
  -- SHA-256 of kind, subject and payload, so that an altered payload is never confirmed.
  payload_hash bytea not null check (octet_length(payload_hash) = 32),
  -- Free text of the proposer. Erasing a person removes it.
  reason text,
  proposed_by uuid not null references users (id),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null check (status in ('open', 'confirmed', 'rejected', 'withdrawn', 'expired')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  check (expires_at > proposed_at),
  check ((status in ('open', 'expired')) = (decided_by is null)),
  check ((status = 'open') = (decided_at is null)),
  -- The second person is another one.
  check (status not in ('confirmed', 'rejected') or decided_by <> proposed_by),
  check (status <> 'withdrawn' or decided_by = proposed_by)
);
create unique index approvals_open on approvals (kind, subject_type, subject_id) where status = 'open';
create index approvals_by_subject on approvals (subject_id);
