// Sends the content of a document. A look of anybody but the owner is recorded, with its reason, before the first byte is sent.
import { Readable } from 'node:stream';
import { hash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { formatDate } from '#domain/format/dates.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { transaction } from '#server/database/transaction.ts';
import { ReadyResponse, type Call } from '#server/http/handle.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { findDocument, readContent, type DocumentRow, type Vault } from '#server/vault/vault.ts';
import type { DocumentDependencies } from './dependencies.ts';
import { loadReadable } from './read-documents.ts';

export const dayInWords = (day: Date): string => formatDate(day, 'en-US', 'UTC');

export function refuseDestroyed(document: DocumentRow): Refusal | undefined {
  if (document.shredded_at === null) return undefined;
  return refuse('document_destroyed', { day: dayInWords(document.shredded_at) });
}

export async function sendContent(
  services: DocumentDependencies,
  { caller, params, query, request }: Call<'GET /documents/{id}/content'>,
): Promise<ReadyResponse | Refusal> {
  const isOperator = caller.role === 'operator';
  const document = isOperator
    ? await findDocument(services.db, params.id)
    : await loadReadable(services.db, caller.userId, params.id);
  if (!document) throw new DomainError('not_found');
  const isOwner = document.owner_id === caller.userId;
  if (isOperator && !isOwner && query.reason === undefined) return refuse('look_reason_needed');
  const destroyed = refuseDestroyed(document);
  if (destroyed) return destroyed;
  if (!isOwner) {
    const reason = isOperator ? (query.reason ?? '') : 'party';
    await recordLook(services, document, { userId: caller.userId, reason, requestId: request.id });
  }
  return contentResponse(services.vault, document);
}

interface Looker {
  readonly userId: string | null;
  readonly shareId?: string;
  readonly reason: string;
  readonly requestId: string;
}

async function recordLook(
  { db, clock }: Pick<DocumentDependencies, 'db' | 'clock'>,
  document: DocumentRow,
  { userId, shareId, reason, requestId }: Looker,
): Promise<void> {
  const at = clock();
  await transaction(db, async tx => {
    await tx
      .insertInto('document_looks')
      .values({
        id: uuidv7(),
        document_id: document.id,
        user_id: userId,
        share_id: shareId ?? null,
        reason,
        looked_at: at,
      })
      .execute();
    await recordAudit(tx, {
      actorId: userId,
      action: 'document_viewed',
      subject: { type: 'document', id: document.id },
      details: {
        kind: document.kind,
        ownerId: document.owner_id,
        ...(shareId === undefined ? { reason } : { shareId }),
      },
      requestId,
      at,
    });
  });
}

/** A browser saves the file and never shows it as a page of ours; even if it did, the page could do nothing. */
async function contentResponse(vault: Vault, document: DocumentRow): Promise<ReadyResponse> {
  const content = await afterFirstPiece(readContent(vault, document));
  return new ReadyResponse(
    {
      'content-type': document.media_type,
      'content-length': String(document.size_bytes),
      'content-disposition': `attachment; filename="document"; filename*=UTF-8''${encodeName(document.name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
    content,
  );
}

/** A damaged or missing file is noticed while an error can still be answered, at least at its beginning. */
async function afterFirstPiece(pieces: AsyncIterable<Buffer>): Promise<Readable> {
  const reading = pieces[Symbol.asyncIterator]();
  const first = await reading.next();
  async function* all(): AsyncGenerator<Buffer> {
    if (first.done === true) return;
    yield first.value;
    for (let next = await reading.next(); next.done !== true; next = await reading.next()) yield next.value;
  }
  return Readable.from(all(), { objectMode: false });
}

/** RFC 8187: everything but letters, digits and a few marks is encoded. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    mark => `%${mark.codePointAt(0)?.toString(16).toUpperCase()}`,
  );

export async function sendShared(
  services: DocumentDependencies,
  { body, request }: Call<'POST /documents/shared'>,
): Promise<ReadyResponse | Refusal> {
  const now = services.clock();
  const share = await services.db
    .selectFrom('document_shares')
    .selectAll()
    .where('token_hash', '=', hash('sha256', body.token, 'buffer'))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const document = share && (await findDocument(services.db, share.document_id));
  // A wrong, revoked and expired link look alike.
  if (!share || !document || document.shredded_at !== null) throw new DomainError('not_found');
  await recordLook(services, document, {
    userId: null,
    shareId: share.id,
    reason: 'link',
    requestId: request.id,
  });
  return contentResponse(services.vault, document);
}
