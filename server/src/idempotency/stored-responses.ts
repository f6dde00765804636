// The one store of responses by idempotency key. A response is stored in the same transaction as the effect of its
// request. Order batches read and write many at once; other requests one by one.
import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '#server/database/database.ts';
import { insertRows, unnestRows } from '#server/database/unnest-rows.ts';
import type { Write } from '#server/database/writable-cte.ts';
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
  const { rows } = await selectResponses([{ user_id: userId, key: idempotency.key }]).execute(db);
  const [row] = rows;
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

export interface ResponseRow {
  readonly user_id: string;
  readonly key: string;
  readonly request_hash: Buffer;
  readonly status: number;
  /** The body as JSON. */
  readonly response: string;
}

/**
 * A query for the responses that are stored under these keys. Its row locks make the transaction wait for the synchronous
 * standby when it ends: a response that a failover could still lose is not sent a second time.
 */
export function selectResponses(
  keys: readonly Pick<ResponseRow, 'user_id' | 'key'>[],
): RawBuilder<ResponseRow> {
  return sql<ResponseRow>`
    select k.user_id, k.key, k.request_hash, k.status, k.response
    from ${unnestRows({ user_id: 'uuid', key: 'text' }, keys, 'request')}
    join idempotency_keys k on k.user_id = request.user_id and k.key = request.key
    for key share of k`;
}

/** Stores many responses. A key that another request has used at the same time violates its uniqueness. */
export function insertResponses(rows: readonly ResponseRow[], at: Date): Write {
  const stored = rows.map(row => ({ ...row, created_at: at }));
  return { statement: insertRows('idempotency_keys', RESPONSE_COLUMNS, stored) };
}

const RESPONSE_COLUMNS = {
  user_id: 'uuid',
  key: 'text',
  request_hash: 'bytea',
  status: 'int2',
  response: 'text',
  created_at: 'timestamptz',
} as const;
