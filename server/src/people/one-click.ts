// Ends what goes out to many for a member, by the one click that mail programs offer (RFC 8058): a signed address says
// who and what, so nobody has to sign in. Made by compose-mail.ts, answered by contact.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '#server/database/database.ts';
import { endNewsletter, endSubscriptionOf } from './end-newsletter.ts';
import { changeNotifications } from './stored-settings.ts';

/** Each is ended by itself: whoever wants no newsletter may still want the market update. */
export type MailList = 'newsletter' | 'market_updates';

interface Subscription {
  readonly list: MailList;
  readonly userId: string;
  /** To which the mail goes. Once it is given up, the address it got is worth nothing. */
  readonly email: string;
}

const TOKEN =
  /^(?<list>newsletter|market_updates)\.(?<userId>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(?<mac>[\w-]{43})$/;

/** The same each time; it holds nothing that the database would have to keep. */
export function memberToken(key: Uint8Array, subscription: Subscription): string {
  const { list, userId } = subscription;
  return `${list}.${userId}.${sign(key, subscription).toString('base64url')}`;
}

/** Whether a token is of this form; the tokens of those who are no members are newsletter.ts's. */
export function isOfMember(token: string): boolean {
  return TOKEN.test(token);
}

/** False where the token is none of ours, or of somebody who has gone or has another address. */
export async function endByToken(
  tx: Transaction,
  { key, token, at }: { readonly key: Uint8Array; readonly token: string; readonly at: Date },
): Promise<boolean> {
  const { list, userId = '', mac = '' } = TOKEN.exec(token)?.groups ?? {};
  if (list !== 'newsletter' && list !== 'market_updates') return false;
  const member = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  if (!member) return false;
  const signed = sign(key, { list, userId, email: member.email });
  if (!timingSafeEqual(signed, Buffer.from(mac, 'base64url'))) return false;
  if (list === 'market_updates') {
    await changeNotifications(tx, userId, { marketUpdates: 'none' }, at);
    return true;
  }
  await endNewsletter(tx, userId, at);
  await endSubscriptionOf(tx, userId, at);
  return true;
}

function sign(key: Uint8Array, { list, userId, email }: Subscription): Buffer {
  return createHmac('sha256', key).update(`one click ${list} ${userId} ${email}`).digest();
}
