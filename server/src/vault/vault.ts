// The vault: writes, reads and destroys the contents of documents. A content is written first, and its row is inserted by
// the transaction of the operation that needs it. Whatever fails in between leaves a file without a row, which
// `removeOrphansJob` deletes.
import { createHash, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Selectable } from 'kysely';
import { endOfRetention, type DocumentKindName } from '#domain/documents/document-kinds.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type { DB } from '#server/database/schema.generated.ts';
import type { BlobStore } from './blob-store.ts';
import { openFrames, sealFrames } from './frames.ts';
import { unwrapKey, wrapKey } from './wrap-key.ts';

/** Files and their keys. Composed once, in app.ts. */
export interface Vault {
  readonly blobs: BlobStore;
  /** The first wraps the keys of new files; each of them unwraps. */
  readonly wrappingKeys: readonly [Uint8Array, ...Uint8Array[]];
}

/** A content that is in the vault, durable, and does not have a row yet. */
export interface WrittenFile {
  readonly file_id: string;
  readonly size_bytes: bigint;
  readonly sha256: Buffer;
  readonly wrapped_key: Buffer;
  readonly wrapped_by: string;
}

export type DocumentRow = Selectable<DB['documents']>;

export interface NewDocument {
  readonly id?: string;
  /** Null for a document that only its readers see. */
  readonly ownerId: string | null;
  readonly readerIds?: readonly string[];
  readonly origin: 'given' | 'made';
  readonly kind: DocumentKindName;
  readonly name: string;
  readonly mediaType: 'application/pdf' | 'image/jpeg' | 'image/png';
  readonly createdBy: string | null;
  readonly createdAt: Date;
}

const KEY_BYTES = 32;

/** Encrypts a content into the vault. Durable when it returns; leaves nothing where it throws. */
export async function writeFile(
  { blobs, wrappingKeys }: Vault,
  content: Buffer | AsyncIterable<Buffer>,
): Promise<WrittenFile> {
  const fileId = uuidv7();
  const key = randomBytes(KEY_BYTES);
  const measured = measure(content);
  await blobs.write(fileId, sealFrames(measured.content, key, fileId));
  const { size, sha256 } = measured.result();
  return { file_id: fileId, size_bytes: BigInt(size), sha256, ...wrapKey(wrappingKeys[0], key, fileId) };
}

function measure(given: Buffer | AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  let size = 0;
  async function* passOn(): AsyncGenerator<Buffer> {
    if (Buffer.isBuffer(given)) {
      hash.update(given);
      size = given.length;
      yield given;
      return;
    }
    for await (const chunk of given) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  return { content: passOn(), result: () => ({ size, sha256: hash.digest() }) };
}

/** Inserts the row of a content that `writeFile` returned. */
export async function insertDocument(
  tx: Transaction,
  file: WrittenFile,
  about: NewDocument,
): Promise<DocumentRow> {
  const row = await tx
    .insertInto('documents')
    .values({
      ...file,
      id: about.id ?? uuidv7(),
      owner_id: about.ownerId,
      origin: about.origin,
      kind: about.kind,
      name: about.name,
      media_type: about.mediaType,
      retain_until: endOfRetention(about.kind, about.createdAt),
      created_by: about.createdBy,
      created_at: about.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const readers = (about.readerIds ?? []).map(user_id => ({ document_id: row.id, user_id }));
  if (readers.length > 0) await tx.insertInto('document_readers').values(readers).execute();
  return row;
}

/**
 * Replaces the content of a document by a new version, such as one with one more signature. The former content becomes a
 * file without a row.
 * @param version the version that the new content was made from.
 * @returns undefined where the document has another version by now, or its content was destroyed.
 */
export function replaceContent(
  tx: Transaction,
  document: Pick<DocumentRow, 'id' | 'version'>,
  file: WrittenFile,
): Promise<DocumentRow | undefined> {
  return tx
    .updateTable('documents')
    .set({ ...file, version: document.version + 1 })
    .where('id', '=', document.id)
    .where('version', '=', document.version)
    .where('shredded_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Decrypts the content of a document. Each piece was authenticated before it is given.
 * @throws DamagedFile where the stored file is not the one that was written; MissingFile where it is gone.
 */
export function readContent({ blobs, wrappingKeys }: Vault, document: StoredContent): AsyncIterable<Buffer> {
  const { file_id, wrapped_key, wrapped_by } = document;
  if (wrapped_key === null || wrapped_by === null)
    throw new Error(`the content of file ${file_id} was destroyed`);
  const key = unwrapKey(wrappingKeys, { wrapped_key, wrapped_by }, file_id);
  return openFrames(blobs.read(file_id), key, file_id);
}

type StoredContent = Pick<DocumentRow, 'file_id' | 'wrapped_key' | 'wrapped_by'>;

/** The whole content in memory, for documents that the market makes and signs. */
export async function readWhole(vault: Vault, document: StoredContent): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of readContent(vault, document)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export function findDocument(db: Database, id: string): Promise<DocumentRow | undefined> {
  return db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Destroys the keys of documents. Their contents cannot be read from then on, and their files are removed by
 * `removeOrphansJob`. A document under legal hold keeps its content.
 * @returns how many were destroyed.
 */
export async function shredDocuments(tx: Transaction, ids: readonly string[], at: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const shredded = await tx
    .updateTable('documents')
    .set({ wrapped_key: null, wrapped_by: null, shredded_at: at })
    .where('id', 'in', ids)
    .where('shredded_at', 'is', null)
    .where('legal_hold', '=', false)
    .executeTakeFirst();
  return Number(shredded.numUpdatedRows);
}

/**
 * Takes away what a person handed in. The key of a document under legal hold is destroyed by `shredExpiredJob` once the hold
 * ends. The person no longer reads documents that concern others as well, which stay.
 */
export async function eraseDocuments(tx: Transaction, ownerId: string, at: Date): Promise<void> {
  const own = await tx
    .updateTable('documents')
    .set({ name: 'erased', retain_until: at })
    .where('owner_id', '=', ownerId)
    .returning('id')
    .execute();
  const ids = own.map(({ id }) => id);
  if (ids.length > 0) {
    await tx.deleteFrom('verification_evidence').where('document_id', 'in', ids).execute();
    const ended = { name: 'erased', revoked_at: at };
    await tx.updateTable('document_shares').set(ended).where('document_id', 'in', ids).execute();
  }
  await tx.deleteFrom('document_readers').where('user_id', '=', ownerId).execute();
  await shredDocuments(tx, ids, at);
}

/** Removes a content that got no row, after its inspection failed. */
export function discardFile({ blobs }: Vault, { file_id }: Pick<WrittenFile, 'file_id'>): Promise<void> {
  return blobs.remove(file_id);
}
