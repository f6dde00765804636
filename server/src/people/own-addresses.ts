// Which e-mail addresses are a person's, and until when: for what is kept by address alone, such as messages of the
// contact form. Used where data is exported and erased.
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/database/database.ts';

export interface OwnAddress {
  readonly email: string;
  /** Null: it is theirs now. */
  readonly used_until: Date | null;
}

/**
 * Only those they showed to be theirs: whoever types another's address in must neither read nor erase what is kept
 * under it.
 */
export async function loadOwnAddresses(db: Database, userId: string): Promise<readonly OwnAddress[]> {
  const { rows } = await sql<OwnAddress>`
    select email, null as used_until from users where id = ${userId} and email_confirmed_at is not null
    union all
    select email, used_until from former_emails where user_id = ${userId}`.execute(db);
  return rows;
}

export async function keepFormerAddress(
  tx: Transaction,
  userId: string,
  email: string,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('former_emails')
    .values({ user_id: userId, email, used_until: at })
    .onConflict(conflict => conflict.columns(['user_id', 'email']).doUpdateSet({ used_until: at }))
    .execute();
}
