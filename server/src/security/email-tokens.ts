// Single-use links in e-mails. Only the token's hash is stored.
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
 * Creates a token. A confirmation token ends earlier ones. Reset tokens stay valid together: anyone may request
 * another, and would otherwise invalidate the owner's links.
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

/** The person of a valid token, which stays valid. */
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
 * Spends the token and the person's others of this purpose: of two concurrent requests one gets the id. The person is
 * locked before the tokens, like in every change of a person, so that two links of one person wait for each other.
 */
export async function spendEmailToken(
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

/** Invalidates the person's links of these purposes. */
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
