-- The server's own role reads and writes, but never edits what is append-only.
-- Where the operator's database has no such role, the single user of DATABASE_URL keeps all rights.
do $$
begin
  if exists (select from pg_roles where rolname = 'foreshare_app') then
    grant usage on schema public to foreshare_app;
    grant select, insert, update, delete on all tables in schema public to foreshare_app;
    revoke update, delete, truncate on
      ledger_transactions, postings, audit_log, audit_chain, executions, book_events, consents
      from foreshare_app;
  end if;
end
$$;
