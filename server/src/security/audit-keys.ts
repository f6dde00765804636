// The keys of the audit log: the present one, that of DATA_KEY_SECONDARY, and those from before changes of DATA_KEY, which the
// database keeps encrypted under the present DATA_KEY.
import { uuidv7 } from 'uuidv7';
import { useAuditKeys } from '#server/audit/audit-key.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { validKeys, type Keys } from './derive-keys.ts';
import { seal, unseal } from './encrypt.ts';

/** Makes this process write and verify the audit log under these keys. */
export async function loadAuditKeys(
  db: Database,
  keys: Pick<Keys, 'audit' | 'data' | 'secondary'>,
): Promise<void> {
  const rows = await db.selectFrom('audit_keys').selectAll().orderBy('id').execute();
  const earlier = rows.flatMap(({ id, sealed }) => tryUnseal(validKeys(keys, 'data'), sealed, id) ?? []);
  useAuditKeys(...validKeys(keys, 'audit'), ...earlier);
}

/**
 * Keeps the audit key of a DATA_KEY that is no longer used, encrypted under the present one.
 * @returns false where it is kept already.
 */
export async function keepEarlierAuditKey(
  tx: Transaction,
  before: Pick<Keys, 'audit'>,
  now: Pick<Keys, 'data'>,
  at: Date,
): Promise<boolean> {
  const rows = await tx.selectFrom('audit_keys').selectAll().forUpdate().execute();
  const earlier = Buffer.from(before.audit);
  if (rows.some(({ id, sealed }) => tryUnseal([now.data], sealed, id)?.equals(earlier) === true))
    return false;
  const id = uuidv7();
  const sealed = seal(now.data, earlier.toString('hex'), id);
  await tx.insertInto('audit_keys').values({ id, sealed, created_at: at }).execute();
  return true;
}

function tryUnseal(keys: readonly Uint8Array[], sealed: Buffer, id: string): Buffer | undefined {
  try {
    return Buffer.from(unseal(keys, sealed, id), 'hex');
  } catch {
    return undefined;
  }
}
