// Sends each new article and report to newsletter readers: confirmed subscribers, and members who chose it in
// their settings.
import { sql } from 'kysely';
import { DAY_MS } from '#domain/time/day.ts';
import type { Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import type { ContactDependencies } from './dependencies.ts';
import type { Job } from '#server/kernel/job.ts';
import { sendLetters } from '#server/notify/notify-people.ts';
import type { StoredSettings } from '#server/people/stored-settings.ts';
import { endLink, keepLinks } from './newsletter.ts';

const EVERY_MS = 5 * 60_000;
/** Older publications are not sent. */
const NEWS_FOR_MS = 2 * DAY_MS;

type Parts = Pick<ContactDependencies, 'db' | 'clock' | 'keys' | 'config'>;

export function sendNewsletterJob(services: Parts): Job {
  return {
    name: 'newsletter',
    every_ms: EVERY_MS,
    run: () => transaction(services.db, tx => sendNew(tx, services)),
  };
}

async function sendNew(tx: Transaction, services: Parts): Promise<void> {
  const now = services.clock();
  const published = [await take(tx, 'articles', now), await take(tx, 'reports', now)].flat();
  const news = published.filter(({ published_at }) => now.getTime() - published_at.getTime() < NEWS_FOR_MS);
  if (news.length === 0) return;
  const readers = await findReaders(tx);
  await keepLinks(
    tx,
    services,
    readers.map(({ to }) => to),
  );
  for (const { table, slug, title, summary } of news) {
    const { kind, area } = LETTERS[table];
    const letters = readers.map(({ userId, to, language }) => ({
      userId,
      to,
      language,
      kind,
      facts: {
        title,
        summary,
        link: `/${area}/${slug}`,
        // A member ends it in the settings.
        end: userId === null ? endLink(services, to) : '',
      },
    }));
    await sendLetters(tx, letters, now);
  }
}

const LETTERS = {
  articles: { kind: 'newsletter_article', area: 'public-insights' },
  reports: { kind: 'newsletter_report', area: 'reports' },
} as const;

/** Takes published content that was not sent yet and marks it as sent. */
async function take(tx: Transaction, table: keyof typeof LETTERS, now: Date) {
  const taken = await tx
    .updateTable(table)
    .set({ newsletter_at: now })
    .where('newsletter_at', 'is', null)
    .where('published_at', '<=', now)
    .returning(['slug', 'title', 'summary', 'published_at'])
    .execute();
  return taken.map(row => ({ ...row, table }));
}

interface Reader {
  /** Null for a subscriber who is not a member. */
  readonly userId: string | null;
  readonly to: string;
  readonly language: StoredSettings['preferences']['language'];
}

/**
 * Each address once. Where a member also subscribed as a visitor, the member's choice wins once the member's
 * address is confirmed.
 */
async function findReaders(tx: Transaction): Promise<readonly Reader[]> {
  const { rows } = await sql<Reader>`
    select u.id as "userId", u.email as to, s.preferences ->> 'language' as language
    from users u join settings s on s.user_id = u.id
    where u.status = 'active' and u.email_confirmed_at is not null
      and (s.notifications ->> 'newsletter')::bool and (s.notifications ->> 'emailNotifications')::bool
    union all
    select null, n.email, n.language from newsletter_subscribers n
    where n.confirmed_at is not null and n.unsubscribed_at is null
      and not exists (
        select from users u join settings s on s.user_id = u.id
        where u.email = n.email and u.email_confirmed_at is not null and (u.status <> 'active'
          or not (s.notifications ->> 'emailNotifications')::bool or (s.notifications ->> 'newsletter')::bool)
      )`.execute(tx);
  return rows;
}
