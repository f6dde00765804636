// Wraps the keys of documents with a new data key. The contents stay as they are.
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { nameOfKey, unwrapKey, wrapKey } from './wrap-key.ts';

const BATCH = 200;

/**
 * Works in batches, each in its own transaction, so that a killed run leaves a part for the next one and no reader waits long.
 * @returns how many keys were wrapped again.
 */
export async function rewrapKeys(db: Database, oldKey: Uint8Array, newKey: Uint8Array): Promise<number> {
  let rewrapped = 0;
  for (let count = BATCH; count === BATCH; rewrapped += count)
    count = await transaction(db, async tx => {
      const rows = await tx
        .selectFrom('documents')
        .select(['id', 'file_id', 'wrapped_key', 'wrapped_by'])
        .where('wrapped_by', '=', nameOfKey(oldKey))
        .orderBy('id')
        .limit(BATCH)
        .forUpdate()
        .execute();
      for (const { id, file_id, wrapped_key, wrapped_by } of rows) {
        if (wrapped_key === null || wrapped_by === null) continue;
        const key = unwrapKey([oldKey], { wrapped_key, wrapped_by }, file_id);
        await tx
          .updateTable('documents')
          .set(wrapKey(newKey, key, file_id))
          .where('id', '=', id)
          .execute();
      }
      return rows.length;
    });
  return rewrapped;
}

/** Documents whose key was wrapped with none of these keys. */
export async function countUnopened(db: Database, keys: readonly Uint8Array[]): Promise<number> {
  const { count } = await db
    .selectFrom('documents')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('wrapped_key', 'is not', null)
    .where('wrapped_by', 'not in', keys.map(nameOfKey))
    .executeTakeFirstOrThrow();
  return Number(count);
}
