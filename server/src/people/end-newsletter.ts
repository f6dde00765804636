// Ending the newsletter ends both a member's setting and a visitor's subscription under the same address.
import { sql } from 'kysely';
import type { Transaction } from '#server/database/database.ts';
import { recordConsents } from './record-consents.ts';
import { changeNotifications } from './stored-settings.ts';

/** Ends the subscription under the confirmed address of a member who has ended it in the settings. */
export async function endSubscriptionOf(tx: Transaction, userId: string, at: Date): Promise<void> {
  await sql`
    update newsletter_subscribers n set unsubscribed_at = ${at} from users u
    where u.id = ${userId} and u.email_confirmed_at is not null and n.email = u.email
      and n.unsubscribed_at is null`.execute(tx);
}

/** Ends the setting of the member with this address after a click on the link in a mail, and records the consent. */
export async function endForMember(tx: Transaction, email: string, at: Date): Promise<void> {
  const member = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (member) await endNewsletter(tx, member.id, at);
}

/** Ends the member's setting and records the consent; does nothing when it is already off. */
export async function endNewsletter(tx: Transaction, userId: string, at: Date): Promise<void> {
  const before = await changeNotifications(tx, userId, { newsletter: false }, at);
  if (before.newsletter) await recordConsents(tx, userId, { newsletter: false }, at);
}
