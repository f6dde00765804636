// The evidence of a verification: its documents, statements and amount, and what is still missing.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { endOfRetention } from '#domain/documents/document-kinds.ts';
import {
  isMethod,
  METHODS,
  missingEvidence,
  type EvidenceMethod,
  type MissingItem,
} from '#domain/compliance/evidence.ts';
import type { Minor } from '#domain/money/money.ts';
import { dayOf, type Day } from '#domain/time/day.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { VerificationRow } from '#server/people/present-verification.ts';

export interface EvidenceItem {
  readonly requirement: string;
  readonly documentId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly datedOn: Day | null;
  readonly addedAt: Date;
  /** What the reviewer wrote when the item was asked for again. */
  readonly askedAgain: string | null;
  readonly isDestroyed: boolean;
}

/** The column `verifications.evidence`. Amounts are minor units, as text. */
const storedEvidence = z.object({
  basis: z.string().optional(),
  reference: z.string().optional(),
  statement: z.string().optional(),
  representations: z.array(z.string()).default([]),
  amountMinor: z.string().optional(),
});
export type StoredEvidence = z.infer<typeof storedEvidence>;

export const readStored = (row: Pick<VerificationRow, 'evidence'>): StoredEvidence =>
  storedEvidence.parse(row.evidence);

export const methodOf = ({ basis }: StoredEvidence): EvidenceMethod | undefined =>
  isMethod(basis) ? basis : undefined;

export const amountOf = ({ amountMinor }: StoredEvidence): Minor | null =>
  amountMinor === undefined ? null : BigInt(amountMinor);

/** The newest document of each requirement. */
export async function loadItems(db: Database, verificationId: string): Promise<readonly EvidenceItem[]> {
  const rows = await db
    .selectFrom('verification_evidence as e')
    .innerJoin('documents as d', 'd.id', 'e.document_id')
    .distinctOn('e.requirement')
    .select(['e.requirement', 'e.document_id', 'e.dated_on', 'e.added_at', 'e.asked_again_note'])
    .select(['d.name', 'd.media_type', 'd.shredded_at'])
    .where('e.verification_id', '=', verificationId)
    .orderBy('e.requirement')
    .orderBy('e.added_at', 'desc')
    .orderBy('e.id', 'desc')
    .execute();
  return rows.map(row => ({
    requirement: row.requirement,
    documentId: row.document_id,
    name: row.name,
    mediaType: row.media_type,
    datedOn: row.dated_on,
    addedAt: row.added_at,
    askedAgain: row.asked_again_note,
    isDestroyed: row.shredded_at !== null,
  }));
}

/** What is still missing for an approval at this moment. */
export async function findMissing(
  db: Database,
  row: Pick<VerificationRow, 'id' | 'user_id' | 'evidence'>,
  at: Date,
): Promise<readonly MissingItem[]> {
  const { investor_type: investorType } = await db
    .selectFrom('users')
    .select('investor_type')
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  const items = await loadItems(db, row.id);
  const stored = readStored(row);
  const documents = items.map(({ requirement, datedOn, askedAgain, isDestroyed }) => ({
    requirement,
    datedOn,
    isVoid: askedAgain !== null || isDestroyed,
  }));
  const { representations } = stored;
  const given = { method: methodOf(stored), investorType, documents, representations };
  return missingEvidence({ ...given, amount_minor: amountOf(stored) }, dayOf(at));
}

export interface HandedIn {
  readonly requirement: string;
  readonly documentId: string;
  readonly datedOn?: Day | undefined;
}

/**
 * Attaches documents of the person to a verification. A document takes the kind that its requirement needs, and is kept as
 * long as that kind.
 * @throws DomainError not_found where a document is not one that the person handed in and that can still be read.
 */
export async function attachDocuments(
  tx: Transaction,
  row: Pick<VerificationRow, 'id' | 'user_id'>,
  method: EvidenceMethod,
  handedIn: readonly HandedIn[],
  at: Date,
): Promise<void> {
  for (const { requirement, documentId, datedOn } of handedIn) {
    const needed = METHODS[method].requirements.find(({ name }) => name === requirement);
    const document = await tx
      .selectFrom('documents')
      .select(['id', 'created_at'])
      .where('id', '=', documentId)
      .where('owner_id', '=', row.user_id)
      .where('origin', '=', 'given')
      .where('shredded_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!document || !needed) throw new DomainError('not_found');
    const kind = needed.document;
    await tx
      .updateTable('documents')
      .set({ kind, retain_until: endOfRetention(kind, document.created_at) })
      .where('id', '=', documentId)
      .execute();
    const given = { dated_on: datedOn ?? null, added_at: at };
    await tx
      .insertInto('verification_evidence')
      .values({ id: uuidv7(), verification_id: row.id, requirement, document_id: documentId, ...given })
      .onConflict(conflict =>
        conflict
          .columns(['verification_id', 'requirement', 'document_id'])
          .doUpdateSet({ ...given, asked_again_at: null, asked_again_note: null }),
      )
      .execute();
  }
}

/** Marks the newest document of each of these requirements: it proves nothing until another one comes. */
export async function askAgain(
  tx: Transaction,
  verificationId: string,
  requirements: readonly string[],
  note: string,
  at: Date,
): Promise<void> {
  const items = await loadItems(tx, verificationId);
  for (const { documentId, requirement } of items.filter(item => requirements.includes(item.requirement))) {
    await tx
      .updateTable('verification_evidence')
      .set({ asked_again_at: at, asked_again_note: note })
      .where('verification_id', '=', verificationId)
      .where('requirement', '=', requirement)
      .where('document_id', '=', documentId)
      .execute();
  }
}

/** Of `verifications`: no document was handed in for it. */
export const HAS_NO_DOCUMENT = sql<boolean>`not exists (
  select from verification_evidence e where e.verification_id = verifications.id)`;
