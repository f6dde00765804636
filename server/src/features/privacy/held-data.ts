// Where the database holds something about a person, by table. Used by the export, which reads trades, events of the books,
// postings and the audit log apart, since others stand in them, too; a test finds any table that is missing here.
import type { DB } from '#server/database/schema.generated.ts';

export interface Holding {
  readonly table: keyof DB;
  /** The columns that say whose it is. */
  readonly by: readonly string[];
  /** What is not theirs to see: secrets of ours, and the other side of a trade. */
  readonly without?: readonly string[];
}

export const HELD_DATA: readonly Holding[] = [
  { table: 'users', by: ['id'], without: ['password_hash', 'pin_hash', 'totp_secret', 'totp_last_step'] },
  { table: 'profile_details', by: ['user_id'] },
  { table: 'settings', by: ['user_id'] },
  { table: 'sessions', by: ['user_id'], without: ['refresh_key', 'generation'] },
  { table: 'recovery_codes', by: ['user_id'], without: ['code_hash'] },
  { table: 'email_tokens', by: ['user_id'], without: ['token_hash'] },
  { table: 'verifications', by: ['user_id'], without: ['decided_by'] },
  { table: 'consents', by: ['user_id'] },
  { table: 'notices', by: ['user_id'] },
  { table: 'mails', by: ['user_id'] },
  { table: 'watched_stocks', by: ['user_id'] },
  { table: 'price_alerts', by: ['user_id'] },
  { table: 'issuer_parties', by: ['user_id'] },
  { table: 'saved_payment_methods', by: ['user_id'] },
  { table: 'payments', by: ['user_id'], without: ['decided_by', 'seconded_by', 'proposal_void'] },
  { table: 'idempotency_keys', by: ['user_id'], without: ['request_hash'] },
  { table: 'orders', by: ['user_id'], without: ['ended_by'] },
  { table: 'share_grants', by: ['user_id'] },
  { table: 'ledger_accounts', by: ['owner_id'] },
  { table: 'operator_reasons', by: ['user_id'] },
  { table: 'former_emails', by: ['user_id'] },
];

/** What visitors leave under an address, member or not. */
export const KEPT_BY_ADDRESS = ['newsletter_subscribers', 'contact_messages'] as const;
