// The keys of the audit log: the present one, and those from before changes of DATA_KEY, which the database keeps
// encrypted under the present DATA_KEY.
import { uuidv7 } from 'uuidv7';
import { useAuditKeys } from '#server/audit/audit-key.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type { Keys } from './derive-keys.ts';
import { seal, unseal } from './encrypt.ts';

/** Makes this process write and verify the audit log under these keys. */
export async function loadAuditKeys(db: Database, keys: Pick<Keys, 'audit' | 'data'>): Promise<void> {
  const rows = await db.selectFrom('audit_keys').selectAll().orderBy('id').execute();
  const earlier = rows.flatMap(({ id, sealed }) => tryUnseal(keys.data, sealed, id) ?? []);
  useAuditKeys(keys.audit, ...earlier);
}

/** After a change of DATA_KEY: keeps the earlier key, and encrypts the ones before it again. */
export async function keepEarlierAuditKey(
  tx: Transaction,
  before: Pick<Keys, 'audit' | 'data'>,
  now: Pick<Keys, 'data'>,
  at: Date,
): Promise<void> {
  const rows = await tx.selectFrom('audit_keys').selectAll().forUpdate().execute();
  const opened = rows.map(({ id, sealed }) => ({ id, key: tryUnseal(before.data, sealed, id) }));
  for (const { id, key } of opened) {
    if (key === undefined) continue;
    await tx
      .updateTable('audit_keys')
      .set({ sealed: seal(now.data, key.toString('hex'), id) })
      .where('id', '=', id)
      .execute();
  }
  const earlier = Buffer.from(before.audit);
  const isKnown = rows.some(({ id, sealed }) => tryUnseal(now.data, sealed, id)?.equals(earlier) === true);
  if (isKnown) return;
  const id = uuidv7();
  const sealed = seal(now.data, earlier.toString('hex'), id);
  await tx.insertInto('audit_keys').values({ id, sealed, created_at: at }).execute();
}

function tryUnseal(key: Uint8Array, sealed: Buffer, id: string): Buffer | undefined {
  try {
    return Buffer.from(unseal(key, sealed, id), 'hex');
  } catch {
    return undefined;
  }
}
