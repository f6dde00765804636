// Limits mails to an unconfirmed address to a few per hour. The address may be a stranger's, whose mailbox could be
// flooded with payments made and cancelled. Notices are not limited.
import type { Transaction } from '#server/database/database.ts';
import { countAllShared } from '#server/security/rate-limits.ts';
import type { MailRow } from './mail-rows.ts';

/** Separate limits for mails that protect the account and for all others. */
const LIMIT = { max: 6, window_s: 3600 };

/** The mails to send, in their order. */
export async function limitUnconfirmedMails(
  tx: Transaction,
  mails: readonly MailRow[],
  isConfirmed: (mail: MailRow) => boolean,
): Promise<readonly MailRow[]> {
  const ofKey = Map.groupBy(
    mails.filter(mail => !isConfirmed(mail)),
    ({ to_address, goes_first }) => `mails to unconfirmed ${to_address}, ${goes_first ? 'first' : 'others'}`,
  );
  const last = mails.at(-1);
  if (last === undefined || ofKey.size === 0) return mails;
  const added = new Map([...ofKey].map(([key, those]) => [key, those.length]));
  const within = await countAllShared(tx, added, LIMIT, last.created_at);
  const spared = new Set([...ofKey].flatMap(([key, those]) => those.slice(within.get(key))));
  return mails.filter(mail => !spared.has(mail));
}
