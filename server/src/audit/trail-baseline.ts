// The beginning of the complete trail: from then on each payment, movement and trade needs its entry in the audit log.
// What was there before is counted once, so that nothing can be slipped in under an earlier date.
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { hasAuditKey } from './audit-key.ts';
import { recordAudit } from './record-audit.ts';

/** Transactions that are still running may commit with times from shortly before. */
const SETTLED_AFTER_MS = 15 * 60_000;

/** The number and the sum of what was written before the trail began. */
export type Baseline = Readonly<Record<'payments' | 'amounts' | 'movements' | 'trades' | 'grants', string>>;

/** Records the beginning, once for each database. Does nothing without a key. */
export async function beginTrail(db: Database, now: Date): Promise<void> {
  if (!hasAuditKey()) return;
  await transaction(
    db,
    async tx => {
      const known = await tx
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', 'trail_began')
        .limit(1)
        .executeTakeFirst();
      if (known) return;
      const since = new Date(now.getTime() - SETTLED_AFTER_MS);
      const details = { since: since.toISOString(), ...(await countBefore(tx, since)) };
      const subject = { type: 'system', id: 'trail' };
      await recordAudit(tx, { actorId: null, action: 'trail_began', subject, details, at: now });
    },
    { isolation: 'serializable' },
  );
}

export async function countBefore(db: Database, since: Date): Promise<Baseline> {
  const { rows } = await sql<Baseline>`
    select
      (select count(*)::text from payments where created_at < ${since}) as payments,
      (select coalesce(sum(amount_minor), 0)::text from payments where created_at < ${since}) as amounts,
      (select count(*)::text from ledger_transactions where created_at < ${since}) as movements,
      (select count(*)::text from executions where executed_at < ${since}) as trades,
      (select count(*)::text from share_grants where entered_at < ${since}) as grants`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was counted');
  return row;
}
