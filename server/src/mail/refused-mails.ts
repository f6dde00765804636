// Mails that the mail server refuses for good: what says so, and what then no longer goes to their address. Called by
// send-mails.ts.
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { MailRow } from './compose-mail.ts';

/**
 * We should have signed in, or are not let through: the operator's to mend. Or the mailbox is full, which RFC 5321 (4.5.3.1.10)
 * takes for a state that passes.
 */
const PASSES = /^(530|552)|\b5\.(7\.\d|2\.2)/;

/**
 * Trying again would bring the same answer (RFC 5321, 4.2.1), and so would any other mail: what is answered to the mail itself
 * may be about its words, and its address is not cut off for them.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const {
    command,
    responseCode,
    response,
  }: Error & Partial<Record<'command' | 'responseCode' | 'response', unknown>> = error;
  if (command !== 'RCPT TO' || typeof responseCode !== 'number') return false;
  return responseCode >= 500 && !PASSES.test(String(response));
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
