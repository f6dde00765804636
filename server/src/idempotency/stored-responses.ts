// Responses stored under the caller's idempotency key, in the same transaction as the effect.
import type { Database, Transaction } from '#server/database/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';

/** The caller's idempotency key, with a hash of the request. */
export interface Idempotency {
  readonly key: string;
  readonly requestHash: Buffer;
}

/** A response that was sent before; it is sent again unchanged. */
export class StoredResponse {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

/**
 * Returns the response stored under this key, if any. Throws idempotency_conflict where the key belongs to
 * another request.
 */
export async function findStoredResponse(
  db: Database,
  userId: string,
  idempotency: Idempotency | undefined,
): Promise<StoredResponse | undefined> {
  if (!idempotency) return undefined;
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'response'])
    .where('user_id', '=', userId)
    .where('key', '=', idempotency.key)
    .executeTakeFirst();
  if (!row) return undefined;
  if (!idempotency.requestHash.equals(row.request_hash)) throw new DomainError('idempotency_conflict');
  return new StoredResponse(row.status, JSON.parse(row.response));
}

/**
 * Stores only that a key was used, for a call whose response is read again on repetition. Such responses name
 * other people, and a stored copy would survive their erasure. Call it under the lock of the changed row, so
 * that a concurrent twin finds the key.
 */
export async function storeKey(
  tx: Transaction,
  userId: string,
  idempotency: Idempotency | undefined,
  at: Date,
): Promise<void> {
  await storeResponse(tx, userId, idempotency, { status: 200, text: '{}', at });
}

/**
 * Stores a JSON response. Call it under a lock of the person, so that a concurrent twin finds the key. Throws
 * idempotency_conflict where another request used the key at the same time.
 */
export async function storeResponse(
  tx: Transaction,
  userId: string,
  idempotency: Idempotency | undefined,
  answer: { readonly status: number; readonly text: string; readonly at: Date },
): Promise<void> {
  if (!idempotency) return;
  const { key, requestHash } = idempotency;
  const { status, text: response, at: created_at } = answer;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: requestHash, status, response, created_at })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new DomainError('idempotency_conflict');
}
