// Asks for the password again before account security changes.
import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import { recordAuditAlone } from '#server/audit/record-audit.ts';
import type { Database } from '#server/database/database.ts';
import type { UsersTable } from '#server/database/schema.generated.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { countShared, resetShared, uncountShared } from '#server/security/rate-limits.ts';
import { networksOf } from '#server/kernel/network.ts';
import { ValidationError, DomainError } from '#server/kernel/domain-error.ts';
import type { PeopleDependencies } from './dependencies.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';

/** The limit for all calls that ask for the password. */
const TRIES = { max: 10, window_s: 15 * 60 };

const tries = (userId: string): string => `passwords in sessions ${userId}`;

/** The person, the password and the request. */
interface Giving {
  readonly caller: Pick<Caller, 'userId'>;
  readonly request: Pick<FastifyRequest, 'id' | 'ip'>;
}

/**
 * Returns the person if the password is right. Throws a ValidationError on `field` otherwise: a 400, because the web
 * retries a 403 and would count the try twice. Throws session_ended when the person was blocked or erased at the same
 * time, and too_many_requests after too many wrong tries.
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
  // Counted before the check, so that concurrent tries cannot exceed the limit.
  await countShared(db, tries(userId), TRIES, services.clock());
  const isRight = await services.passwords
    .verify(user.password_hash, password, { networks: networksOf(giving.request.ip), isKnown: true })
    .catch(async (error: unknown) => {
      // The password was not checked, so it was no guess.
      await uncountShared(db, tries(userId));
      throw error;
    });
  if (!isRight) {
    await noteFailure(services, giving);
    throw new ValidationError({ [field]: ['The current password is incorrect.'] });
  }
  await resetWrongPasswords(db, userId);
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

/** After a right password, or after the password was replaced. */
export async function resetWrongPasswords(db: Database, userId: string): Promise<void> {
  await resetShared(db, tries(userId));
}

const FRESH_MS = 10 * 60_000;

/** Undefined when the password was given in this session within ten minutes; otherwise password_needed. */
export async function requireRecentPassword(
  { db, clock }: Pick<PeopleDependencies, 'db' | 'clock'>,
  { sessionId }: Pick<Caller, 'sessionId'>,
): Promise<Refusal | undefined> {
  const session = await db
    .selectFrom('sessions')
    .select(['created_at', 'password_given_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  // The person was erased at the same time.
  if (!session) throw new DomainError('session_ended');
  const givenAt = session.password_given_at ?? session.created_at;
  return clock().getTime() - givenAt.getTime() < FRESH_MS ? undefined : refuse('password_needed');
}
