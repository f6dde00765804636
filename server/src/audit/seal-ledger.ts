// The beginning of the coded ledger: from then on each movement needs a code. What was there before is fixed by an entry
// with its number and digest, so that nothing of it can be changed, removed or added to.
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { hasAuditKey } from './audit-key.ts';
import { recordAudit } from './record-audit.ts';
import { UNCODED_MOVEMENTS, verifyMovements, type UncodedMovements } from './verify-movements.ts';

interface Seal extends UncodedMovements {
  readonly at: Date;
}

/** The migration with which codes came. */
const CODES_VERSION = 420;
/** Servers of earlier versions, whose movements have no code, may run this long after an upgrade. */
const UPGRADE_MINUTES = 15;
/** With the run of the job after it. */
const UPGRADE_ENDED_MINUTES = UPGRADE_MINUTES + 5;

/**
 * Seals what has no code, once for each database: at once in a new database, else when the upgrade is over. Does nothing
 * without a key.
 * @returns whether nothing is left to seal.
 */
export async function sealLedger(db: Database, now: Date): Promise<boolean> {
  if (!hasAuditKey() || (await readSeal(db)) !== undefined) return true;
  if (await wasUpgradedWithin(db, UPGRADE_MINUTES)) return false;
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
  return true;
}

/** Whether the ledger need not be sealed yet, because servers of the version before may still write to it. */
export function mayBeUnsealed(db: Database): Promise<boolean> {
  return wasUpgradedWithin(db, UPGRADE_ENDED_MINUTES);
}

/** False for a database that had codes from the start. */
async function wasUpgradedWithin(db: Database, minutes: number): Promise<boolean> {
  const { rows } = await sql<{ upgrading: boolean | null }>`
    select max(applied_at) filter (where version = ${CODES_VERSION}) > greatest(
      min(applied_at) + interval '1 minute', now() - make_interval(mins => ${minutes})) as upgrading
    from schema_migrations`.execute(db);
  return rows[0]?.upgrading === true;
}

/** Undefined while no server of this version has run, and during the upgrade to it. */
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
