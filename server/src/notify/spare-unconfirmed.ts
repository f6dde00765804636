// Mails to an address that nobody has confirmed: it may be a stranger's, and whoever signed up with it could fill that mailbox
// with payments made and cancelled. A few an hour reach it. Called by notify-people.ts; the notices on the screen are all made.
import type { Transaction } from '#server/database/database.ts';
import { countAllShared } from '#server/security/rate-limits.ts';
import type { MailRow } from './mail-rows.ts';

/** Of what guards the account, and of everything else: neither takes the other's room. */
const MOST = { max: 6, window_s: 3600 };

/** Those that are to be sent, in their order. */
export async function spareUnconfirmed(
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
  const within = await countAllShared(tx, added, MOST, last.created_at);
  const spared = new Set([...ofKey].flatMap(([key, those]) => those.slice(within.get(key))));
  return mails.filter(mail => !spared.has(mail));
}
