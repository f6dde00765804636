-- Earlier versions go on running.

-- The file that a proposal brings in, exactly as it was read, until the proposal ends. The proposal's payload has its SHA-256.
create table approval_files (
  approval_id uuid primary key references approvals (id),
  content text not null
);
