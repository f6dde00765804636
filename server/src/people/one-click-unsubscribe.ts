// One-click unsubscription of members from bulk mail (RFC 8058). A signed URL identifies person and list, so
// that no login is needed.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '#server/database/database.ts';
import { endNewsletter, endSubscriptionOf } from './end-newsletter.ts';
import { changeNotifications } from './stored-settings.ts';

/** Separate lists: a person without the newsletter may still want the market update. */
export type MailList = 'newsletter' | 'market_updates';

interface Subscription {
  readonly list: MailList;
  readonly userId: string;
  /** The recipient's address. The link is void once the member has another address. */
  readonly email: string;
}

const TOKEN =
  /^(?<list>newsletter|market_updates)\.(?<userId>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(?<mac>[\w-]{43})$/;

/** Deterministic, so that the database need not store it. */
export function memberToken(key: Uint8Array, subscription: Subscription): string {
  const { list, userId } = subscription;
  return `${list}.${userId}.${sign(key, subscription).toString('base64url')}`;
}

/** Whether a token has this form. Tokens of non-members belong to newsletter.ts. */
export function isOfMember(token: string): boolean {
  return TOKEN.test(token);
}

/** False when the token is not ours, or its member has left or has another address. */
export async function endByToken(
  tx: Transaction,
  { keys, token, at }: { readonly keys: readonly Uint8Array[]; readonly token: string; readonly at: Date },
): Promise<boolean> {
  const { list, userId = '', mac = '' } = TOKEN.exec(token)?.groups ?? {};
  if (list !== 'newsletter' && list !== 'market_updates') return false;
  const member = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  if (!member) return false;
  const given = Buffer.from(mac, 'base64url');
  const { email } = member;
  if (!keys.some(key => timingSafeEqual(sign(key, { list, userId, email }), given))) return false;
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
