// Re-encrypts with the current DATA_KEY what was encrypted with another one.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from '#server/admin/command.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { resealPayees } from '#server/payees/reseal-payees.ts';
import { keepEarlierAuditKey } from '#server/security/audit-keys.ts';
import { deriveKeys, type Keys } from '#server/security/derive-keys.ts';
import { pinPrefix } from '#server/security/passwords.ts';
import { resealOrigins } from '#server/security/request-addresses.ts';
import { resealSecrets } from '#server/security/second-factor.ts';
import { rewrapKeys } from '#server/vault/rewrap-keys.ts';
import { StartupError, systemCode } from '#server/kernel/startup-error.ts';

export const command: Command = {
  summary:
    'After DATA_KEY was changed: lets second factors and payees go on under the new one. May be run again.',
  usage: '<file with the old key>',
  run: async ([file], { openMigrated, say }) => {
    const oldSecret = readSecret(file);
    const { db, secrets } = await openMigrated();
    const oldKeys = deriveKeys({ ...secrets, dataKey: oldSecret });
    const { resealed, payees, documents, lost, pinsRemoved } = await changeKey(
      db,
      oldKeys,
      deriveKeys(secrets),
    );
    say(`Second factors that go on under the new DATA_KEY: ${resealed}.`);
    if (payees > 0) say(`Payees that go on under it: ${payees}.`);
    if (pinsRemoved > 0) say(`PINs that their owners must set again: ${pinsRemoved}. They are told by mail.`);
    if (documents > 0) say(`Documents that go on under it: ${documents}.`);
    if (lost === 0) return 0;
    say(
      `With neither key open ${lost}, which stay as they are: does ${file} hold the key they were sealed with?`,
    );
    return 1;
  },
};

function changeKey(db: Database, oldKeys: Keys, newKeys: Keys) {
  return transaction(db, async tx => {
    const factors = await resealSecrets(tx, oldKeys.data, newKeys.data);
    const payees = await resealPayees(tx, oldKeys, newKeys);
    const origins = await resealOrigins(tx, oldKeys.data, newKeys.data);
    const documents = await rewrapKeys(tx, oldKeys.documents, newKeys.documents);
    // A PIN is hashed with a key of the old DATA_KEY, so it can never be right again.
    const pins = await tx
      .updateTable('users')
      .set({ pin_hash: null, pin_failures: 0, lock_notice: 'pin_off' })
      .where('pin_hash', 'like', 'keyed:%')
      .where('pin_hash', 'not like', `${pinPrefix(newKeys.pins)}%`)
      .executeTakeFirst();
    await keepEarlierAuditKey(tx, oldKeys, newKeys, new Date());
    const result = {
      resealed: factors.resealed,
      payees: payees.resealed,
      documents: documents.rewrapped,
      lost: factors.lost + payees.lost + documents.lost + origins.lost,
      pinsRemoved: Number(pins.numUpdatedRows),
    };
    const subject = { type: 'system', id: 'DATA_KEY' };
    await recordAudit(tx, {
      actorId: null,
      action: 'data_key_changed',
      subject,
      details: result,
      at: new Date(),
    });
    return result;
  });
}

function readSecret(file: string | undefined): string {
  if (file === undefined) throw new StartupError('Say which file holds the old DATA_KEY, and nothing else.');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartupError(`${resolve(file)} cannot be read (${systemCode(error) ?? String(error)}).`);
  }
}
