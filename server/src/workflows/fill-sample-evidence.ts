// The sample market decides verifications without a person. Its evidence is filled in, so that no approval lacks any.
import { METHODS, type EvidenceMethod } from '#domain/compliance/evidence.ts';
import { addDays, dayOf } from '#domain/time/day.ts';
import { transaction } from '#server/database/transaction.ts';
import { tryEach } from '#server/database/try-each.ts';
import type { Job } from '#server/kernel/job.ts';
import { makeSamplePage } from '#server/vault/sample-page.ts';
import { insertDocument, writeFile } from '#server/vault/vault.ts';
import { lockVerification } from './decide-verification.ts';
import type { WorkflowsDependencies } from './dependencies.ts';
import {
  attachDocuments,
  findMissing,
  HAS_NO_DOCUMENT,
  methodOf,
  readStored,
} from './verification-evidence.ts';

type Services = Pick<WorkflowsDependencies, 'db' | 'clock' | 'vault' | 'sampleData'>;

const BATCH = 20;
const DAYS_OLD = 20;
const LEAST_AMOUNT_MINOR = '100000000';

/** Gives the sample accounts their evidence, also to those that were approved when the sample market was loaded. */
export function fillSampleEvidenceJob(services: Services): Job {
  return {
    name: 'sample-evidence',
    every_ms: 2_000,
    run: async () => {
      if (!services.sampleData) return;
      const lacking = await services.db
        .selectFrom('verifications')
        .innerJoin('users', 'users.id', 'verifications.user_id')
        .select('verifications.id')
        .where(HAS_NO_DOCUMENT)
        // Markets that were generated for measurements have thousands of people.
        .where('users.email', 'like', '%@foreshare.example')
        .where('users.status', '<>', 'erased')
        .limit(BATCH)
        .execute();
      await tryEach(lacking, ({ id }) => fillSampleEvidence(services, id));
    },
  };
}

/** Adds what is missing to a verification. Has no effect where nothing is, or where this is no sample market. */
export async function fillSampleEvidence(services: Services, id: string): Promise<void> {
  if (!services.sampleData) return;
  const { db, clock, vault } = services;
  const at = clock();
  const before = await db.selectFrom('verifications').selectAll().where('id', '=', id).executeTakeFirst();
  if (!before) return;
  const missing = await findMissing(db, before, at);
  if (missing.length === 0) return;
  const method: EvidenceMethod =
    methodOf(readStored(before)) ?? (before.kind === 'identity' ? 'passport' : 'income');
  const page = await makeSamplePage(before.kind === 'identity');
  const needed = METHODS[method].requirements.filter(
    ({ name, isOptional }) => isOptional !== true && (missing.includes(name) || missing.includes('method')),
  );
  const pages = await Promise.all(
    needed.map(async requirement => ({ requirement, file: await writeFile(vault, page) })),
  );
  await transaction(db, async tx => {
    const row = await lockVerification(tx, id);
    if (!row) return;
    const now = await findMissing(tx, row, at);
    for (const { requirement, file } of pages) {
      if (!now.includes(requirement.name) && !now.includes('method')) continue;
      const document = await insertDocument(tx, file, {
        ownerId: row.user_id,
        origin: 'given',
        kind: requirement.document,
        name: `sample-${requirement.name.replaceAll('_', '-')}.jpg`,
        mediaType: 'image/jpeg',
        createdBy: null,
        createdAt: at,
      });
      const datedOn = addDays(dayOf(at), -DAYS_OLD);
      const item = { requirement: requirement.name, documentId: document.id, datedOn };
      await attachDocuments(tx, row, method, [item], at);
    }
    const stored = readStored(row);
    const { representations } = METHODS[method];
    const amount = METHODS[method].needsAmount ? { amountMinor: LEAST_AMOUNT_MINOR } : {};
    const evidence = JSON.stringify({ ...stored, basis: method, representations, ...amount });
    await tx.updateTable('verifications').set({ evidence }).where('id', '=', id).execute();
  });
}
