// The beginning of the coded ledger: from then on each movement needs a code. What was there before is fixed by an entry
// with its number and digest, so that nothing of it can be changed, removed or added to.
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { hasAuditKey } from './audit-key.ts';
import { recordAudit } from './record-audit.ts';
import { UNCODED_MOVEMENTS, verifyMovements, type UncodedMovements } from './verify-movements.ts';

interface Seal extends UncodedMovements {
  readonly at: Date;
}

/** Seals what has no code, once for each database. Does nothing without a key. */
export async function sealLedger(db: Database, now: Date): Promise<void> {
  if (!hasAuditKey() || (await readSeal(db)) !== undefined) return;
  const { uncoded } = await verifyMovements(db, UNCODED_MOVEMENTS);
  await transaction(
    db,
    async tx => {
      if ((await readSeal(tx)) !== undefined) return;
      const subject = { type: 'system', id: 'ledger' };
      const details = { ...uncoded };
      await recordAudit(tx, { actorId: null, action: 'ledger_sealed', subject, details, at: now });
    },
    { isolation: 'serializable' },
  );
}

/** Undefined while no server of this version has run. */
export async function readSeal(db: Database): Promise<Seal | undefined> {
  const entry = await db
    .selectFrom('audit_log')
    .select(['details', 'created_at'])
    .where('action', '=', 'ledger_sealed')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (entry === undefined) return undefined;
  return { ...(entry.details as UncodedMovements), at: entry.created_at };
}
