// Newsletter subscriptions: requested, confirmed through a link, ended through another link.
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

/** Limits confirmation mails, so that strangers cannot fill a mailbox. */
const ASK_AGAIN_AFTER_MS = 3_600_000;

/** Responds equally for known and unknown addresses. A mail is sent where a confirmation is needed. */
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
    const facts = { url: `${config.publicUrl}/newsletter/confirm#token=${token}` };
    const letter = { userId: null, to: email, language, kind: 'newsletter_confirm', facts } as const;
    await sendLetters(tx, [letter], now);
  });
}

/**
 * The first confirmation sends a mail with the link that ends the subscription. Later ones do not: a person
 * with a forwarded mail could otherwise subscribe and unsubscribe its reader without end.
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

/** The link that ends the subscription of this address. It is always the same. */
export function endLink(
  { keys, config }: Pick<ContactDependencies, 'keys' | 'config'>,
  email: string,
): string {
  return linkToEnd(config, tokenOf(keys.data, email));
}

/** Keeps links of `endLink` valid, also for subscriptions from before a change of DATA_KEY. */
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
  return `${publicUrl}/newsletter/unsubscribe#token=${token}`;
}

/** The page promises that no more mails come, so a member with this address receives none either. */
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

/** Throws not_found for a token that belongs to no subscription. */
export async function findSubscription(db: Database, token: string): Promise<void> {
  const found = await db
    .selectFrom('newsletter_subscribers')
    .select('email')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (found === undefined) throw new DomainError('not_found');
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

/** Derived when a message needs it. The database stores only its hash. */
function tokenOf(key: Uint8Array, email: string): string {
  return createHmac('sha256', key).update(`newsletter ${email}`).digest('base64url');
}
