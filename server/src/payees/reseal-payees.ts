// Encrypts the account numbers of payees again after the data key has changed.
import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import type { Keys } from '#server/security/derive-keys.ts';
import { seal, unseal } from '#server/security/encrypt.ts';
import { fingerprintOf, numberOf, type PayeeAccount } from './payee-account.ts';

type PayeeKeys = Pick<Keys, 'data' | 'accountFingerprints'>;

const ACCOUNT = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('iban'), iban: z.string() }),
  z.object({ kind: z.literal('us'), routingNumber: z.string(), accountNumber: z.string() }),
]);

/** The numbers of a payee's account. Throws where the key is not the one that they were sealed with. */
export function openAccount(key: Uint8Array, sealed: Buffer, payeeId: string): PayeeAccount {
  return ACCOUNT.parse(JSON.parse(unseal(key, sealed, payeeId)));
}

/** @returns how many open under the new key now, and how many with neither key. */
export async function resealPayees(
  tx: Transaction,
  oldKeys: PayeeKeys,
  newKeys: PayeeKeys,
): Promise<{ resealed: number; lost: number }> {
  const rows = await tx
    .selectFrom('payees')
    .select(['id', 'account_sealed'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const result = { resealed: 0, lost: 0 };
  for (const { id, account_sealed } of rows) {
    if (tryOpen(newKeys.data, account_sealed, id)) continue;
    const account = tryOpen(oldKeys.data, account_sealed, id);
    if (!account) {
      result.lost += 1;
      continue;
    }
    const change = {
      account_sealed: seal(newKeys.data, JSON.stringify(account), id),
      fingerprint: fingerprintOf(newKeys.accountFingerprints, numberOf(account)),
    };
    await tx.updateTable('payees').set(change).where('id', '=', id).execute();
    result.resealed += 1;
  }
  return result;
}

function tryOpen(...sealed: Parameters<typeof openAccount>): PayeeAccount | undefined {
  try {
    return openAccount(...sealed);
  } catch {
    return undefined;
  }
}
