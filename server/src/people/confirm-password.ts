// Asks for the password once more before something that guards the account changes. Used by auth, settings, profile
// and privacy.
import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import { recordAuditAlone } from '#server/audit/record-audit.ts';
import type { Database } from '#server/database/database.ts';
import type { UsersTable } from '#server/database/schema.generated.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { countShared, forgetShared, takeBackShared } from '#server/security/rate-limits.ts';
import { networkOf } from '#server/kernel/network.ts';
import { ValidationError, DomainError } from '#server/kernel/domain-error.ts';
import type { PeopleDependencies } from './dependencies.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';

/** Of all calls that ask for the password together. */
const TRIES = { max: 10, window_s: 15 * 60 };

const tries = (userId: string): string => `passwords in sessions ${userId}`;

/** Who gives a password, and with which request. */
interface Giving {
  readonly caller: Pick<Caller, 'userId'>;
  readonly request: Pick<FastifyRequest, 'id' | 'ip'>;
}

/**
 * The person, where the password is theirs. Throws a ValidationError on `field` where it is not: a 400, since the web
 * repeats what answers 403, and a wrong password would count twice against its limit. Throws session_ended where the person
 * was blocked or erased meanwhile, and too_many_requests where too many were wrong.
 */
export async function confirmPassword(
  services: Pick<PeopleDependencies, 'db' | 'passwords' | 'clock'>,
  giving: Giving,
  field: string,
  password: string,
): Promise<Selectable<UsersTable>> {
  const { db } = services;
  const { userId } = giving.caller;
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!user) throw new DomainError('session_ended');
  // Before it is looked at, so that many at once cannot be more than their number.
  await countShared(db, tries(userId), TRIES, services.clock());
  const isRight = await services.passwords
    .verify(user.password_hash, password, networkOf(giving.request.ip))
    .catch(async (error: unknown) => {
      // Not looked at: it was no guess.
      await takeBackShared(db, tries(userId));
      throw error;
    });
  if (!isRight) {
    await noteFailure(services, giving);
    throw new ValidationError({ [field]: ['The current password is incorrect.'] });
  }
  await forgetWrongPasswords(db, userId);
  return user;
}

function noteFailure(
  { db, clock }: Pick<PeopleDependencies, 'db' | 'clock'>,
  { caller: { userId }, request }: Giving,
): Promise<void> {
  return recordAuditAlone(db, {
    actorId: userId,
    action: 'password_refused',
    subject: { type: 'user', id: userId },
    requestId: request.id,
    at: clock(),
  });
}

/** After a right password, or where the password was replaced. */
export async function forgetWrongPasswords(db: Database, userId: string): Promise<void> {
  await forgetShared(db, tries(userId));
}

const FRESH_MS = 10 * 60_000;

/** Undefined where this session's password was given within ten minutes, by signing in or since; else password_needed. */
export async function needFreshPassword(
  { db, clock }: Pick<PeopleDependencies, 'db' | 'clock'>,
  { sessionId }: Pick<Caller, 'sessionId'>,
): Promise<Refusal | undefined> {
  const session = await db
    .selectFrom('sessions')
    .select(['created_at', 'password_given_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  // Erased meanwhile.
  if (!session) throw new DomainError('session_ended');
  const givenAt = session.password_given_at ?? session.created_at;
  return clock().getTime() - givenAt.getTime() < FRESH_MS ? undefined : refuse('password_needed');
}
