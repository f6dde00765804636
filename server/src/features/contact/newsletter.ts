// Subscriptions to the newsletter: asked for, confirmed through a link in a message, ended through another.
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { unnestRows } from '#server/database/unnest-rows.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { ContactDependencies } from './dependencies.ts';
import { sendLetters, type Letter } from '#server/notify/notify-people.ts';
import { endForMember } from '#server/people/end-newsletter.ts';
import { hashToken } from '#server/security/email-tokens.ts';

type Language = Letter['language'];

/** Nobody's mailbox is filled by others who type its address in. */
const ASK_AGAIN_AFTER_MS = 3_600_000;

/** The same answer whether or not the address is known; a message goes out where there is something to confirm. */
export async function subscribe(
  services: ContactDependencies,
  email: string,
  language: Language,
): Promise<void> {
  const { db, clock, keys, config } = services;
  const now = clock();
  const token = tokenOf(keys.data, email);
  const token_hash = hashToken(token);
  await transaction(db, async tx => {
    const asked = await tx
      .insertInto('newsletter_subscribers')
      .values({ email, token_hash, language, created_at: now })
      .onConflict(conflict =>
        conflict
          .column('email')
          .doUpdateSet({ created_at: now, language, token_hash })
          .where('newsletter_subscribers.created_at', '<=', new Date(now.getTime() - ASK_AGAIN_AFTER_MS))
          .where(eb =>
            eb.or([
              eb('newsletter_subscribers.confirmed_at', 'is', null),
              eb('newsletter_subscribers.unsubscribed_at', 'is not', null),
            ]),
          ),
      )
      .returning('email')
      .executeTakeFirst();
    if (!asked) return;
    const facts = { url: `${config.publicUrl}/newsletter/confirm?token=${token}` };
    const letter = { userId: null, to: email, language, kind: 'newsletter_confirm', facts } as const;
    await sendLetters(tx, [letter], now);
  });
}

/**
 * The first time, a letter says so and carries the link that ends it, for whenever the reader has had enough. Not again:
 * whoever has a letter that was passed on could subscribe and unsubscribe its reader without end.
 */
export async function confirmSubscription(
  services: Pick<ContactDependencies, 'db' | 'config' | 'clock'>,
  token: string,
): Promise<void> {
  const { db, clock, config } = services;
  const now = clock();
  await transaction(db, async tx => {
    const before = await tx
      .selectFrom('newsletter_subscribers')
      .select(['email', 'language', 'confirmed_at', 'unsubscribed_at'])
      .where('token_hash', '=', hashToken(token))
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new DomainError('not_found');
    if (before.confirmed_at !== null && before.unsubscribed_at === null) return;
    await change({ db: tx }, token, { confirmed_at: now, unsubscribed_at: null });
    if (before.confirmed_at !== null) return;
    const facts = { url: linkToEnd(config, token) };
    const letter = {
      userId: null,
      to: before.email,
      language: before.language,
      kind: 'newsletter_begun',
      facts,
    } as const;
    await sendLetters(tx, [letter], now);
  });
}

/** The link by which the reader with this address ends the subscription; it is the same each time. */
export function endLink(
  { keys, config }: Pick<ContactDependencies, 'keys' | 'config'>,
  email: string,
): string {
  return linkToEnd(config, tokenOf(keys.data, email));
}

/** Has the links by `endLink` work, also of those who subscribed before DATA_KEY was changed. */
export async function keepLinks(
  tx: Transaction,
  { keys }: Pick<ContactDependencies, 'keys'>,
  emails: readonly string[],
): Promise<void> {
  const rows = emails.map(email => ({ email, token_hash: hashToken(tokenOf(keys.data, email)) }));
  await sql`
    update newsletter_subscribers n set token_hash = new.token_hash
    from ${unnestRows({ email: 'text', token_hash: 'bytea' }, rows)}
    where n.email = new.email and n.token_hash <> new.token_hash`.execute(tx);
}

function linkToEnd({ publicUrl }: ContactDependencies['config'], token: string): string {
  return `${publicUrl}/newsletter/unsubscribe?token=${token}`;
}

/** The page says that no more will come, so none comes to a member with this address either. */
export async function endSubscription(
  { db, clock }: Pick<ContactDependencies, 'db' | 'clock'>,
  token: string,
): Promise<void> {
  const now = clock();
  await transaction(db, async tx => {
    const subscriber = await tx
      .selectFrom('newsletter_subscribers')
      .select('email')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst();
    if (!subscriber) throw new DomainError('not_found');
    await endForMember(tx, subscriber.email, now);
    await change({ db: tx }, token, { unsubscribed_at: now });
  });
}

async function change(
  { db }: { readonly db: Database },
  token: string,
  values: { readonly confirmed_at?: Date; readonly unsubscribed_at: Date | null },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_subscribers')
    .set(values)
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new DomainError('not_found');
}

/** Made anew whenever a message needs it; the database holds only its hash. */
function tokenOf(key: Uint8Array, email: string): string {
  return createHmac('sha256', key).update(`newsletter ${email}`).digest('base64url');
}
