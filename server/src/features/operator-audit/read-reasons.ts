// What was written about what entries of the audit log tell, where it still stands: never in the log itself,
// which is for ever.
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/database/database.ts';

/** By entry, of those that have one. */
export async function readReasons(
  db: Database,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  // Only an id of its own kind can be cast to one.
  const { rows } = await sql<{ readonly id: string; readonly reason: string }>`
    select a.id, coalesce(
      (select reason from operator_reasons where id = (a.details->>'reasonId')::uuid),
      (select reason from settlements where execution_id =
        case when a.action = 'trade_rejected' then a.subject_id::uuid end),
      (select failure_reason from payments where id =
        case when a.action = 'payment_decided' and 'failed' in (a.details->>'status', a.details->>'proposed')
          then a.subject_id::uuid end
        and ${isLast(sql`l.details->>'proposed' is not null`)}),
      (select reason from verifications where user_id =
        case when a.action = 'verification_decided' and ${hasReason('a')} then a.subject_id::uuid end
        and kind = a.details->>'kind'
        and ${isLast(sql`l.details->>'kind' = a.details->>'kind' and ${hasReason('l')}`)}),
      case when a.action = 'stock_status_changed' and a.actor_id is not null then a.details->>'reason' end
    ) as reason
    from audit_log a where a.id = any(${entryIds}::uuid[])`.execute(db);
  return new Map(rows.filter(({ reason }) => reason).map(({ id, reason }) => [id, reason]));
}

/** Of a check: whether it was decided with a reason. */
const hasReason = (entry: 'a' | 'l') =>
  sql`${sql.ref(`${entry}.details`)}->>'event' in ('reject', 'ask_more')`;

/** A payment and a check keep one reason: that of the last entry which gave one, whatever earlier ones said. */
const isLast = (givesOne: RawBuilder<unknown>) => sql`not exists (
  select from audit_log l
  where l.subject_id = a.subject_id and l.subject_type = a.subject_type and l.action = a.action and ${givesOne}
    and (l.created_at, l.id) > (a.created_at, a.id)
)`;
