// Where the database stores data about a person, by table.
import type { DB } from '#server/database/schema.generated.ts';

export interface Holding {
  readonly table: keyof DB;
  /** The column with the owner; user_id by default. */
  readonly by?: string;
  /** Columns that the person may not see: our secrets, and the other side of a trade. */
  readonly without?: readonly string[];
}

export const HELD_DATA: readonly Holding[] = [
  { table: 'users', by: 'id', without: ['password_hash', 'pin_hash', 'totp_secret', 'totp_last_step'] },
  { table: 'profile_details' },
  { table: 'settings' },
  { table: 'sessions', without: ['refresh_key', 'generation'] },
  { table: 'recovery_codes', without: ['code_hash'] },
  { table: 'email_tokens', without: ['token_hash'] },
  { table: 'verifications', without: ['decided_by'] },
  { table: 'documents', by: 'owner_id', without: ['wrapped_key', 'wrapped_by', 'file_id', 'created_by'] },
  { table: 'document_readers' },
  { table: 'consents' },
  { table: 'notices' },
  { table: 'mails' },
  { table: 'watched_stocks' },
  { table: 'price_alerts' },
  { table: 'issuer_parties' },
  { table: 'saved_payment_methods' },
  { table: 'payments', without: ['decided_by', 'seconded_by', 'proposal_void'] },
  { table: 'idempotency_keys', without: ['request_hash'] },
  { table: 'orders', without: ['ended_by'] },
  { table: 'share_grants' },
  { table: 'share_filings', without: ['decided_by'] },
  { table: 'share_claims', by: 'claimed_by' },
  { table: 'share_moves', by: 'from_user', without: ['to_user'] },
  { table: 'share_moves', by: 'to_user', without: ['from_user'] },
  { table: 'register_links', without: ['linked_by'] },
  { table: 'ledger_accounts', by: 'owner_id' },
  { table: 'operator_reasons' },
  { table: 'former_emails' },
  { table: 'email_changes' },
];
