// Composes the mail of a row in `mails` in its reader's language. Links with tokens are created when the mail is sent,
// so that no token is ever stored. A token is in the fragment of a link, which no server sees or logs.
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { LANGUAGES } from '#contract/values.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MailsTable } from '#server/database/schema.generated.ts';
import { transaction } from '#server/database/transaction.ts';
import type { MailDependencies } from './dependencies.ts';
import { composeMessage, WORDS } from '#server/notify/compose-message.ts';
import { isReviewMail } from '#server/notify/combine-reviews.ts';
import { canBeTurnedOff, wantsLetter } from '#server/notify/notice-facts.ts';
import { WHY_INVITED } from '#server/notify/words/corrections.ts';
import type { Words } from '#server/notify/words/words.ts';
import { loadSettings, type StoredSettings } from '#server/people/stored-settings.ts';
import { memberToken, type MailList } from '#server/people/one-click-unsubscribe.ts';
import { makeUndoToken } from '#server/people/email-changes.ts';
import { makeStopToken } from '#server/security/stop-payee-token.ts';
import { makeEmailToken, type Purpose } from '#server/security/email-tokens.ts';
import { writeMail, type Mail } from './write-mail.ts';

export type MailRow = Selectable<MailsTable>;

const PAGE_OF = { confirm_email: '/confirm-email', reset_password: '/reset-password' } as const;

/** The reader of these mails may be unable to sign in, and replies to the sender are not read. */
const CONTACT: ReadonlySet<string> = new Set(['email_changed', 'account_blocked']);

/** Bulk mails, and the list that a member leaves by one click. */
const TO_MANY: ReadonlyMap<string, MailList> = new Map([
  ['newsletter_article', 'newsletter'],
  ['newsletter_report', 'newsletter'],
  ['market_update', 'market_updates'],
]);

/** The target of the button (a path of the web or a URL), and the link that ends a subscription, empty for members. */
const ADDRESSES = z.object({
  link: z.string().optional(),
  url: z.string().optional(),
  end: z.string().optional(),
});

/** Undefined without a recipient or for an unknown kind. */
export async function composeMail(
  services: Pick<MailDependencies, 'db' | 'config' | 'clock' | 'keys'>,
  row: MailRow,
): Promise<Mail | undefined> {
  const { template } = row;
  if (template === 'confirm_email' || template === 'reset_password')
    return composeLink(services, row, template);
  const addresses = ADDRESSES.parse(row.facts);
  const { link = CONTACT.has(template) ? '/contact' : undefined, url } = addresses;
  const path = link === undefined ? undefined : `${services.config.publicUrl}${link}`;
  const stop = template === 'payee_added' ? stopAddress(services, row.facts) : undoAddress(services, row);
  const reader = row.user_id === null ? undefined : await loadSettings(services.db, row.user_id);
  if (isReviewMail(template) && !(await isStillWanted(services, row, reader))) return undefined;
  const mail = compose(services, row, { facts: row.facts, url: stop ?? url ?? path, reader });
  const list = TO_MANY.get(template);
  if (mail === undefined || list === undefined) return mail;
  return { ...mail, unsubscribe: oneClickAddress(services, row, { list, end: addresses.end }) };
}

const OF_PAYEE = z.object({ payeeId: z.string() });

/** The button of a mail about a new payee stops it, without signing in. */
function stopAddress({ config, keys }: Pick<MailDependencies, 'config' | 'keys'>, facts: unknown): string {
  const { payeeId } = OF_PAYEE.parse(facts);
  return `${config.publicUrl}/stop-payee#token=${makeStopToken(keys.data, payeeId)}`;
}

const OF_CHANGE = z.object({ changeId: z.string().optional() });

