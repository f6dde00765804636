// The job that tells people that wrong PINs or codes have locked their account's step-up. The step-up itself only notes what
// to tell, since a refused try has no transaction of its own.
import type { Clock } from '#server/kernel/clock.ts';
import type { Job } from '#server/kernel/job.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { notifyPeople } from './notify-people.ts';

const EVERY_MS = 10_000;
const AT_ONCE = 100;

export function notifyOfLocksJob({ db, clock }: { readonly db: Database; readonly clock: Clock }): Job {
  return { name: 'notify-of-locks', every_ms: EVERY_MS, run: () => notifyOfLocks(db, clock()) };
}

export function notifyOfLocks(db: Database, at: Date): Promise<void> {
  return transaction(db, async tx => {
    const people = await tx
      .selectFrom('users')
      .select(['id', 'lock_notice'])
      .where('lock_notice', 'is not', null)
      .$narrowType<{ lock_notice: 'pin_locked' | 'code_locked' | 'pin_off' }>()
      .orderBy('id')
      .limit(AT_ONCE)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    if (people.length === 0) return;
    const ids = people.map(({ id }) => id);
    await tx.updateTable('users').set({ lock_notice: null }).where('id', 'in', ids).execute();
    const notices = people.map(
      ({ id, lock_notice: what }) =>
        ({
          userId: id,
          kind: 'security_changed',
          facts: { what, at: at.toISOString() },
          link: '/settings',
        }) as const,
    );
    await notifyPeople(tx, notices, at);
  });
}
