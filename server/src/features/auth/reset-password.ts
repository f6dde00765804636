// POST /auth/reset-password and its /confirm: a link by e-mail, valid once and for half an hour.
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { countShared } from '#server/security/rate-limits.ts';
import type { Call } from '#server/http/handle.ts';
import { networksOf } from '#server/kernel/network.ts';
import { ValidationError } from '#server/kernel/domain-error.ts';
import type { AuthDependencies } from './dependencies.ts';
import { notifyPeople, sendLetters } from '#server/notify/notify-people.ts';
import { resetWrongPasswords } from '#server/people/confirm-password.ts';
import { findEmailToken, spendEmailToken } from '#server/security/email-tokens.ts';
import { refuseWeakPassword } from '#server/security/refuse-password.ts';
import { endSessions } from '#server/security/sessions/end-sessions.ts';
import { forgetOldPassword } from './failed-sign-ins.ts';
import { removeUnprovenGuards } from './remove-unproven-guards.ts';

const WINDOW_S = 15 * 60;
const MOST_FOR_ONE_EMAIL = 5;

const spent = (): ValidationError =>
  new ValidationError({ token: ['This link was already used, or is too old. Ask for a new one'] });

/**
 * Takes the same steps for every e-mail: one mail is queued. The address is looked up when the mail is sent,
 * so neither response nor time reveals whether it exists.
 */
export async function askForReset(
  services: Pick<AuthDependencies, 'db' | 'clock'>,
  { body }: Call<'POST /auth/reset-password'>,
): Promise<{ message: string }> {
  const at = services.clock();
  await countShared(services.db, `reset ${body.email}`, { max: MOST_FOR_ONE_EMAIL, window_s: WINDOW_S }, at);
  await sendLetters(
    services.db,
    [{ userId: null, to: body.email, language: 'en', kind: 'reset_password', facts: {} }],
    at,
  );
  return { message: 'If that email has an account, a link to set a new password is on its way.' };
}

export async function confirmReset(
  services: Pick<AuthDependencies, 'db' | 'clock' | 'passwords' | 'liveSessions'>,
  { body, request }: Call<'POST /auth/reset-password/confirm'>,
): Promise<{ message: string }> {
  const userId = await findEmailToken(services.db, body.token, 'reset_password', services.clock());
  if (userId === undefined) throw spent();
  const { email } = await services.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  refuseWeakPassword('password', body.password, email);
  const passwordHash = await services.passwords.hash(body.password, {
    networks: networksOf(request.ip),
    isKnown: false,
  });
  await transaction(services.db, tx =>
    setPassword(tx, services, { ...body, passwordHash, requestId: request.id }),
  );
  services.liveSessions.forget();
  await forgetOldPassword(services, { email, ip: request.ip });
  await resetWrongPasswords(services.db, userId);
  return { message: 'Your password is set. Sign in with it.' };
}

interface NewPassword {
  readonly token: string;
  readonly passwordHash: string;
  readonly requestId: string;
}

async function setPassword(
  tx: Transaction,
  services: Pick<AuthDependencies, 'clock'>,
  given: NewPassword,
): Promise<void> {
  const at = services.clock();
  const userId = await spendEmailToken(tx, given.token, 'reset_password', at);
  if (userId === undefined) throw spent();
  const removed = await removeUnprovenGuards(tx, userId);
  await tx
    .updateTable('users')
    // The mail was read, so the address counts as confirmed.
    .set(eb => ({
      password_hash: given.passwordHash,
      password_changed_at: at,
      email_confirmed_at: eb.fn.coalesce('email_confirmed_at', eb.val(at)),
    }))
    .where('id', '=', userId)
    .execute();
  await endSessions(tx, userId, undefined, 'password_reset', at);
  const { requestId } = given;
  await recordAudit(tx, {
    actorId: userId,
    action: 'password_reset',
    subject: { type: 'user', id: userId },
    ...(removed.length > 0 && { details: { removed } }),
    requestId,
    at,
  });
  const when = { at: at.toISOString() };
  await notifyPeople(tx, [{ userId, kind: 'password_changed', facts: when, link: '/settings' }], at);
  const told = [
    removed.includes('second factor') && ('two_factor_off' as const),
    removed.includes('pin') && ('pin_removed' as const),
  ].filter(what => what !== false);
  const notices = told.map(
    what => ({ userId, kind: 'security_changed', facts: { what, ...when }, link: '/settings' }) as const,
  );
  if (notices.length > 0) await notifyPeople(tx, notices, at);
}
