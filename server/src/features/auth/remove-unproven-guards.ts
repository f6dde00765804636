// Removes a stranger's hold on an account: a person who registered with another person's address loses it
// when the owner of the address resets the password.
import { sql } from 'kysely';
import type { Transaction } from '#server/database/database.ts';
import { removeSecondFactor } from '#server/security/second-factor.ts';

export type Guard = 'second factor' | 'pin' | 'payment methods';

interface Found {
  readonly isUnproven: boolean;
  readonly hasFactor: boolean;
  readonly hasPin: boolean;
}

/**
 * Removes second factor, PIN and saved payment methods where the address was never confirmed and the account
 * is empty. Call it before the address counts as confirmed, with the person locked.
 * @returns What was removed.
 */
export async function removeUnprovenGuards(tx: Transaction, userId: string): Promise<Guard[]> {
  const { isUnproven, hasFactor, hasPin } = await lookAt(tx, userId);
  if (!isUnproven) return [];
  await removeSecondFactor(tx, userId);
  await tx
    .updateTable('users')
    .set({ pin_hash: null, step_up_failures: 0, step_up_locked_until: null })
    .where('id', '=', userId)
    .execute();
  const { numDeletedRows } = await tx
    .deleteFrom('saved_payment_methods')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const removed: Guard[] = [];
  if (hasFactor) removed.push('second factor');
  if (hasPin) removed.push('pin');
  if (numDeletedRows > 0n) removed.push('payment methods');
  return removed;
}

async function lookAt(tx: Transaction, userId: string): Promise<Found> {
  // Operators and issuers do not register themselves. Only an operator removes their factor.
  const { rows } = await sql<Found>`
    select u.email_confirmed_at is null and u.role = 'investor'
        and not exists (select from former_emails where user_id = u.id)
        and not exists (select from ledger_accounts where owner_id = u.id and (available <> 0 or held <> 0))
        as "isUnproven",
      u.totp_confirmed_at is not null as "hasFactor", u.pin_hash is not null as "hasPin"
    from users u where u.id = ${userId}`.execute(tx);
  return rows[0] ?? { isUnproven: false, hasFactor: false, hasPin: false };
}
