// Mails that the mail server refuses for good, and the consequences for their address.
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { MailRow } from './compose-mail.ts';

/** Authentication or policy errors are the operator's to fix. A full mailbox is temporary (RFC 5321, 4.5.3.1.10). */
const PASSES = /^(530|552)|\b5\.(7\.\d|2\.2)/;

/**
 * Retries would get the same response (RFC 5321, 4.2.1), and so would other mails to the address. A response to the
 * content may depend on the content, so the address is not blocked for it.
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

/** About a day and a half; then a mail is given up. */
export const MAX_ATTEMPTS = 12;

/** Whether bulk mail to this address is skipped, because it was refused for good recently. */
export async function isSkipped(db: Database, { to_address, goes_first }: MailRow): Promise<boolean> {
  if (goes_first) return false;
  const { rows } = await sql`
    select from mails
    where sent_at is null and next_attempt_at is null and attempts < ${MAX_ATTEMPTS} and to_address = ${to_address}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Ends the newsletter to an unreachable address. */
export async function endSubscriptionTo(db: Database, { to_address }: MailRow, at: Date): Promise<void> {
  await db
    .updateTable('newsletter_subscribers')
    .set({ unsubscribed_at: at })
    .where('email', '=', to_address)
    .where('unsubscribed_at', 'is', null)
    .execute();
}
