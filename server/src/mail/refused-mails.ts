// Mails that the mail server refuses for good: what says so, and what then no longer goes to their address. Called by
// send-mails.ts.
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { MailRow } from './compose-mail.ts';

/** Steps at which an answer is about the receiver or the mail; one at any other is about us or the mail server. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA'];
/** We should have signed in, or are not let through: the operator's to mend, and the next try may pass. */
const ABOUT_US = /^530|\b5\.7\.\d/;

/** Trying again would bring the same answer (RFC 5321, 4.2.1). */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const {
    command,
    responseCode,
    response,
  }: Error & Partial<Record<'command' | 'responseCode' | 'response', unknown>> = error;
  if (!ABOUT_THE_MAIL.includes(String(command)) || typeof responseCode !== 'number') return false;
  return responseCode >= 500 && !ABOUT_US.test(String(response));
}

/** Over a day and a half; then a mail is given up. */
export const MOST_ATTEMPTS = 12;

/**
 * An address that was refused for good of late gets nothing that nobody waits for, for as long as the refused mail is kept:
 * given up, though it had tries left.
 */
export async function isSpared(db: Database, { to_address, goes_first }: MailRow): Promise<boolean> {
  if (goes_first) return false;
  const { rows } = await sql`
    select from mails
    where sent_at is null and next_attempt_at is null and attempts < ${MOST_ATTEMPTS} and to_address = ${to_address}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Nobody reads the newsletter there. */
export async function endSubscriptionTo(db: Database, { to_address }: MailRow, at: Date): Promise<void> {
  await db
    .updateTable('newsletter_subscribers')
    .set({ unsubscribed_at: at })
    .where('email', '=', to_address)
    .where('unsubscribed_at', 'is', null)
    .execute();
}
