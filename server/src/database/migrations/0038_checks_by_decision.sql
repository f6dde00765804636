-- An operator reads decided checks from the latest on.
create index verifications_decided on verifications (status, decided_at, id);
