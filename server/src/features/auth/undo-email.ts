// POST /auth/undo-email: the old address takes a change of the e-mail address back. The person who made the change knew the
// password, so the account is left with the old address and with nothing else that opens it.
import { validKeys } from '#server/security/derive-keys.ts';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import type { Call } from '#server/http/handle.ts';
import { ValidationError } from '#server/kernel/domain-error.ts';
import { networksOf } from '#server/kernel/network.ts';
import { findUndoable } from '#server/people/email-changes.ts';
import { spendTokens } from '#server/security/email-tokens.ts';
import { removeSecondFactor } from '#server/security/second-factor.ts';
import { endSessions } from '#server/security/sessions/end-sessions.ts';
import type { AuthDependencies } from './dependencies.ts';

const spent = (): ValidationError =>
  new ValidationError({ token: ['This link was already used, or is too old'] });

export async function undoEmail(
  services: Pick<AuthDependencies, 'db' | 'clock' | 'keys' | 'passwords' | 'liveSessions'>,
  { body, request }: Call<'POST /auth/undo-email'>,
): Promise<{ message: string }> {
  const { db, keys, clock, passwords } = services;
  if (!(await findUndoable(db, validKeys(keys, 'data'), body.token, clock()))) throw spent();
  // A random password: the owner sets another by the link to the old address.
  const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'), {
    networks: networksOf(request.ip),
    isKnown: false,
  });
  await transaction(db, async tx => {
    const at = clock();
    const found = await findUndoable(tx, validKeys(keys, 'data'), body.token, at);
    if (!found) throw spent();
    const userId = found.user_id;
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const undone = await tx
      .updateTable('email_changes')
      .set({ undone_at: at })
      // Later changes were made by the same hand.
      .where('user_id', '=', userId)
      .where('created_at', '>=', found.created_at)
      .where('undone_at', 'is', null)
      .executeTakeFirst();
    if (undone.numUpdatedRows === 0n) throw spent();
    const removed = await takeBack(tx, found, passwordHash, at);
    await recordAudit(tx, {
      actorId: userId,
      action: 'email_change_undone',
      subject: { type: 'user', id: userId },
      details: { removed },
      requestId: request.id,
      at,
    });
  });
  services.liveSessions.forget();
  return { message: 'Your old address counts again. Set a new password now.' };
}

/** @returns what was removed: the PIN, and a second factor that is younger than the change. */
async function takeBack(
  tx: Transaction,
  change: NonNullable<Awaited<ReturnType<typeof findUndoable>>>,
  passwordHash: string,
  at: Date,
): Promise<readonly string[]> {
  const userId = change.user_id;
  const before = await tx
    .updateTable('users')
    .set({
      email: change.old_email,
      email_confirmed_at: change.old_confirmed_at,
      password_hash: passwordHash,
      password_changed_at: at,
      pin_hash: null,
      step_up_failures: 0,
      step_up_locked_until: null,
    })
    .where('id', '=', userId)
    .returning('totp_confirmed_at')
    .executeTakeFirstOrThrow();
  const isYounger = before.totp_confirmed_at !== null && before.totp_confirmed_at >= change.created_at;
  if (isYounger) await removeSecondFactor(tx, userId);
  // Payees of that time are the thief's.
  await sql`
    update payees set stopped_at = ${at}
    where user_id = ${userId} and created_at >= ${change.created_at} and stopped_at is null and removed_at is null`.execute(
    tx,
  );
  await spendTokens(tx, userId, ['confirm_email', 'reset_password'], at);
  await endSessions(tx, userId, undefined, 'email_undone', at);
  return ['pin', ...(isYounger ? ['second factor'] : [])];
}
