// Combines the reviews of a person's company within an hour into one e-mail, and likewise missed reviews: the first
// goes out at once, the rest together an hour later. Each has its own notice at once.
import { sql } from 'kysely';
import type { Transaction } from '#server/database/database.ts';
import { toMail, type MailRow } from './mail-rows.ts';
import type { LetterFacts } from './notice-facts.ts';
import type { NoticeEvent } from './notice.ts';
import type { Recipient } from './recipients.ts';

const HOUR_MS = 60 * 60_000;
/** The lines of an e-mail; the page behind its button lists all. */
const MOST_REVIEWS_SHOWN = 8;

const TOGETHER = { review_waiting: 'reviews_waiting', review_expired: 'reviews_expired' } as const;
type ReviewKind = keyof typeof TOGETHER;
type Reviews = LetterFacts['reviews_waiting'];
type Review = Reviews['reviews'][number];

/** The stored facts of a mail about one or several reviews. */
type StoredFacts = Reviews | Review;

export function isReviewKind(kind: string): kind is ReviewKind {
  return Object.hasOwn(TOGETHER, kind);
}

/** Whether a mail is about reviews. */
export function isReviewMail(template: string): boolean {
  return isReviewKind(template) || Object.values<string>(TOGETHER).includes(template);
}

/** The e-mails to write. Waiting ones are removed and included. */
export async function mailsOfReviews(
  tx: Transaction,
  happened: readonly NoticeEvent[],
  recipients: ReadonlyMap<string, Recipient>,
): Promise<readonly MailRow[]> {
  if (happened.length === 0) return [];
  await lockReaders(tx, happened);
  const rows: MailRow[] = [];
  for (const kind of ['review_waiting', 'review_expired'] as const) {
    const ofKind = happened.filter(({ notice }) => notice.kind === kind);
    if (ofKind.length > 0) rows.push(...(await mailsOfKind(tx, kind, ofKind, recipients)));
  }
  return rows;
}

/** Prevents two processes from writing two mails to the same person. */
async function lockReaders(tx: Transaction, happened: readonly NoticeEvent[]): Promise<void> {
  const ids = happened.map(({ notice }) => notice.userId);
  await sql`
    select from settings where user_id = any(${ids}::uuid[]) order by user_id for no key update`.execute(tx);
}

async function mailsOfKind(
  tx: Transaction,
  kind: ReviewKind,
  happened: readonly NoticeEvent[],
  recipients: ReadonlyMap<string, Recipient>,
): Promise<readonly MailRow[]> {
  const byReader = Map.groupBy(happened, ({ notice }) => notice.userId);
  const [waiting, lastTold] = await takeWaiting(tx, kind, [...byReader.keys()]);
  return [...byReader].flatMap(([userId, mine]) => {
    const recipient = recipients.get(userId);
    const at = mine.at(-1)?.at;
    if (recipient === undefined || at === undefined) return [];
    const before = waiting.get(userId);
    const reviews = [...(before?.reviews ?? []), ...mine.flatMap(reviewOf)];
    const count = (before?.count ?? 0) + mine.length;
    const due = before?.due ?? dueAfter(lastTold.get(userId), at);
    const { email: to, language } = recipient;
    return [toMail({ userId, to, language, ...worded(kind, count, reviews) }, at, due)];
  });
}

function reviewOf({ notice }: NoticeEvent): readonly Review[] {
  return notice.kind === 'review_waiting' || notice.kind === 'review_expired' ? [notice.facts] : [];
}

function worded(kind: ReviewKind, count: number, reviews: readonly Review[]) {
  const link = '/reviews';
  if (count === 1) return { kind, facts: { ...reviews[0], link } };
  const shown = reviews.slice(0, MOST_REVIEWS_SHOWN);
  return { kind: TOGETHER[kind], facts: { count: String(count), reviews: shown, link } };
}

/** One hour after the last message. Setting the clock back does not lengthen the delay. */
function dueAfter(lastTold: Date | undefined, at: Date): Date {
  if (lastTold === undefined) return at;
  const due_ms = Math.min(lastTold.getTime(), at.getTime()) + HOUR_MS;
  return new Date(Math.max(due_ms, at.getTime()));
}

interface Waiting {
  readonly count: number;
  readonly reviews: readonly Review[];
  readonly due: Date | undefined;
}

/** Mails without an attempt, and the time of each reader's last mail. */
async function takeWaiting(
  tx: Transaction,
  kind: ReviewKind,
  userIds: readonly string[],
): Promise<readonly [ReadonlyMap<string, Waiting>, ReadonlyMap<string, Date>]> {
  const mails = sql`user_id = any(${userIds}::uuid[]) and template = any(${[kind, TOGETHER[kind]]}::text[])`;
  // A mail that is being sent has an attempt, so this skips it after waiting for its lock.
  const taken = await sql<{ user_id: string; facts: StoredFacts; next_attempt_at: Date | null }>`
    delete from mails where ${mails} and sent_at is null and attempts = 0
    returning user_id, facts, next_attempt_at`.execute(tx);
  const told = await sql<{ user_id: string; at: Date }>`
    select user_id, max(coalesce(sent_at, created_at)) as at from mails where ${mails} group by user_id`.execute(
    tx,
  );
  const waiting = new Map<string, Waiting>();
  for (const { user_id, facts, next_attempt_at } of taken.rows) {
    const { count, reviews } = inOneForm(facts);
    waiting.set(user_id, { count: Number(count), reviews, due: next_attempt_at ?? undefined });
  }
  return [waiting, new Map(told.rows.map(({ user_id, at }) => [user_id, at]))];
}

function inOneForm(facts: StoredFacts): Reviews {
  if ('reviews' in facts) return facts;
  const { company, shares, price, due } = facts;
  return { count: '1', reviews: [{ company, shares, price, due }] };
}
