import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDatabase } from '#server/database/database.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { SEALED_COLUMNS } from './reseal-columns.ts';

/** Hashes, tokens and random numbers, which no DATA_KEY opens, and what has code of its own in `rotate-keys`. */
const NOT_SEALED = [
  'approvals.payload_hash',
  'audit_chain.hash',
  'audit_log.mac',
  'ledger_transactions.mac',
  'bank_lines.fingerprint',
  'bank_statements.file_hash',
  'closing_acts.sha256',
  'document_shares.token_hash',
  'documents.sha256',
  'documents.wrapped_key',
  'email_tokens.token_hash',
  'idempotency_keys.request_hash',
  'newsletter_subscribers.token_hash',
  'later_proofs.signature',
  'payees.account_fingerprint',
  'payees.fingerprint',
  'proofs.root',
  'proofs.seed',
  'proofs.signature',
  'recovery_codes.code_hash',
  'register_imports.fingerprint',
  'sessions.network_hash',
  'sessions.refresh_key',
  'trade_confirmations.sha256',
];

test('each binary column is either moved to a new key or known not to need it', async () => {
  const { access, db } = await createTestDatabase();
  await db.destroy();
  const owner = createDatabase(access.owner, 1);
  // A partition has the columns of its table.
  const { rows } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.atttypid = 'bytea'::regtype
    order by 1`.execute(owner);
  await owner.destroy();
  const moved = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  expect(rows.map(({ name }) => name)).toEqual([...moved, ...NOT_SEALED].toSorted());
});