/** The button of the mail to an old address takes the change back. */
function undoAddress(
  { config, keys }: Pick<MailDependencies, 'config' | 'keys'>,
  { template, facts }: MailRow,
): string | undefined {
  if (template !== 'email_changed') return undefined;
  const { changeId } = OF_CHANGE.parse(facts);
  return changeId && `${config.publicUrl}/undo-email#token=${makeUndoToken(keys.data, changeId)}`;
}

interface Ending {
  readonly list: MailList;
  readonly end: string | undefined;
}

/** A mail program posts to this URL; see one-click.ts. A subscriber's has the token of the link in the mail. */
function oneClickAddress(
  { config, keys }: Pick<MailDependencies, 'config' | 'keys'>,
  { user_id: userId, to_address: email }: MailRow,
  { list, end = '' }: Ending,
): string {
  const token =
    userId === null
      ? (new URLSearchParams(new URL(end).hash.slice(1)).get('token') ?? '')
      : memberToken(keys.data, { list, userId, email });
  return `${config.publicUrl}/api/mails/unsubscribe?token=${token}`;
}

/** The mail may have waited for an hour. It is dropped when its reader was blocked or has unsubscribed since. */
async function isStillWanted(
  { db }: Pick<MailDependencies, 'db'>,
  { user_id }: MailRow,
  reader: StoredSettings | undefined,
): Promise<boolean> {
  if (reader === undefined || !wantsLetter('reviews_waiting', reader)) return false;
  const user = await db.selectFrom('users').select('status').where('id', '=', user_id).executeTakeFirst();
  return user?.status === 'active';
}

interface Content {
  readonly facts: unknown;
  readonly url: string | undefined;
  readonly reader: StoredSettings | undefined;
}

function compose(
  services: Pick<MailDependencies, 'config'>,
  row: MailRow,
  { facts, url, reader }: Content,
): Mail | undefined {
  const language = reader?.preferences.language ?? LANGUAGES.find(one => one === row.language) ?? 'en';
  const timezone = reader?.preferences.timezone ?? 'utc';
  const message = composeMessage(row.template, facts, { language, timezone });
  if (!message) return undefined;
  const siteUrl = services.config.publicUrl;
  const words = WORDS[language];
  return writeMail(message, { words, language, why: reasonFor(words, row, siteUrl), url, siteUrl });
}

function reasonFor(
  { whyAsked, whyOptional, whyAlways }: Words,
  { template, user_id, language }: MailRow,
  siteUrl: string,
): string {
  if (template === 'holder_invited') return WHY_INVITED[LANGUAGES.find(one => one === language) ?? 'en'];
  if (template.startsWith('newsletter_') && user_id === null) return whyAsked;
  return canBeTurnedOff(template) ? `${whyOptional} ${siteUrl}/settings` : whyAlways;
}

/** A reset request names only an e-mail address; whether an account has it is decided here. */
async function composeLink(
  services: Pick<MailDependencies, 'db' | 'config' | 'clock'>,
  row: MailRow,
  purpose: Purpose,
): Promise<Mail | undefined> {
  const made = await makeToken(services, row.to_address, purpose);
  if (!made) return undefined;
  const url = `${services.config.publicUrl}${PAGE_OF[purpose]}#token=${made.token}`;
  return compose(services, row, { facts: {}, url, reader: await loadSettings(services.db, made.userId) });
}

function makeToken(
  services: Pick<MailDependencies, 'db' | 'clock'>,
  email: string,
  purpose: Purpose,
): Promise<{ readonly userId: string; readonly token: string } | undefined> {
  const at = services.clock();
  return transaction(services.db, async tx => {
    // Locked, so that the address remains the person's until the token is stored.
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('status', '=', 'active')
      .forShare()
      .executeTakeFirst();
    if (!user) return undefined;
    const userId = user.id;
    const subject = { type: 'user', id: userId };
    if (purpose === 'reset_password') {
      await recordAudit(tx, { actorId: null, action: 'password_reset_asked', subject, at });
    }
    return { userId, token: await makeEmailToken(tx, userId, purpose, at) };
  });
}
