// Invites holders whose shares wait for their address.
import { sql } from 'kysely';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/database/database.ts';
import { sendLetters, type Letter } from '#server/notify/notify-people.ts';
import { DAY_MS } from '#domain/time/day.ts';

/** A second invitation within a week would be a nuisance. */
const INVITE_AGAIN_AFTER_MS = 7 * DAY_MS;

interface Invitation {
  readonly stockId?: string | undefined;
  readonly actorId: string | null;
  readonly language: Letter['language'];
  readonly requestId?: string | undefined;
}

interface Waiting {
  readonly email: string;
  readonly companies: string[];
}

/**
 * Writes one mail to each address with waiting shares, for one company or all. It names the companies and no numbers, because
 * the address is not proven yet.
 * @returns how many mails were written.
 */
export async function inviteHolders(
  tx: Transaction,
  { stockId, actorId, language, requestId }: Invitation,
  at: Date,
): Promise<number> {
  const before = new Date(at.getTime() - INVITE_AGAIN_AFTER_MS);
  const { rows } = await sql<Waiting>`
    with invited as (
      update share_claims c set invited_at = ${at}
      where c.claimed_at is null and (c.invited_at is null or c.invited_at <= ${before})
        and (${stockId ?? null}::uuid is null or c.stock_id = ${stockId ?? null}::uuid)
      returning c.email, c.stock_id
    )
    select i.email, array_agg(distinct k.name order by k.name) as companies
    from invited i join stocks s on s.id = i.stock_id join companies k on k.id = s.company_id
    group by i.email order by i.email`.execute(tx);
  if (rows.length === 0) return 0;
  const letters = rows.map(({ email, companies }): Letter => ({
    userId: null,
    to: email,
    language,
    kind: 'holder_invited',
    facts: { companies: companies.join(', '), link: '/signup' },
  }));
  await sendLetters(tx, letters, at);
  await recordAudit(tx, {
    actorId,
    action: 'holders_invited',
    subject: { type: stockId === undefined ? 'market' : 'stock', id: stockId ?? 'holders' },
    details: { count: String(rows.length) },
    ...(requestId === undefined ? {} : { requestId }),
    at,
  });
  return rows.length;
}
