// Invites a holder of the register by mail, and links the holder to the member who confirms that address.
import { sql } from 'kysely';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { DAY_MS } from '#domain/time/day.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { sendLetters, type Letter } from '#server/notify/notify-people.ts';
import { findCurrent } from './current-register.ts';
import type { RegisterDependencies } from './dependencies.ts';
import type { StoredBy } from './store-import.ts';
import { tellLinked } from './tell-linked.ts';

/** A second invitation within a week would be a nuisance. */
const INVITE_AGAIN_AFTER_MS = 7 * DAY_MS;

interface Invitation {
  readonly holderId: string;
  readonly email: string;
  readonly language: Letter['language'];
}

/**
 * Writes a mail that names the company and no numbers, because the address is not proven yet. A member who has confirmed the
 * address already is linked at once, without a mail.
 *
 * @returns whether the holder is linked now
 * @throws not_found for an unknown holder, conflict where the holder is linked or was invited in the last seven days
 */
export function inviteHolder(
  { clock, db }: RegisterDependencies,
  by: StoredBy,
  { email, holderId, language }: Invitation,
): Promise<{ readonly linked: boolean } | Refusal> {
  return transaction(db, async tx => {
    const current = await findCurrent(tx, by.companyId);
    if (!current) return refuse('cap_table_missing');
    const at = clock();
    const company = await findInvitable(tx, by.companyId, current.id, holderId);
    const before = new Date(at.getTime() - INVITE_AGAIN_AFTER_MS);
    const { rows } = await sql`
      insert into register_invitations as i (company_id, holder_id, email, invited_by, invited_at)
      values (${by.companyId}, ${holderId}, ${email}, ${by.userId}, ${at})
      on conflict (company_id, holder_id) do update set email = excluded.email, invited_by = excluded.invited_by,
        invited_at = excluded.invited_at where i.invited_at <= ${before} or i.email <> excluded.email
      returning holder_id`.execute(tx);
    if (rows.length === 0) throw new DomainError('conflict');
    await recordAudit(tx, {
      actorId: by.userId,
      action: 'cap_table_invited',
      subject: { type: 'register_holder', id: holderId },
      details: {},
      requestId: by.requestId,
      at,
    });
    const linked = (await takeInvitations(tx, { email }, at)) > 0;
    const facts = { companies: company, link: '/signup' };
    if (!linked)
      await sendLetters(tx, [{ userId: null, to: email, language, kind: 'holder_invited', facts }], at);
    return { linked };
  });
}

/** The company's name. */
async function findInvitable(
  tx: Transaction,
  companyId: string,
  importId: string,
  holderId: string,
): Promise<string> {
  const { rows } = await sql<{ company: string; isLinked: boolean }>`
    select c.name as company, exists (
      select from register_links where company_id = ${companyId} and holder_id = ${holderId}) as "isLinked"
    from register_holders h join companies c on c.id = ${companyId}
    where h.import_id = ${importId} and h.holder_id = ${holderId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new DomainError('not_found');
  if (row.isLinked) throw new DomainError('conflict');
  return row.company;
}

/**
 * Links a person with a confirmed address to the holders who were invited under it. Does nothing for people who are no active
 * investors, and for companies in whose register the person is a holder already.
 *
 * @returns how many holders were linked
 */
export async function takeInvitations(
  tx: Transaction,
  who: { readonly email: string } | { readonly userId: string },
  at: Date,
): Promise<number> {
  const person = 'email' in who ? sql`u.email = ${who.email}` : sql`u.id = ${who.userId}`;
  const { rows } = await sql<{ companyId: string; userId: string; holderId: string }>`
    with taken as (
      insert into register_links (company_id, holder_id, user_id, linked_by, linked_at)
      select distinct on (i.company_id) i.company_id, i.holder_id, u.id, i.invited_by, ${at}::timestamptz
      from register_invitations i join users u on u.email = i.email
      where ${person} and u.role = 'investor' and u.status = 'active' and u.email_confirmed_at is not null
      order by i.company_id, i.invited_at
      on conflict do nothing
      returning company_id, holder_id, user_id
    ), ended as (
      delete from register_invitations i using taken t
      where i.company_id = t.company_id and i.holder_id = t.holder_id
    )
    select company_id as "companyId", user_id as "userId", holder_id as "holderId" from taken`.execute(tx);
  await recordAudit(
    tx,
    ...rows.map(({ holderId, userId }) => ({
      actorId: userId,
      action: 'cap_table_linked' as const,
      subject: { type: 'register_holder', id: holderId },
      details: { userId },
      at,
    })),
  );
  await tellLinked(tx, rows, at);
  return rows.length;
}
