// The job that forgets what has served its time. Listed in app.ts.
import { IDEMPOTENCY } from '#contract/idempotency.ts';
import { DAY_MS } from '#domain/time/day.ts';
import type { Services } from '#server/http/services.ts';
import type { Job } from './job.ts';

const HOUR_MS = 3_600_000;
const KEEP = {
  idempotencyKeys_ms: IDEMPOTENCY.keptFor_days * DAY_MS,
  /** An ended session tells that a device was known. */
  sessions_ms: 90 * DAY_MS,
  emailTokens_ms: 7 * DAY_MS,
  mails_ms: 30 * DAY_MS,
  readNotices_ms: 180 * DAY_MS,
  /** Read or not. */
  notices_ms: 365 * DAY_MS,
  contactMessages_ms: 365 * DAY_MS,
  /** Never confirmed, so perhaps typed by a stranger; or ended. */
  deadSubscriptions_ms: 30 * DAY_MS,
};

export function cleanUpJob({ db, clock }: Pick<Services, 'db' | 'clock'>): Job {
  return {
    name: 'clean-up',
    every_ms: HOUR_MS,
    run: async () => {
      const now = clock();
      const before = (age_ms: number): Date => new Date(now.getTime() - age_ms);
      await db.deleteFrom('rate_limits').where('window_ends_at', '<=', now).execute();
      await db
        .deleteFrom('idempotency_keys')
        .where('created_at', '<', before(KEEP.idempotencyKeys_ms))
        .execute();
      const endedLongAgo = before(KEEP.sessions_ms);
      await db
        .deleteFrom('sessions')
        .where(eb => eb.or([eb('expires_at', '<', endedLongAgo), eb('revoked_at', '<', endedLongAgo)]))
        .execute();
      await db.deleteFrom('email_tokens').where('expires_at', '<', before(KEEP.emailTokens_ms)).execute();
      const mailsBefore = before(KEEP.mails_ms);
      await db.deleteFrom('mails').where('sent_at', '<', mailsBefore).execute();
      // Given up: nobody tries them again, and they hold an address.
      await db
        .deleteFrom('mails')
        .where('sent_at', 'is', null)
        .where('next_attempt_at', 'is', null)
        .where('created_at', '<', mailsBefore)
        .execute();
      await db
        .deleteFrom('notices')
        .where(eb =>
          eb.or([
            eb('read_at', '<', before(KEEP.readNotices_ms)),
            eb('created_at', '<', before(KEEP.notices_ms)),
          ]),
        )
        .execute();
      await db
        .deleteFrom('contact_messages')
        .where('created_at', '<', before(KEEP.contactMessages_ms))
        .execute();
      const deadSince = before(KEEP.deadSubscriptions_ms);
      // Asking again moves the time of creation.
      await db
        .deleteFrom('newsletter_subscribers')
        .where('created_at', '<', deadSince)
        .where(eb =>
          eb.or([
            eb('unsubscribed_at', '<', deadSince),
            eb.and([eb('confirmed_at', 'is', null), eb('unsubscribed_at', 'is', null)]),
          ]),
        )
        .execute();
    },
  };
}
