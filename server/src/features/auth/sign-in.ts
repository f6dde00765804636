// POST /auth/login. Known and unknown e-mails take the same steps, so that response and time are alike.
import type { Selectable } from 'kysely';
import type { Call } from '#server/http/handle.ts';
import type { Transaction } from '#server/database/database.ts';
import type { UsersTable } from '#server/database/schema.generated.ts';
import { transaction } from '#server/database/transaction.ts';
import { networksOf } from '#server/kernel/network.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { AuthDependencies } from './dependencies.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { notifyPeople } from '#server/notify/notify-people.ts';
import { isKnownDevice } from '#server/security/sessions/known-device.ts';
import { spendAppCode, spendRecoveryCode, type SecondFactor } from '#server/security/second-factor.ts';
import {
  countCode,
  countTry,
  resetTries,
  noteFailure,
  takeBackTry,
  type Attempt,
} from './failed-sign-ins.ts';
import { openSession, tellOfNewDevice, type SessionAnswer } from './open-session.ts';

/**
 * After this many wrong codes in a quarter of an hour the owner is notified, once, that another person may
 * have the password.
 */
const CODES_TOLD = 3;

type SignIn = Call<'POST /auth/login'>;

export async function signIn(
  services: Pick<AuthDependencies, 'db' | 'clock' | 'keys' | 'passwords'>,
  { body, request }: SignIn,
): Promise<SessionAnswer> {
  const email = body.email.toLowerCase();
  const attempt: Attempt = { email, ip: request.ip, requestId: request.id };
  const user = await services.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('status', '<>', 'erased')
    .executeTakeFirst();
  const isKnown = await isKnownDevice(services, user?.id, request);
  const hasCode = body.otp !== undefined && body.otp !== '';
  const locked = await countTry(services, attempt, { hasCode, isKnown });
  const trying = { attempt, body, request, user, isKnown };
  if (locked === undefined || isKnown) return enter(services, trying);
  // The answer must not tell which of password and code was wrong.
  return enter(services, trying, locked).catch((error: unknown) => {
    throw error instanceof DomainError && CREDENTIALS.has(error.code) ? locked : error;
  });
}

interface Trying extends Pick<SignIn, 'body' | 'request'> {
  readonly attempt: Attempt;
  readonly user: Selectable<UsersTable> | undefined;
  readonly isKnown: boolean;
}

const CREDENTIALS: ReadonlySet<string> = new Set([
  'wrong_credentials',
  'otp_required',
  'otp_wrong',
  'account_blocked',
]);

/** @param locked the refusal that applies where the account has no second factor. */
async function enter(
  services: Pick<AuthDependencies, 'db' | 'clock' | 'keys' | 'passwords'>,
  { attempt, body, request, user, isKnown }: Trying,
  locked?: DomainError,
): Promise<SessionAnswer> {
  const isRight = await services.passwords
    .verify(user?.password_hash, body.password, { networks: networksOf(request.ip), isKnown })
    .catch(async (error: unknown) => {
      // The code was not checked, so the try was no guess.
      await takeBackTry(services, attempt);
      throw error;
    });
  if (!user || !isRight) {
    await noteFailure(services, attempt, 'password');
    throw new DomainError('wrong_credentials');
  }
  if (user.status === 'blocked') {
    await takeBackTry(services, attempt);
    throw new DomainError('account_blocked');
  }
  if (locked !== undefined && user.totp_confirmed_at === null) throw locked;
  if (user.totp_confirmed_at !== null) await askSecondFactor(services, attempt, user, body.otp);
  await resetTries(services, attempt);
  return transaction(services.db, async tx => {
    await refuseChanged(tx, user);
    await tellOfNewDevice(tx, services, request, user.id);
    return openSession(tx, services, request, user, body.rememberMe ?? false);
  });
}

/** A change of password, a block or an erasure in between ended every session, so no new one may follow. */
async function refuseChanged(tx: Transaction, before: Selectable<UsersTable>): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['password_hash', 'status'])
    .where('id', '=', before.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (user.status === 'blocked') throw new DomainError('account_blocked');
  if (user.password_hash !== before.password_hash) throw new DomainError('wrong_credentials');
}

async function askSecondFactor(
  services: Pick<AuthDependencies, 'db' | 'clock' | 'keys'>,
  attempt: Attempt,
  user: SecondFactor,
  code: string | undefined,
): Promise<void> {
  if (code === undefined || code === '') {
    await takeBackTry(services, attempt);
    throw new DomainError('otp_required');
  }
  const tried = await countCode(services, attempt);
  if (await spendAppCode(services.db, services, user, code)) return;
  if (await spendRecoveryCode(services.db, services.clock(), user.id, code)) {
    await tellOfRecoveryCode(services, attempt, user.id);
    return;
  }
  await noteFailure(services, attempt, 'second factor');
  if (tried === CODES_TOLD)
    await transaction(services.db, tx => tell(tx, user.id, 'wrong_codes', services.clock()));
  throw new DomainError('otp_wrong');
}

function tellOfRecoveryCode(
  services: Pick<AuthDependencies, 'db' | 'clock'>,
  attempt: Attempt,
  userId: string,
): Promise<void> {
  const at = services.clock();
  return transaction(services.db, async tx => {
    await recordAudit(tx, {
      actorId: userId,
      action: 'recovery_code_used',
      subject: { type: 'user', id: userId },
      requestId: attempt.requestId,
      at,
    });
    await tell(tx, userId, 'recovery_code_used', at);
  });
}

function tell(
  tx: Transaction,
  userId: string,
  what: 'recovery_code_used' | 'wrong_codes',
  at: Date,
): Promise<void> {
  const facts = { what, at: at.toISOString() };
  return notifyPeople(tx, [{ userId, kind: 'security_changed', facts, link: '/settings' }], at);
}
