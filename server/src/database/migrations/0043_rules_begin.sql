-- When a version of an issuer's rules came into force: once it has, it has for every process, whatever that one's clock says.
alter table issuer_rules add column begun_at timestamptz;
update issuer_rules set begun_at = effective_at where applied_at is not null or effective_at <= greatest(created_at, now());
