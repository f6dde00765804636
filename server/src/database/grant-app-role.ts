// Rights of the server's role. The migration runner grants them after every run, because an operator may create the
// role after the first migrations ran.
import type { Client } from 'pg';

/** The role that the server works as. See docs/decisions/0009-two-database-roles.md. */
export const APP_ROLE = 'foreshare_app';

/** Tables whose rows the server may add but never change or delete. */
const APPEND_ONLY: readonly string[] = [
  'audit_chain',
  'audit_log',
  'book_events',
  'closing_acts',
  'closing_templates',
  'consents',
  'document_holds',
  'document_looks',
  'executions',
  'later_proofs',
  'ledger_transactions',
  'postings',
  'trade_corrections',
];

/**
 * Grants the role reading and writing of every table, except that it may only add rows to append-only tables, has no right
 * to their partitions, and may only read which migrations have run. Does nothing when the database has no such role.
 */
export async function grantAppRole(client: Client): Promise<void> {
  await client.query('begin');
  // PostgreSQL refuses concurrent grants on the same table.
  await client.query('lock table schema_migrations in exclusive mode');
  await grantInTransaction(client);
  await client.query('commit');
}

/** The same in the transaction under way, which holds the lock. */
export async function grantInTransaction(client: Client): Promise<void> {
  await client.query(GRANTS);
}

const GRANTS = `
do $$
declare
  append_only text;
  part regclass;
begin
  if exists (select from pg_roles where rolname = '${APP_ROLE}') then
    grant usage on schema public to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema public to ${APP_ROLE};
    for append_only in
      select tablename from pg_tables
       where schemaname = 'public' and tablename = any ('{${APPEND_ONLY.join(',')}}')
    loop
      execute format('revoke update, delete, truncate on public.%I from ${APP_ROLE}', append_only);
    end loop;
    -- Rows reach a partition through its table, which has the rules.
    for part in
      select inhrelid::regclass from pg_inherits
       where inhparent::regclass::text = any ('{${APPEND_ONLY.join(',')}}')
         and inhrelid in (select oid from pg_class where relkind = 'r')
    loop
      execute format('revoke all on %s from ${APP_ROLE}', part);
    end loop;
    revoke insert, update, delete, truncate on schema_migrations from ${APP_ROLE};
  end if;
end
$$`;
