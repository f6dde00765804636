// Asks for the password once more before something that guards the account changes. Used by auth, settings, profile
// and privacy.
import type { Selectable } from 'kysely';
import type { UsersTable } from '#server/database/schema.generated.ts';
import type { Caller } from '#server/http/caller.ts';
import { FieldProblem, Problem } from '#server/http/problem.ts';
import type { Services } from '#server/http/services.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';

/**
 * The person, where the password is theirs. Throws a FieldProblem on `field` where it is not: a 400, since the web
 * repeats what answers 403, and a wrong password would count twice against its limit. Throws session_ended where the person
 * was blocked or erased meanwhile.
 */
export async function confirmPassword(
  services: Pick<Services, 'db' | 'passwords'>,
  userId: string,
  field: string,
  password: string,
): Promise<Selectable<UsersTable>> {
  const user = await services.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!user) throw new Problem('session_ended');
  if (!(await services.passwords.verify(user.password_hash, password)))
    throw new FieldProblem({ [field]: ['The current password is not right.'] });
  return user;
}

const FRESH_MS = 10 * 60_000;

/** Undefined where this session's password was given within ten minutes, by signing in or since; else password_needed. */
export async function needFreshPassword(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { sessionId }: Pick<Caller, 'sessionId'>,
): Promise<Refusal | undefined> {
  const session = await db
    .selectFrom('sessions')
    .select(['created_at', 'password_given_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  // Erased meanwhile.
  if (!session) throw new Problem('session_ended');
  const givenAt = session.password_given_at ?? session.created_at;
  return clock().getTime() - givenAt.getTime() < FRESH_MS ? undefined : refuse('password_needed');
}
