// Destroys the keys of documents whose retention has ended.
import { sql } from 'kysely';
import { recordAudit } from '#server/audit/record-audit.ts';
import { transaction } from '#server/database/transaction.ts';
import type { Job } from '#server/kernel/job.ts';
import type { VaultDependencies } from './remove-orphans.ts';
import { shredDocuments } from './vault.ts';

const HOUR_MS = 3_600_000;
const BATCH = 200;

/** A key cannot be restored, so the clocks of the server and of the database must agree that the time has come. */
export function shredExpiredJob({ db, clock }: Pick<VaultDependencies, 'db' | 'clock'>): Job {
  return {
    name: 'shred-expired-documents',
    every_ms: HOUR_MS,
    run: async stopping => {
      for (let count = BATCH; count === BATCH && stopping?.aborted !== true;) {
        const at = clock();
        count = await transaction(db, async tx => {
          const due = await tx
            .selectFrom('documents')
            .select(['id', 'kind'])
            .where('wrapped_key', 'is not', null)
            .where('legal_hold', '=', false)
            .where('retain_until', '<=', sql<Date>`least(${at}::timestamptz, now())`)
            .limit(BATCH)
            .forUpdate()
            .skipLocked()
            .execute();
          await shredDocuments(
            tx,
            due.map(({ id }) => id),
            at,
          );
          const entries = due.map(({ id, kind }) => ({
            actorId: null,
            action: 'document_destroyed' as const,
            subject: { type: 'document', id },
            details: { kind, because: 'retention' },
            at,
          }));
          await recordAudit(tx, ...entries);
          return due.length;
        });
      }
    },
  };
}
