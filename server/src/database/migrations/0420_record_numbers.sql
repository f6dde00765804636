-- Earlier versions go on running.
-- Each movement of the ledger has a message authentication code over itself and its postings, under the key of the audit
-- log. Each entry of the audit log and each movement has the next number of the writer that wrote it, so that a removed
-- one leaves a gap. Rows from before have neither.
alter table audit_log add column writer uuid, add column number bigint;
alter table ledger_transactions add column mac bytea, add column writer uuid, add column number bigint;
