// Who ends the newsletter ends it whichever way they asked for it: in their settings, or as a visitor under the same
// address. Used by settings and contact.
import { sql } from 'kysely';
import type { Transaction } from '#server/database/database.ts';
import { recordConsents } from './record-consents.ts';
import { changeNotifications } from './stored-settings.ts';

/** A member has ended it: so does the subscription under the address that they have shown to be theirs. */
export async function endSubscriptionOf(tx: Transaction, userId: string, at: Date): Promise<void> {
  await sql`
    update newsletter_subscribers n set unsubscribed_at = ${at} from users u
    where u.id = ${userId} and u.email_confirmed_at is not null and n.email = u.email
      and n.unsubscribed_at is null`.execute(tx);
}

/** A reader has ended it by the link of a letter: so does the member with this address, whose log of consents says so. */
export async function endForMember(tx: Transaction, email: string, at: Date): Promise<void> {
  const member = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (member) await endNewsletter(tx, member.id, at);
}

/** The member's own wish alone, with its line in the log of consents; nothing where there is none. */
export async function endNewsletter(tx: Transaction, userId: string, at: Date): Promise<void> {
  const before = await changeNotifications(tx, userId, { newsletter: false }, at);
  if (before.newsletter) await recordConsents(tx, userId, { newsletter: false }, at);
}
