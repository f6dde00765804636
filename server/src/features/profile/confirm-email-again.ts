// POST /profile/confirm-email: sends another confirmation link.
import { transaction } from '#server/database/transaction.ts';
import type { ProfileDependencies } from './dependencies.ts';
import { sendLetters } from '#server/notify/notify-people.ts';
import { lockPerson } from '#server/people/lock-person.ts';
import { loadSettings } from '#server/people/stored-settings.ts';

/** An earlier link ends when the new mail is composed. */
export async function confirmEmailAgain(
  services: Pick<ProfileDependencies, 'db' | 'clock'>,
  userId: string,
): Promise<{ message: string }> {
  await transaction(services.db, async tx => {
    // Keeps the address unchanged until the mail is queued, and sends none to an erased person.
    await lockPerson(tx, userId);
    const { email, email_confirmed_at } = await tx
      .selectFrom('users')
      .select(['email', 'email_confirmed_at'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (email_confirmed_at !== null) return;
    const { language } = (await loadSettings(tx, userId)).preferences;
    const letter = { userId, to: email, language, kind: 'confirm_email', facts: {} } as const;
    await sendLetters(tx, [letter], services.clock());
  });
  return { message: 'If your address is not confirmed yet, a new link is on its way.' };
}
