// The e-mail addresses of a person with their periods, for data stored by address only, such as messages of the contact
// form.
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/database/database.ts';

export interface OwnAddress {
  readonly email: string;
  /** Start of the period, when the address belonged to another person before; null when no earlier owner is known. */
  readonly used_from: Date | null;
  /** Null for the current address. */
  readonly used_until: Date | null;
}

/** Confirmed addresses only: a person who types another's address must neither read nor erase its data. */
export async function loadOwnAddresses(db: Database, userId: string): Promise<readonly OwnAddress[]> {
  // An address that a person has again is one entry, unless it was another's in between.
  const { rows } = await sql<OwnAddress>`
    with own as (
      select email, null::timestamptz as used_until from users
      where id = ${userId} and email_confirmed_at is not null
      union all
      select f.email, f.used_until from former_emails f
      where f.user_id = ${userId} and (
        not exists (
          select from users u where u.id = f.user_id and u.email = f.email and u.email_confirmed_at is not null
        )
        or exists (
          select from former_emails o
          where o.email = f.email and o.user_id <> f.user_id and o.used_until > f.used_until
        )
      )
    )
    select email, used_until, (
      select max(o.used_until) from former_emails o
      where o.email = own.email and o.user_id <> ${userId}
        and o.used_until < coalesce(own.used_until, 'infinity')
    ) as used_from from own`.execute(db);
  return rows;
}

export async function storeFormerAddress(
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
