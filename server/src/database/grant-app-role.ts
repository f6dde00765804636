// What the server's role may do. Called by run-migrations.ts after all of them, since an operator may have made the role
// after the first ones ran.
import type { Client } from 'pg';

/** The role reads and writes, but never edits what is append-only, and does not say which migrations have run. Where there is no such role, nothing happens. */
export async function grantAppRole(client: Client): Promise<void> {
  await client.query('begin');
  // Two grants on one table at once refuse each other.
  await client.query('lock table schema_migrations in exclusive mode');
  await client.query(GRANTS);
  await client.query('commit');
}

const GRANTS = `
do $$
declare
  append_only text;
begin
  if exists (select from pg_roles where rolname = 'foreshare_app') then
    grant usage on schema public to foreshare_app;
    grant select, insert, update, delete on all tables in schema public to foreshare_app;
    for append_only in
      select tablename from pg_tables where schemaname = 'public' and tablename in (
        'ledger_transactions', 'postings', 'audit_log', 'audit_chain', 'executions', 'book_events', 'consents')
    loop
      execute format('revoke update, delete, truncate on public.%I from foreshare_app', append_only);
    end loop;
    -- The next start believes what stands there.
    revoke insert, update, delete, truncate on schema_migrations from foreshare_app;
  end if;
end
$$`;
