// GET /profile and /profile/details.
import type { HandlerResponse } from '#contract/api.ts';
import { takesPapers } from '#domain/compliance/verification.ts';
import type { Database } from '#server/database/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { ProfileDependencies } from './dependencies.ts';
import { presentVerification } from '#server/people/present-verification.ts';
import { toDetails, type ProfileDetails } from '#server/people/profile-details.ts';

export async function showProfile(
  { db, clock }: Pick<ProfileDependencies, 'db' | 'clock'>,
  userId: string,
): Promise<HandlerResponse<'GET /profile'>> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  const verifications = await db
    .selectFrom('verifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('kind', 'desc')
    .execute();
  return {
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    emailConfirmed: user.email_confirmed_at !== null,
    investorType: user.investor_type,
    avatar: user.avatar,
    verifications: verifications.map(row => ({
      ...presentVerification(row),
      takesPapers: takesPapers({ status: row.status, expiresAt: row.expires_at ?? undefined }, clock()),
    })),
  };
}

export async function showDetails(db: Database, userId: string): Promise<ProfileDetails> {
  const row = await db
    .selectFrom('profile_details')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  // The person was erased in between.
  if (!row) throw new DomainError('session_ended');
  return toDetails(row);
}
