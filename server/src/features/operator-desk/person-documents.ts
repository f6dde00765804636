// The documents of a person as an operator sees them, and their legal holds. The content is behind GET /documents/{id}/content.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { HandlerResponse } from '#contract/api.ts';
import { isDocumentKind, type DocumentKindName } from '#domain/documents/document-kinds.ts';
import { formatDate } from '#domain/format/dates.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import type { Call } from '#server/http/handle.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { personName } from '#server/people/person-name.ts';
import type { OperatorDeskDependencies } from './dependencies.ts';

type HeldDocument = HandlerResponse<'POST /operator/documents/{id}/hold'>;
type Holds = HeldDocument['holds'];

/** As many as a person may have handed in, so that each can be held. */
const MOST_SHOWN = 200;

const DOCUMENT_COLUMNS = [
  'id',
  'kind',
  'name',
  'media_type as mediaType',
  'created_at as createdAt',
  'retain_until as keptUntil',
  'legal_hold as legalHold',
] as const;

/** What the person owns or reads as a party of a trade, newest first, without what was destroyed. */
export async function readDocuments(db: Database, personId: string): Promise<readonly HeldDocument[]> {
  const rows = await db
    .selectFrom('documents')
    .select(DOCUMENT_COLUMNS)
    .where('shredded_at', 'is', null)
    .where(
      sql<boolean>`(owner_id = ${personId} or exists (
        select from document_readers r where r.document_id = documents.id and r.user_id = ${personId}))`,
    )
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  const holds = await readHolds(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(row => ({ ...row, kind: kindOf(row), holds: holds.get(row.id) ?? [] }));
}

function kindOf({ kind }: { kind: string }): DocumentKindName {
  if (!isDocumentKind(kind)) throw new Error(`no kind of document is called ${kind}`);
  return kind;
}

async function readHolds(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Holds>> {
  const holds = new Map<string, Holds>();
  if (ids.length === 0) return holds;
  const rows = await db
    .selectFrom('document_holds as h')
    .innerJoin('users as u', 'u.id', 'h.decided_by')
    .select(['h.document_id', 'h.held', 'h.reason', 'h.decided_at', personName('u').as('by')])
    .where('h.document_id', 'in', ids)
    .orderBy('h.id', 'desc')
    .execute();
  for (const { document_id, held, reason, decided_at: at, by } of rows) {
    holds.set(document_id, [...(holds.get(document_id) ?? []), { held, reason, by, at }]);
  }
  return holds;
}

/** Places or lifts a legal hold. A document that is already held, or not held, stays as it is, without a new record. */
export async function holdDocument(
  { db, clock }: Pick<OperatorDeskDependencies, 'db' | 'clock'>,
  { caller, params: { id }, body: { held, reason }, request }: Call<'POST /operator/documents/{id}/hold'>,
): Promise<HeldDocument | Refusal> {
  return transaction(db, async tx => {
    const document = await tx
      .selectFrom('documents')
      .select([...DOCUMENT_COLUMNS, 'owner_id', 'shredded_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!document) throw new DomainError('not_found');
    const { owner_id: ownerId, shredded_at, ...shown } = document;
    if (shredded_at !== null)
      return refuse('document_destroyed', { day: formatDate(shredded_at, 'en-US', 'UTC') });
    if (held !== document.legalHold) {
      const at = clock();
      await tx.updateTable('documents').set({ legal_hold: held }).where('id', '=', id).execute();
      const hold = { id: uuidv7(), document_id: id, held, reason, decided_by: caller.userId, decided_at: at };
      await tx.insertInto('document_holds').values(hold).execute();
      await recordAudit(tx, {
        actorId: caller.userId,
        action: 'document_held',
        subject: { type: 'document', id },
        details: { held, kind: document.kind, ownerId },
        requestId: request.id,
        at,
      });
    }
    const holds = await readHolds(tx, [id]);
    return { ...shown, kind: kindOf(document), legalHold: held, holds: holds.get(id) ?? [] };
  });
}
