-- Papers for the renewal of an approval wait while it goes on counting. What waits for an operator is read from the oldest on.
alter table verifications add column renewal_at timestamptz check (renewal_at is null or status = 'APPROVED');
create index verifications_waiting on verifications (submitted_at, id) where status = 'PENDING' or renewal_at is not null;
