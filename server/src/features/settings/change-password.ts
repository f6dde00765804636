// POST /settings/password and /settings/pin: both need the password. Changing the PIN also needs a code where
// a second factor is on.
import { isCommonPin } from '#contract/field-rules.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { transaction } from '#server/database/transaction.ts';
import type { Call } from '#server/http/handle.ts';
import { networksOf } from '#server/kernel/network.ts';
import { ValidationError, DomainError } from '#server/kernel/domain-error.ts';
import type { SettingsDependencies } from './dependencies.ts';
import { notifyPeople } from '#server/notify/notify-people.ts';
import { checkSecurityChange } from '#server/people/check-step-up.ts';
import { confirmPassword } from '#server/people/confirm-password.ts';
import { lockPerson } from '#server/people/lock-person.ts';
import { spendTokens } from '#server/security/email-tokens.ts';
import { refuseWeakPassword } from '#server/security/refuse-password.ts';
import { renewSession, type RenewedTokens } from '#server/security/sessions/renew-session.ts';
import { endSessions } from '#server/security/sessions/end-sessions.ts';

export async function changePassword(
  services: Pick<SettingsDependencies, 'db' | 'clock' | 'keys' | 'passwords' | 'liveSessions'>,
  { body, caller, request }: Call<'POST /settings/password'>,
): Promise<RenewedTokens & { message: string }> {
  const { userId, sessionId } = caller;
  const user = await confirmPassword(services, { caller, request }, 'currentPassword', body.currentPassword);
  if (body.newPassword === body.currentPassword) {
    throw new ValidationError({ newPassword: ['Choose a password that differs from the current one'] });
  }
  refuseWeakPassword('newPassword', body.newPassword, user.email);
  const passwordHash = await services.passwords.hash(body.newPassword, {
    networks: networksOf(request.ip),
    isKnown: true,
  });
  const at = services.clock();
  const tokens = await transaction(services.db, async tx => {
    const changed = await tx
      .updateTable('users')
      .set({ password_hash: passwordHash, password_changed_at: at })
      .where('id', '=', userId)
      // A concurrent change has ended this session.
      .where('password_hash', '=', user.password_hash)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new DomainError('session_ended');
    await endSessions(tx, userId, sessionId, 'password_changed', at);
    // A person may change the password because a stranger reads the mail. A reset link sent before must not
    // undo it.
    await spendTokens(tx, userId, ['reset_password'], at);
    const subject = { type: 'user', id: userId };
    await recordAudit(tx, {
      actorId: userId,
      action: 'password_changed',
      subject,
      requestId: request.id,
      at,
    });
    await notifyPeople(
      tx,
      [{ userId, kind: 'password_changed', facts: { at: at.toISOString() }, link: '/settings' }],
      at,
    );
    return renewSession(tx, services, sessionId);
  });
  services.liveSessions.forget();
  return { message: 'Your password is changed. Every other session has ended.', ...tokens };
}

export async function changePin(
  services: Pick<SettingsDependencies, 'db' | 'clock' | 'keys' | 'passwords' | 'liveSessions'>,
  { body, caller, request }: Call<'POST /settings/pin'>,
): Promise<(RenewedTokens & { message: string }) | Refusal> {
  const { userId } = caller;
  const user = await confirmPassword(services, { caller, request }, 'password', body.password);
  if (body.pin !== null && isCommonPin(body.pin))
    throw new ValidationError({ pin: ['Choose a PIN that is harder to guess'] });
  const checkCode = await checkSecurityChange(services, userId, body.otp);
  if (isRefusal(checkCode)) return checkCode;
  const pinHash =
    body.pin === null
      ? null
      : await services.passwords.hashPin(body.pin, { networks: networksOf(request.ip), isKnown: true });
  const at = services.clock();
  const what = pinHash === null ? 'pin_removed' : 'pin_set';
  const tokens = await transaction(services.db, async tx => {
    await lockPerson(tx, userId);
    const spendCode = await checkCode?.(tx);
    if (isRefusal(spendCode)) return spendCode;
    await spendCode?.();
    const changed = await tx
      .updateTable('users')
      .set({ pin_hash: pinHash, pin_failures: 0, step_up_failures: 0, step_up_locked_until: null })
      .where('id', '=', userId)
      // A concurrent change has ended this session.
      .where('password_hash', '=', user.password_hash)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new DomainError('session_ended');
    await tx.updateTable('sessions').set({ step_up_until: null }).where('user_id', '=', userId).execute();
    await endSessions(tx, userId, caller.sessionId, 'guard_changed', at);
    const subject = { type: 'user', id: userId };
    await recordAudit(tx, {
      actorId: userId,
      action: 'pin_changed',
      subject,
      details: { what },
      requestId: request.id,
      at,
    });
    const facts = { what, at: at.toISOString() } as const;
    await notifyPeople(tx, [{ userId, kind: 'security_changed', facts, link: '/settings' }], at);
    return renewSession(tx, services, caller.sessionId);
  });
  if (isRefusal(tokens)) return tokens;
  services.liveSessions.forget();
  return { message: pinHash === null ? 'Your PIN is removed.' : 'Your PIN is set.', ...tokens };
}
