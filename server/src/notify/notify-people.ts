// Tells people what happened: a notice on their screen and, where they want it, an e-mail. Called inside the
// transaction that makes it happen, so that nobody hears of what did not. A fixed number of statements, however many.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Database, Transaction } from '#server/database/database.ts';
import { insertRows } from '#server/database/unnest-rows.ts';
import { parseSettings, type StoredSettings } from '#server/people/stored-settings.ts';
import {
  goesFirst,
  wantsLetter,
  wantsNotice,
  type LetterFacts,
  type LetterKind,
  type NoticeFacts,
  type NoticeKind,
} from './notice-facts.ts';

/** A message of any kind with the facts of that kind. */
export type Notice = {
  [K in NoticeKind]: {
    readonly userId: string;
    readonly kind: K;
    readonly facts: NoticeFacts[K];
    /** Where a click leads: a path of the web, e.g. '/account'. */
    readonly link?: string;
  };
}[NoticeKind];

interface Recipient {
  readonly email: string;
  readonly settings: StoredSettings;
}

export function notifyPeople(tx: Transaction, notices: readonly Notice[], at: Date): Promise<void> {
  return notifyAll(
    tx,
    notices.map(notice => ({ notice, at })),
  );
}

/** The same, where each happened at another time. */
export async function notifyAll(
  tx: Transaction,
  happened: readonly { readonly notice: Notice; readonly at: Date }[],
): Promise<void> {
  if (happened.length === 0) return;
  const recipients = await loadRecipients(tx, [...new Set(happened.map(({ notice }) => notice.userId))]);
  const shown: NoticeRow[] = [];
  const letters: MailRow[] = [];
  for (const { notice, at } of happened) {
    const recipient = recipients.get(notice.userId);
    if (!recipient) continue;
    const { kind, userId, facts, link } = notice;
    if (wantsNotice(kind, recipient.settings)) shown.push(toNotice(notice, at));
    if (!wantsLetter(kind, recipient.settings)) continue;
    const { language } = recipient.settings.preferences;
    const withLink = link === undefined ? facts : { ...facts, link };
    letters.push(toMail({ userId, to: recipient.email, language, kind, facts: withLink }, at));
  }
  if (shown.length > 0) await insertRows('notices', NOTICE_COLUMNS, shown).execute(tx);
  await insertMails(tx, letters);
}

/** An e-mail alone: to somebody without an account, or one that must not stand on a screen. */
export type Letter = {
  [K in LetterKind]: {
    readonly userId: string | null;
    readonly to: string;
    readonly language: StoredSettings['preferences']['language'];
    readonly kind: K;
    readonly facts: LetterFacts[K];
  };
}[LetterKind];

export function sendLetters(tx: Database, letters: readonly Letter[], at: Date): Promise<void> {
  return insertMails(
    tx,
    letters.map(letter => toMail(letter, at)),
  );
}

async function loadRecipients(tx: Transaction, ids: readonly string[]): Promise<Map<string, Recipient>> {
  const rows = await tx
    .selectFrom('users')
    .innerJoin('settings', 'settings.user_id', 'users.id')
    .select(['users.id', 'users.email'])
    .select(['settings.notifications', 'settings.security', 'settings.privacy', 'settings.preferences'])
    .where('users.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('users.status', '<>', 'erased')
    .execute();
  return new Map(rows.map(row => [row.id, { email: row.email, settings: parseSettings(row) }]));
}

interface NoticeRow {
  readonly id: string;
  readonly user_id: string;
  readonly kind: string;
  readonly facts: string;
  readonly link: string | null;
  readonly created_at: Date;
}

const NOTICE_COLUMNS = {
  id: 'uuid',
  user_id: 'uuid',
  kind: 'text',
  facts: 'jsonb',
  link: 'text',
  created_at: 'timestamptz',
} as const;

function toNotice({ userId, kind, facts, link }: Notice, at: Date): NoticeRow {
  return {
    id: uuidv7(),
    user_id: userId,
    kind,
    facts: JSON.stringify(facts),
    link: link ?? null,
    created_at: at,
  };
}

interface MailRow {
  readonly id: string;
  readonly user_id: string | null;
  readonly to_address: string;
  readonly template: string;
  readonly language: string;
  readonly facts: string;
  readonly created_at: Date;
  readonly next_attempt_at: Date;
  readonly goes_first: boolean;
}

const MAIL_COLUMNS = {
  id: 'uuid',
  user_id: 'uuid',
  to_address: 'text',
  template: 'text',
  language: 'text',
  facts: 'jsonb',
  created_at: 'timestamptz',
  next_attempt_at: 'timestamptz',
  goes_first: 'bool',
} as const;

interface MailContent {
  readonly userId: string | null;
  readonly to: string;
  readonly language: string;
  readonly kind: LetterKind;
  readonly facts: object;
}

function toMail({ userId, to, language, kind, facts }: MailContent, at: Date): MailRow {
  return {
    id: uuidv7(),
    user_id: userId,
    to_address: to,
    template: kind,
    language,
    facts: JSON.stringify(facts),
    created_at: at,
    next_attempt_at: at,
    goes_first: goesFirst(kind),
  };
}

async function insertMails(tx: Database, rows: readonly MailRow[]): Promise<void> {
  if (rows.length > 0) await insertRows('mails', MAIL_COLUMNS, rows).execute(tx);
}
