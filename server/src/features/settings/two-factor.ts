// POST /settings/two-factor/setup, /confirm, /recovery-codes and /disable.
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { recordAudit, recordAuditAlone } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import type { Call } from '#server/http/handle.ts';
import { ValidationError, DomainError } from '#server/kernel/domain-error.ts';
import type { SettingsDependencies } from './dependencies.ts';
import { notifyPeople } from '#server/notify/notify-people.ts';
import { checkSecurityChange } from '#server/people/check-step-up.ts';
import { renewSession, type RenewedTokens } from '#server/security/sessions/renew-session.ts';
import { endSessions } from '#server/security/sessions/end-sessions.ts';
import { confirmPassword } from '#server/people/confirm-password.ts';
import {
  makeSecret,
  removeSecondFactor,
  replaceRecoveryCodes,
  secretOf,
  stepOfCode,
  spendAppCode,
  spendRecoveryCode,
} from '#server/security/second-factor.ts';

const WRONG_CODE = { code: ['That code is incorrect or was already used'] };
const alreadyOn = (): DomainError =>
  new DomainError('conflict', { message: 'Two-factor authentication is already on.' });
const begunAnew = (): DomainError =>
  new DomainError('conflict', {
    message: 'Two-factor authentication was started again elsewhere. Close this and begin again.',
  });
const notSetUp = (): DomainError =>
  new DomainError('conflict', { message: 'Two-factor authentication is not set up.' });

export async function setUpTwoFactor(
  services: Pick<SettingsDependencies, 'db' | 'clock' | 'keys' | 'passwords'>,
  { body, caller, request }: Call<'POST /settings/two-factor/setup'>,
): Promise<{ secret: string; uri: string }> {
  const user = await confirmPassword(services, { caller, request }, 'password', body.password);
  const { sealed, secret, uri } = makeSecret(services, user);
  const begun = await services.db
    .updateTable('users')
    .set({ totp_secret: sealed, totp_last_step: null })
    .where('id', '=', user.id)
    .where('totp_confirmed_at', 'is', null)
    // A concurrent change has ended this session.
    .where('password_hash', '=', user.password_hash)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (begun.numUpdatedRows === 0n)
    throw user.totp_confirmed_at === null ? new DomainError('session_ended') : alreadyOn();
  return { secret, uri };
}

export async function confirmTwoFactor(
  services: Pick<SettingsDependencies, 'db' | 'clock' | 'keys' | 'liveSessions'>,
  { body, caller, request }: Call<'POST /settings/two-factor/confirm'>,
): Promise<RenewedTokens & { recoveryCodes: string[] }> {
  const answer = await transaction(services.db, async tx => {
    const user = await lockUser(tx, caller.userId);
    if (user.totp_confirmed_at !== null) throw alreadyOn();
    const secret = secretOf(services, user);
    if (secret === undefined) throw notSetUp();
    // Codes of an app with an earlier secret would never be right.
    if (body.secret !== undefined && body.secret !== secret) throw begunAnew();
    // The code is not spent: it opened nothing, and a sign-in elsewhere right after has no other code yet.
    if (stepOfCode(services, user, body.code) === undefined) throw new ValidationError(WRONG_CODE);
    const at = services.clock();
    await tx.updateTable('users').set({ totp_confirmed_at: at }).where('id', '=', user.id).execute();
    await tell(tx, user.id, 'two_factor_on', request.id, at);
    await endSessions(tx, user.id, caller.sessionId, 'guard_changed', at);
    const recoveryCodes = await replaceRecoveryCodes(tx, user.id);
    return { recoveryCodes, ...(await renewSession(tx, services, caller.sessionId)) };
  });
  // An operator may work from now on.
  services.liveSessions.forget();
  return answer;
}

/** Only hashes of the codes are stored, so lost or used codes are replaced. */
export async function renewRecoveryCodes(
  services: Pick<SettingsDependencies, 'db' | 'clock' | 'keys' | 'passwords'>,
  { body, caller, request }: Call<'POST /settings/two-factor/recovery-codes'>,
): Promise<{ recoveryCodes: string[] } | Refusal> {
  const { password_hash } = await confirmPassword(services, { caller, request }, 'password', body.password);
  const checkCode = await checkSecurityChange(services, caller.userId, body.otp);
  if (isRefusal(checkCode)) return checkCode;
  return transaction(services.db, async tx => {
    const user = await lockUser(tx, caller.userId);
    // A concurrent change has ended this session.
    if (user.password_hash !== password_hash) throw new DomainError('session_ended');
    if (user.totp_confirmed_at === null) throw notSetUp();
    const spendCode = await checkCode?.(tx);
    if (isRefusal(spendCode)) return spendCode;
    await spendCode?.();
    await tell(tx, user.id, 'recovery_codes_renewed', request.id, services.clock());
    return { recoveryCodes: await replaceRecoveryCodes(tx, user.id) };
  });
}

export async function disableTwoFactor(
  services: SettingsDependencies,
  { body, caller, request }: Call<'POST /settings/two-factor/disable'>,
): Promise<RenewedTokens & { message: string }> {
  await confirmPassword(services, { caller, request }, 'password', body.password);
  const at = services.clock();
  const tokens = await transaction(services.db, async tx => {
    const user = await lockUser(tx, caller.userId);
    if (user.totp_confirmed_at === null) throw notSetUp();
    const isRight =
      (await spendAppCode(tx, services, user, body.code)) ||
      (await spendRecoveryCode(tx, at, user.id, body.code));
    if (!isRight) return undefined;
    await removeSecondFactor(tx, user.id);
    await tell(tx, user.id, 'two_factor_off', request.id, at);
    await endSessions(tx, user.id, caller.sessionId, 'guard_changed', at);
    return renewSession(tx, services, caller.sessionId);
  });
  if (tokens === undefined) {
    // A caller who guesses here has a session and the password.
    const { userId } = caller;
    const subject = { type: 'user', id: userId };
    const requestId = request.id;
    await recordAuditAlone(services.db, { actorId: userId, action: 'code_refused', subject, requestId, at });
    throw new ValidationError(WRONG_CODE);
  }
  services.liveSessions.forget();
  return { message: 'Two-factor authentication is off.', ...tokens };
}

function lockUser(tx: Transaction, userId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'totp_secret', 'totp_confirmed_at', 'password_hash'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function tell(
  tx: Transaction,
  userId: string,
  what: 'two_factor_on' | 'two_factor_off' | 'recovery_codes_renewed',
  requestId: string,
  at: Date,
): Promise<void> {
  await recordAudit(tx, {
    actorId: userId,
    action: what,
    subject: { type: 'user', id: userId },
    requestId,
    at,
  });
  const facts = { what, at: at.toISOString() };
  await notifyPeople(tx, [{ userId, kind: 'security_changed', facts, link: '/settings' }], at);
}
