// Audit entries about a person for the export: what they did, what was done to them, and when. Other people
// are left out.
import { sql } from 'kysely';
import type { Transaction } from '#server/database/database.ts';

interface AuditRow {
  readonly actor_id: string | null;
  readonly action: string;
  readonly subject_type: string;
  readonly subject_id: string;
  readonly details: unknown;
  readonly created_at: Date;
}

interface OwnEntry {
  readonly action: string;
  readonly by: 'you' | 'somebody else' | 'the system';
  readonly at: Date;
  /** Present when the entry concerns no other person. */
  readonly subject_type?: string;
  readonly subject_id?: string;
  readonly details?: unknown;
}

/** Acts of operators and issuers whose subject or details belong to other people. */
const ABOUT_OTHERS = [
  'identity_viewed',
  'parties_changed',
  'audit_exported',
  'document_viewed',
  'evidence_asked_again',
  'shares_moved',
  'filing_declined',
  'filed_shares_recorded',
  'order_cancelled_by_operator',
  'payee_decided',
  'bank_line_decided',
  'mail_repeated',
  'cap_table_linked',
  'insider_marked',
];
const ABOUT_NOBODY_ELSE = sql`subject_type not in ('user', 'trade', 'payment')
  and action <> all (${ABOUT_OTHERS}::text[])`;

export async function readOwnAudit(
  tx: Transaction,
  userId: string,
  addressHashes: readonly string[],
): Promise<readonly OwnEntry[]> {
  // Each condition has its own index. An entry that matches several comes once.
  const { rows } = await sql<AuditRow & { readonly is_own: boolean }>`
    with own_subject (type, id) as (
      select 'user', ${userId}::text
      union all select 'payment', id::text from payments where user_id = ${userId}
      union all select 'share_filing', id::text from share_filings where user_id = ${userId}
      union all select 'trade', id::text from executions where buyer_id = ${userId}
      union all select 'trade', id::text from executions where seller_id = ${userId}
      union all select 'email_hash', hash from unnest(${addressHashes}::text[]) hash
    ), found as (
      select a.id, true as is_own from own_subject o
        join audit_log a on a.subject_type = o.type and a.subject_id = o.id
      union all select id, ${ABOUT_NOBODY_ELSE} from audit_log where actor_id = ${userId}
      union all select id, false from audit_log
        where action in ('identity_viewed', 'parties_changed', 'orders_refused')
          and (details::jsonb @> jsonb_build_object('userIds', jsonb_build_array(${userId}::text))
            or details::jsonb @> jsonb_build_object('user', ${userId}::text)
            or details::jsonb @> jsonb_build_object('refused', jsonb_build_array(jsonb_build_array(${userId}::text))))
    ), entries as (select id, bool_or(is_own) as is_own from found group by id)
    select actor_id, action, subject_type, subject_id, details, created_at, is_own
    from entries join audit_log using (id) order by created_at, id`.execute(tx);
  return rows.map(row => present(row, userId, row.is_own));
}

function present(row: AuditRow, userId: string, isOwn: boolean): OwnEntry {
  const { actor_id, action, created_at: at, subject_type, subject_id, details } = row;
  const by = actor_id === userId ? 'you' : actor_id === null ? 'the system' : 'somebody else';
  return isOwn ? { action, by, at, subject_type, subject_id, details } : { action, by, at };
}
