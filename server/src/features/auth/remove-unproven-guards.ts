// Whoever registered with somebody else's address keeps no hold on the account once the address's owner
// resets the password.
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
 * Takes away the second factor, the PIN and the saved payment methods where nobody ever showed an address to be theirs and
 * the account is empty: it may be a stranger's. Called before the address counts as confirmed, with the person locked.
 * @returns what there was of them.
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
  // Nobody registers as an operator or issuer: their factor goes only by an operator's hand.
  const { rows } = await sql<Found>`
    select u.email_confirmed_at is null and u.role = 'investor'
        and not exists (select from former_emails where user_id = u.id)
        and not exists (select from ledger_accounts where owner_id = u.id and (available <> 0 or held <> 0))
        as "isUnproven",
      u.totp_confirmed_at is not null as "hasFactor", u.pin_hash is not null as "hasPin"
    from users u where u.id = ${userId}`.execute(tx);
  return rows[0] ?? { isUnproven: false, hasFactor: false, hasPin: false };
}
