-- `fingerprint` is that of the number which a bank's statement names: of a US account the account number alone. Two banks may
-- give the same number, so the whole account has a keyed hash of its own. Null for payees from before.
alter table payees add column account_fingerprint bytea;
drop index payees_once;
create unique index payees_once on payees (user_id, coalesce(account_fingerprint, fingerprint))
  where removed_at is null and stopped_at is null;
