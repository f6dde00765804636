// Writes notices and, where wanted, e-mails in the transaction of their event, so that a rollback removes them. The
// number of statements is fixed.
import type { Database, Transaction } from '#server/database/database.ts';
import { insertRows } from '#server/database/unnest-rows.ts';
import { uuidv7 } from 'uuidv7';
import { oldAddresses } from '#server/people/email-changes.ts';
import type { Language } from './format.ts';
import { combineFills } from './combine-fills.ts';
import { isReviewKind, mailsOfReviews } from './combine-reviews.ts';
import { insertMails, toMail, type MailRow } from './mail-rows.ts';
import {
  canBeTurnedOff,
  wantsLetter,
  wantsNotice,
  type LetterFacts,
  type LetterKind,
} from './notice-facts.ts';
import type { NoticeEvent, Notice } from './notice.ts';
import { loadRecipients } from './recipients.ts';
import { limitUnconfirmedMails } from './unconfirmed-mail-limit.ts';

export type { Notice } from './notice.ts';

export function notifyPeople(tx: Transaction, notices: readonly Notice[], at: Date): Promise<void> {
  return notifyAll(
    tx,
    notices.map(notice => ({ notice, at })),
  );
}

/** The same for events of different times. */
export async function notifyAll(tx: Transaction, happened: readonly NoticeEvent[]): Promise<void> {
  if (happened.length === 0) return;
  const recipients = await loadRecipients(tx, [...new Set(happened.map(({ notice }) => notice.userId))]);
  const wanted = (wants: typeof wantsNotice) =>
    happened.filter(({ notice }) => {
      const recipient = recipients.get(notice.userId);
      return recipient !== undefined && wants(notice.kind, recipient.wishes);
    });
  const letters = wanted(wantsLetter);
  const isReview = ({ notice }: NoticeEvent) => isReviewKind(notice.kind);
  const mails = combineFills(letters.filter(one => !isReview(one))).flatMap(({ message, at }) => {
    const recipient = recipients.get(message.userId);
    if (recipient === undefined) return [];
    const { userId, kind, facts, link } = message;
    const withLink = link === undefined ? facts : { ...facts, link };
    return [toMail({ userId, to: recipient.email, language: recipient.language, kind, facts: withLink }, at)];
  });
  await insertNotices(tx, wanted(wantsNotice));
  const ofReviews = await mailsOfReviews(tx, letters.filter(isReview), recipients);
  const isConfirmed = ({ user_id }: MailRow) => recipients.get(user_id ?? '')?.isConfirmed === true;
  await insertMails(tx, [
    ...(await limitUnconfirmedMails(tx, mails, isConfirmed)),
    ...(await copiesToOldAddresses(tx, mails)),
    ...ofReviews,
  ]);
}

/** Mails about what guards an account go to its old address as well, as long as that address can undo the new one. */
async function copiesToOldAddresses(tx: Transaction, mails: readonly MailRow[]): Promise<MailRow[]> {
  const guarding = mails.filter(({ template }) => !canBeTurnedOff(template));
  const [first] = guarding;
  if (first === undefined) return [];
  const owners = [...new Set(guarding.flatMap(({ user_id }) => user_id ?? []))];
  const old = await oldAddresses(tx, owners, first.created_at);
  return guarding.flatMap(mail =>
    old
      .filter(({ userId }) => userId === mail.user_id)
      .map(({ email }) => ({ ...mail, id: uuidv7(), to_address: email })),
  );
}

/** An e-mail without a notice: to a person without an account, or not suitable for a screen. */
export type Letter = {
  [K in LetterKind]: {
    readonly userId: string | null;
    readonly to: string;
    readonly language: Language;
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

const NOTICE_COLUMNS = {
  id: 'uuid',
  user_id: 'uuid',
  kind: 'text',
  facts: 'json',
  link: 'text',
  created_at: 'timestamptz',
} as const;

async function insertNotices(tx: Transaction, shown: readonly NoticeEvent[]): Promise<void> {
  if (shown.length === 0) return;
  const rows = shown.map(({ notice: { userId, kind, facts, link }, at }) => ({
    id: uuidv7(),
    user_id: userId,
    kind,
    facts: JSON.stringify(facts),
    link: link ?? null,
    created_at: at,
  }));
  await insertRows('notices', NOTICE_COLUMNS, rows).execute(tx);
}
