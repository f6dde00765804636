// Asks for the password once more before something that guards the account changes. Used by the settings.
import type { Selectable } from 'kysely';
import type { UsersTable } from '#server/database/schema.generated.ts';
import { Problem } from '#server/http/problem.ts';
import type { Services } from '#server/http/services.ts';

/** The person, where the password is theirs. Throws `wrong_password` where it is not. */
export async function confirmPassword(
  services: Pick<Services, 'db' | 'passwords'>,
  userId: string,
  password: string,
): Promise<Selectable<UsersTable>> {
  const user = await services.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!(await services.passwords.verify(user.password_hash, password))) throw new Problem('wrong_password');
  return user;
}
