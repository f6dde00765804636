// Changes of a confirmed e-mail address: the old address can undo one for seven days, and withdrawals wait that long. The
// link's token names the change and is signed, so that nothing has to be stored for it.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { DAY_MS } from '#domain/time/day.ts';
import { instantOf } from '#domain/time/display-time.ts';
import type { Database, Transaction } from '#server/database/database.ts';

const UNDO_MS = 7 * DAY_MS;
const TOKEN = /^(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(?<mac>[\w-]{43})$/;

interface EmailChange {
  readonly userId: string;
  readonly oldEmail: string;
  readonly oldConfirmedAt: Date;
  readonly newEmail: string;
  readonly at: Date;
}

/** @returns the id that the link in the mail to the old address names. */
export async function storeEmailChange(tx: Transaction, change: EmailChange): Promise<string> {
  const id = uuidv7();
  await tx
    .insertInto('email_changes')
    .values({
      id,
      user_id: change.userId,
      old_email: change.oldEmail,
      old_confirmed_at: change.oldConfirmedAt,
      new_email: change.newEmail,
      created_at: change.at,
      expires_at: new Date(change.at.getTime() + UNDO_MS),
    })
    .execute();
  return id;
}

/** Whether another person's change of this address can still be undone, which reserves the address. */
export async function isAddressReserved(
  db: Database,
  email: string,
  forUserId: string | undefined,
  now: Date,
): Promise<boolean> {
  let changes = undoable(db, now).where('old_email', '=', email);
  if (forUserId !== undefined) changes = changes.where('user_id', '<>', forUserId);
  return (await changes.executeTakeFirst()) !== undefined;
}

/** withdrawals_wait while the old address can still undo a change; undefined otherwise. */
export async function refuseAfterNewEmail(
  db: Database,
  userId: string,
  now: Date,
): Promise<Refusal | undefined> {
  const change = await undoable(db, now)
    .where('user_id', '=', userId)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
  return change && refuse('withdrawals_wait', { until: instantOf(change.expires_at) });
}

/** The old addresses that still hear of what guards the account. */
export async function oldAddresses(
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<readonly { readonly userId: string; readonly email: string }[]> {
  if (userIds.length === 0) return [];
  const rows = await undoable(db, now).where('user_id', 'in', userIds).execute();
  return rows.map(({ user_id, old_email }) => ({ userId: user_id, email: old_email }));
}

/** The change that a link names, if it can still be undone. */
export async function findUndoable(db: Database, keys: readonly Uint8Array[], token: string, now: Date) {
  const { id, mac } = TOKEN.exec(token)?.groups ?? {};
  if (id === undefined || mac === undefined) return undefined;
  if (!keys.some(key => timingSafeEqual(sign(key, id), Buffer.from(mac, 'base64url')))) return undefined;
  return undoable(db, now).where('id', '=', id).executeTakeFirst();
}

export function makeUndoToken(key: Uint8Array, changeId: string): string {
  return `${changeId}.${sign(key, changeId).toString('base64url')}`;
}

function undoable(db: Database, now: Date) {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('undone_at', 'is', null)
    .where('expires_at', '>', now);
}

function sign(key: Uint8Array, changeId: string): Buffer {
  return createHmac('sha256', key).update(`undo e-mail change ${changeId}`).digest();
}
