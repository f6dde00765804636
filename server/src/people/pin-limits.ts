// What becomes of a PIN after a try: a wrong one counts for the life of the PIN, a right one gets a hash with a key.
import { sql } from 'kysely';
import { recordAudit } from '#server/audit/record-audit.ts';
import { transaction } from '#server/database/transaction.ts';
import type { PeopleDependencies } from './dependencies.ts';

/** Wrong PINs since the PIN was set. A person who mistypes that often sets another; a thief gets no more. */
export const MOST_WRONG_PINS = 20;

/** Switches the PIN off at the cap: the person sets another one, which takes the password. */
export async function countWrongPin(
  { db, clock }: Pick<PeopleDependencies, 'db' | 'clock'>,
  userId: string,
  hash: string,
): Promise<void> {
  const { pin_failures } = await db
    .updateTable('users')
    .set({ pin_failures: sql`pin_failures + 1` })
    .where('id', '=', userId)
    .returning('pin_failures')
    .executeTakeFirstOrThrow();
  if (pin_failures < MOST_WRONG_PINS) return;
  await transaction(db, async tx => {
    const off = await tx
      .updateTable('users')
      .set({ pin_hash: null, pin_failures: 0, lock_notice: 'pin_off' })
      .where('id', '=', userId)
      // Set again at this moment.
      .where('pin_hash', '=', hash)
      .executeTakeFirst();
    if (off.numUpdatedRows === 0n) return;
    const subject = { type: 'user', id: userId };
    const details = { what: 'pin_off' };
    await recordAudit(tx, { actorId: null, action: 'pin_changed', subject, details, at: clock() });
  });
}

/** A PIN that was hashed without a key or with an earlier one gets a hash with the present key when it is right. */
export async function renewPinHash(
  { db, passwords }: Pick<PeopleDependencies, 'db' | 'passwords'>,
  userId: string,
  stored: string,
  pin: string,
): Promise<void> {
  if (!passwords.isOutdatedPin(stored)) return;
  const pin_hash = await passwords.hashPin(pin);
  await db
    .updateTable('users')
    .set({ pin_hash })
    .where('id', '=', userId)
    .where('pin_hash', '=', stored)
    .execute();
}
