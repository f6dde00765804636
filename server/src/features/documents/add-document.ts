// POST /documents and DELETE /documents/{id}.
import { uuidv7 } from 'uuidv7';
import { routes, type HandlerResponse } from '#contract/api.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import type { Call } from '#server/http/handle.ts';
import { streamUpload } from '#server/http/read-upload.ts';
import { lockPerson } from '#server/people/lock-person.ts';
import { receiveFile } from '#server/vault/receive-file.ts';
import {
  discardFile,
  insertDocument,
  shredDocuments,
  type DocumentRow,
  type NewDocument,
} from '#server/vault/vault.ts';
import type { DocumentDependencies } from './dependencies.ts';
import { loadOwn, presentDocument } from './read-documents.ts';
import { dayInWords } from './send-content.ts';

const MOST_DOCUMENTS = 200;

type Add = Call<'POST /documents'>;

export async function addDocument(
  services: DocumentDependencies,
  call: Add,
): Promise<HandlerResponse<'POST /documents'> | Refusal> {
  const { mostBytes } = routes['POST /documents'].upload;
  const { name, received } = await streamUpload(call.request, mostBytes, async (given, content) => ({
    name: given,
    received: await receiveFile(services.vault, content),
  }));
  if (isRefusal(received)) return received;
  const stored = await transaction(services.db, async tx => {
    // Nothing may be written after an erasure by another process.
    await lockPerson(tx, call.caller.userId);
    const count = await countDocuments(tx, call.caller.userId);
    if (count >= MOST_DOCUMENTS) return refuse('too_many', { count: String(count) });
    return insertGiven(tx, services, call, received.file, {
      name: safeName(name, received.mediaType),
      mediaType: received.mediaType,
    });
  });
  if (!isRefusal(stored)) return presentDocument({ ...stored, looks: 0n, shares: 0n, is_evidence: false });
  await discardFile(services.vault, received.file);
  return stored;
}

async function insertGiven(
  tx: Transaction,
  { clock }: Pick<DocumentDependencies, 'clock'>,
  { caller: { userId }, query, request }: Add,
  file: Parameters<typeof insertDocument>[1],
  about: Pick<NewDocument, 'name' | 'mediaType'>,
): Promise<DocumentRow> {
  const at = clock();
  const row = await insertDocument(tx, file, {
    ...about,
    id: uuidv7(),
    ownerId: userId,
    origin: 'given',
    kind: query.kind,
    createdBy: userId,
    createdAt: at,
  });
  await recordAudit(tx, {
    actorId: userId,
    action: 'document_added',
    subject: { type: 'document', id: row.id },
    details: { kind: row.kind, size: Number(row.size_bytes) },
    requestId: request.id,
    at,
  });
  return row;
}

async function countDocuments(tx: Transaction, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('documents')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('owner_id', '=', userId)
    .where('origin', '=', 'given')
    .where('shredded_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const ENDINGS = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' };
const LONGEST_STEM = 100;

/** The last part of the name that was sent, with the ending of what the file really is. */
function safeName(given: string, mediaType: keyof typeof ENDINGS): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[^.]{1,8}$/, '')
    .replaceAll(/[\p{C}<>:"|?*]/gu, '')
    .trim()
    .slice(0, LONGEST_STEM);
  return `${stem === '' ? 'document' : stem}.${ENDINGS[mediaType]}`;
}

const DESTROYED = { message: 'The document was destroyed.' };

export async function destroyDocument(
  { db, clock }: Pick<DocumentDependencies, 'db' | 'clock'>,
  { caller, params, request }: Call<'DELETE /documents/{id}'>,
): Promise<Refusal | { readonly message: string }> {
  return transaction(db, async tx => {
    await lockPerson(tx, caller.userId);
    const document = await loadOwn(tx, caller.userId, params.id);
    if (document.shredded_at !== null) return DESTROYED;
    const evidence = await tx
      .selectFrom('verification_evidence')
      .select('document_id')
      .where('document_id', '=', document.id)
      .executeTakeFirst();
    const proof = await tx
      .selectFrom('share_filing_documents as k')
      .innerJoin('share_filings as f', 'f.id', 'k.filing_id')
      .select('k.document_id')
      .where('k.document_id', '=', document.id)
      .where('f.status', 'in', ['open', 'accepted'])
      .executeTakeFirst();
    const onHold = refuse('document_on_hold');
    if (document.legal_hold) return onHold;
    if (document.origin === 'made' || evidence || proof)
      return refuse('document_kept', { until: dayInWords(document.retain_until) });
    const at = clock();
    // An operator may have placed a legal hold since the document was read.
    if ((await shredDocuments(tx, [document.id], at)) === 0) return onHold;
    await recordAudit(tx, {
      actorId: caller.userId,
      action: 'document_destroyed',
      subject: { type: 'document', id: document.id },
      requestId: request.id,
      at,
    });
    return DESTROYED;
  });
}
