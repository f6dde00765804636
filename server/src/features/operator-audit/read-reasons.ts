// Reads the reasons behind audit entries where they still exist. The log itself contains none, because it is
// permanent.
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/database/database.ts';

/** By entry. */
export async function readReasons(
  db: Database,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  // Only ids of the right form can be cast.
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

/** Whether a verification was decided with a reason. */
const hasReason = (entry: 'a' | 'l') =>
  sql`${sql.ref(`${entry}.details`)}->>'event' in ('reject', 'ask_more')`;

/** A payment and a verification keep one reason: that of the last entry that gave one. */
const isLast = (givesOne: RawBuilder<unknown>) => sql`not exists (
  select from audit_log l
  where l.subject_id = a.subject_id and l.subject_type = a.subject_type and l.action = a.action and ${givesOne}
    and (l.created_at, l.id) > (a.created_at, a.id)
)`;
