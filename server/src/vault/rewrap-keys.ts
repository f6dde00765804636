// Wraps the keys of all documents with a new data key. The contents stay as they are.
import type { Transaction } from '#server/database/database.ts';
import { nameOfKey, unwrapKey, wrapKey } from './wrap-key.ts';

interface Rewrapped {
  readonly rewrapped: number;
  /** Documents that neither key opens. They stay as they are. */
  readonly lost: number;
}

export async function rewrapKeys(
  tx: Transaction,
  oldKey: Uint8Array,
  newKey: Uint8Array,
): Promise<Rewrapped> {
  const rows = await tx
    .selectFrom('documents')
    .select(['id', 'file_id', 'wrapped_key', 'wrapped_by'])
    .where('wrapped_key', 'is not', null)
    .where('wrapped_by', '<>', nameOfKey(newKey))
    .orderBy('id')
    .forUpdate()
    .execute();
  let rewrapped = 0;
  for (const { id, file_id, wrapped_key, wrapped_by } of rows) {
    if (wrapped_key === null || wrapped_by !== nameOfKey(oldKey)) continue;
    const key = unwrapKey([oldKey], { wrapped_key, wrapped_by }, file_id);
    await tx
      .updateTable('documents')
      .set(wrapKey(newKey, key, file_id))
      .where('id', '=', id)
      .execute();
    rewrapped += 1;
  }
  return { rewrapped, lost: rows.length - rewrapped };
}
