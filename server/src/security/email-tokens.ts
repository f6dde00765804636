// Single-use links sent by e-mail. Only the token's hash is kept. Used by the mailer, sign-up and reset.
import { hash, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#server/database/database.ts';

export type Purpose = 'confirm_email' | 'reset_password';

const TOKEN_BYTES = 32;
const LIFETIME_MS: Readonly<Record<Purpose, number>> = {
  confirm_email: 7 * 24 * 3_600_000,
  reset_password: 30 * 60_000,
};

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/**
 * A new token. One that confirms an address ends those from before; those that reset a password work on, since anybody may
 * ask for another and would keep the owner's links from ever working.
 */
export async function makeEmailToken(
  tx: Transaction,
  userId: string,
  purpose: Purpose,
  now: Date,
): Promise<string> {
  if (purpose === 'confirm_email') await spendTokens(tx, userId, [purpose], now);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx
    .insertInto('email_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MS[purpose]),
    })
    .execute();
  return token;
}

/** Whose token it is, where it is good; it stays so. */
export async function findEmailToken(
  db: Database,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_tokens')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id;
}

/**
 * Takes the token, and with it the person's others of this purpose: of two requests with any of them, one gets the id. The
 * person is locked before their tokens, as by whoever changes the person: two links of one person wait for each other.
 */
export async function takeEmailToken(
  tx: Transaction,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<string | undefined> {
  const owner = await findEmailToken(tx, token, purpose, now);
  if (owner === undefined) return undefined;
  await tx.selectFrom('users').select('id').where('id', '=', owner).forNoKeyUpdate().execute();
  const userId = await findEmailToken(tx, token, purpose, now);
  if (userId !== undefined) await spendTokens(tx, userId, [purpose], now);
  return userId;
}

/** The person's links of these purposes no longer work. */
export async function spendTokens(
  tx: Transaction,
  userId: string,
  purposes: readonly Purpose[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('email_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
}
