// Lists documents and decides who may read one.
import { sql } from 'kysely';
import type { HandlerResponse } from '#contract/api.ts';
import { isDocumentKind } from '#domain/documents/document-kinds.ts';
import type { Database } from '#server/database/database.ts';
import type { Call } from '#server/http/handle.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { offsetOf, toPage } from '#server/kernel/paging.ts';
import type { DocumentRow } from '#server/vault/vault.ts';
import type { DocumentDependencies } from './dependencies.ts';

type Presented = HandlerResponse<'POST /documents'>;
type Listed = DocumentRow & {
  readonly looks: bigint;
  readonly shares: bigint;
  readonly is_evidence: boolean;
};

/** The person owns the document, or is one of its readers. */
const readableBy = (userId: string) =>
  sql<boolean>`(documents.owner_id = ${userId} or exists (
    select from document_readers r where r.document_id = documents.id and r.user_id = ${userId}))`;

export async function listDocuments(
  { db, clock }: Pick<DocumentDependencies, 'db' | 'clock'>,
  { caller, query }: Call<'GET /documents'>,
): Promise<HandlerResponse<'GET /documents'>> {
  let matching = db.selectFrom('documents').where(readableBy(caller.userId));
  if (query.origin !== undefined) matching = matching.where('origin', '=', query.origin);
  if (query.kind !== undefined) matching = matching.where('kind', '=', query.kind);
  const { total } = await matching
    .select(eb => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .select(countsAt(clock()))
    .orderBy('id', 'desc')
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute();
  return toPage(rows.map(presentDocument), Number(total), query);
}

const countsAt = (now: Date) => [
  sql<bigint>`(select count(*) from document_looks l where l.document_id = documents.id)`.as('looks'),
  sql<bigint>`(select count(*) from document_shares s
    where s.document_id = documents.id and s.revoked_at is null and s.expires_at > ${now})`.as('shares'),
  sql<boolean>`exists (select from verification_evidence e where e.document_id = documents.id)`.as(
    'is_evidence',
  ),
];

export function presentDocument(row: Listed): Presented {
  if (!isDocumentKind(row.kind)) throw new Error(`no kind of document is called ${row.kind}`);
  return {
    id: row.id,
    origin: row.origin,
    kind: row.kind,
    name: row.name,
    mediaType: row.media_type,
    size: Number(row.size_bytes),
    sha256: row.sha256.toString('hex'),
    createdAt: row.created_at,
    keptUntil: row.retain_until,
    legalHold: row.legal_hold,
    destroyedAt: row.shredded_at,
    isEvidence: row.is_evidence,
    looks: Number(row.looks),
    shares: Number(row.shares),
  };
}

export async function loadOwn(db: Database, userId: string, id: string): Promise<DocumentRow> {
  const row = await db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found');
  return row;
}

/** A document of another person does not exist for a person who may not read it. */
export async function loadReadable(db: Database, userId: string, id: string): Promise<DocumentRow> {
  const row = await db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .where(readableBy(userId))
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found');
  return row;
}
