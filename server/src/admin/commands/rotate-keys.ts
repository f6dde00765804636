// Moves everything that is encrypted under DATA_KEY_SECONDARY to DATA_KEY, while the server runs.
import { resealColumn, SEALED_COLUMNS } from '#server/admin/reseal-columns.ts';
import type { Command } from '#server/admin/command.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { createDatabase, type Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { keepEarlierAuditKey } from '#server/security/audit-keys.ts';
import { deriveKeys, type Keys } from '#server/security/derive-keys.ts';
import { pinPrefix } from '#server/security/passwords.ts';
import { countUnopened, rewrapKeys } from '#server/vault/rewrap-keys.ts';

export const command: Command = {
  summary:
    'Encrypts everything of DATA_KEY_SECONDARY again under DATA_KEY while the server runs. May be interrupted and run again. ' +
    '--finish also removes PINs that were not used since.',
  usage: '[--finish]',
  run: async (args, { openMigrated, say }) => {
    const { db, access, secrets } = await openMigrated();
    const newKeys = deriveKeys(secrets);
    const oldKeys = newKeys.secondary;
    if (oldKeys === undefined || secrets.secondaryDataKey === secrets.dataKey)
      throw new StartupError(
        'Give the new key in DATA_KEY and the earlier one in DATA_KEY_SECONDARY (docs/running.md, Changing keys).',
      );
    const owner = createDatabase(access.owner, 1);
    try {
      const { counts, lost } = await rotate(owner, oldKeys, newKeys);
      const removed = args.includes('--finish') ? await removeOldPins(db, newKeys) : 0;
      await recordRotation(db, oldKeys, newKeys, { ...counts, pinsRemoved: removed, lost });
      for (const [what, count] of Object.entries(counts)) say(`${what}: ${count} encrypted again.`);
      const pins = await countOldPins(db, newKeys);
      if (pins > 0)
        say(
          `${pins} PINs go on under the earlier key until they are used. --finish removes the ones that are left.`,
        );
      if (removed > 0) say(`${removed} PINs were removed. Their owners receive a mail and set another.`);
      if (lost > 0)
        say(
          `${lost} values open with neither key and stay as they are: is DATA_KEY_SECONDARY the earlier key?`,
        );
      if (lost === 0 && pins === 0) say('DATA_KEY_SECONDARY is no longer needed.');
      return lost === 0 ? 0 : 1;
    } finally {
      await owner.destroy();
    }
  },
};

async function rotate(
  owner: Database,
  oldKeys: Keys,
  newKeys: Keys,
): Promise<{ readonly counts: Readonly<Record<string, number>>; readonly lost: number }> {
  const counts: Record<string, number> = {
    'documents.wrapped_key': await rewrapKeys(owner, oldKeys.documents, newKeys.documents),
  };
  let lost = await countUnopened(owner, [newKeys.documents]);
  for (const column of SEALED_COLUMNS) {
    const result = await resealColumn(owner, column, oldKeys, newKeys);
    counts[`${column.table}.${column.column}`] = result.resealed;
    lost += result.lost;
  }
  return { counts, lost };
}

/**
 * The audit log was written under the earlier key, which is kept for verifying it. A run that has changed nothing leaves no
 * entry, unless the run that did was killed before its entry.
 */
async function recordRotation(
  db: Database,
  oldKeys: Keys,
  newKeys: Keys,
  details: Readonly<Record<string, number>>,
): Promise<void> {
  const at = new Date();
  await transaction(db, async tx => {
    const isNew = await keepEarlierAuditKey(tx, oldKeys, newKeys, at);
    const { lost: _, ...changes } = details;
    if (!isNew && Object.values(changes).every(count => count === 0)) return;
    await recordAudit(tx, {
      actorId: null,
      action: 'data_key_changed',
      subject: { type: 'system', id: 'DATA_KEY' },
      details,
      at,
    });
  });
}

async function countOldPins(db: Database, keys: Keys): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('pin_hash', 'like', 'keyed:%')
    .where('pin_hash', 'not like', `${pinPrefix(keys.pins)}%`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A PIN is hashed with the key, so it cannot be moved without its owner. A job sends the mail. */
async function removeOldPins(db: Database, keys: Keys): Promise<number> {
  const removed = await db
    .updateTable('users')
    .set({ pin_hash: null, pin_failures: 0, lock_notice: 'pin_off' })
    .where('pin_hash', 'like', 'keyed:%')
    .where('pin_hash', 'not like', `${pinPrefix(keys.pins)}%`)
    .executeTakeFirst();
  return Number(removed.numUpdatedRows);
}
