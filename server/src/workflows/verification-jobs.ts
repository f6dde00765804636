// The scheduled jobs of verifications: automatic approval with sample data, reminders before the end, and expiry.
import { needsAccreditation, REMIND_WITHIN_MS, needsReminder } from '#domain/compliance/verification.ts';
import { isRefusal } from '#domain/refusal.ts';
import { DAY_MS } from '#domain/time/day.ts';
import { transaction } from '#server/database/transaction.ts';
import { tryEach } from '#server/database/try-each.ts';
import { cancelRefusedOrders } from '#server/exchange/cancel-refused-orders.ts';
import type { WorkflowsDependencies } from './dependencies.ts';
import type { Job } from '#server/kernel/job.ts';
import { notifyPeople } from '#server/notify/notify-people.ts';
import {
  decideVerification,
  lockVerification,
  verificationOf,
  AWAITS_DECISION,
} from './decide-verification.ts';
import { fillSampleEvidence } from './fill-sample-evidence.ts';

/** Long enough to see the pending status, short enough to wait for. */
const CHECK_TAKES_MS = 2_000;
const BATCH = 100;
const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * DAY_MS;

/** An accreditation is valid for a year; an identity check does not expire. */
export function approvalEnd(
  kind: 'identity' | 'accreditation',
  at: Date,
): { readonly usual: true; readonly expiresAt?: Date } {
  return { usual: true, ...(kind === 'accreditation' && { expiresAt: new Date(at.getTime() + YEAR_MS) }) };
}

/** Approves the verifications that sign-up marked. Those the sample data leaves pending wait for an operator. */
export function checkAutomaticallyJob(
  services: Pick<WorkflowsDependencies, 'db' | 'clock' | 'sampleData' | 'vault'>,
): Job {
  return {
    name: 'automatic-checks',
    every_ms: 1_000,
    run: async () => {
      if (!services.sampleData) return;
      const at = services.clock();
      const due = await services.db
        .selectFrom('verifications')
        .select('id')
        .where(AWAITS_DECISION)
        .where('automatic', '=', true)
        .where('submitted_at', '<=', new Date(at.getTime() - CHECK_TAKES_MS))
        .limit(BATCH)
        .execute();
      await tryEach(due, async ({ id }) => {
        await fillSampleEvidence(services, id);
        await approve(services, id, at);
      });
    },
  };
}

async function approve(services: Pick<WorkflowsDependencies, 'db'>, id: string, at: Date): Promise<void> {
  await transaction(services.db, async tx => {
    const row = await lockVerification(tx, id);
    if (!row || (row.status !== 'PENDING' && row.renewal_at === null)) return;
    const event = { type: 'approve', ...approvalEnd(row.kind, at) } as const;
    await decideVerification(tx, row, { event, actorId: null, at });
  });
}

/** A person who no longer claims accreditation is not reminded to renew it. */
export function remindOfEndsJob(services: Pick<WorkflowsDependencies, 'db' | 'clock'>): Job {
  return {
    name: 'remind-of-ends',
    every_ms: HOUR_MS,
    run: async () => {
      const at = services.clock();
      const ending = await services.db
        .selectFrom('verifications as v')
        .innerJoin('users as u', 'u.id', 'v.user_id')
        .select(['v.id', 'v.kind', 'u.investor_type'])
        .where('v.status', '=', 'APPROVED')
        .where('v.expires_at', '<=', new Date(at.getTime() + REMIND_WITHIN_MS))
        .whereRef('v.reminded_of', 'is distinct from', 'v.expires_at')
        .where('v.renewal_at', 'is', null)
        .where('u.status', '=', 'active')
        .execute();
      const asked = ending.filter(
        ({ kind, investor_type }) => kind === 'identity' || needsAccreditation(investor_type),
      );
      await tryEach(asked, ({ id }) => remind(services, id, at));
    },
  };
}

async function remind(services: Pick<WorkflowsDependencies, 'db'>, id: string, at: Date): Promise<void> {
  await transaction(services.db, async tx => {
    const row = await lockVerification(tx, id);
    if (!row?.expires_at || !needsReminder(verificationOf(row), row.reminded_of ?? undefined, at)) return;
    const { kind, user_id: userId, expires_at } = row;
    await tx.updateTable('verifications').set({ reminded_of: expires_at }).where('id', '=', id).execute();
    const facts = { kind, until: expires_at.toISOString() };
    await notifyPeople(tx, [{ userId, kind: 'verification_ends', facts, link: '/profile' }], at);
  });
}

export function expireVerificationsJob(
  services: Pick<WorkflowsDependencies, 'db' | 'clock' | 'log' | 'exchange'>,
): Job {
  return {
    name: 'expire-verifications',
    every_ms: 60_000,
    run: async () => {
      const at = services.clock();
      const due = await services.db
        .selectFrom('verifications')
        .select(['id', 'user_id'])
        .where('status', '=', 'APPROVED')
        .where('expires_at', '<=', at)
        .execute();
      await tryEach(due, async ({ id, user_id }) => {
        await cancelRefusedOrders(services.exchange, user_id, null);
        await expire(services, id, at);
      });
    },
  };
}

async function expire(
  services: Pick<WorkflowsDependencies, 'db' | 'log'>,
  id: string,
  at: Date,
): Promise<void> {
  await transaction(services.db, async tx => {
    const row = await lockVerification(tx, id);
    if (!row) return;
    const decided = await decideVerification(tx, row, { event: { type: 'expire' }, actorId: null, at });
    if (isRefusal(decided)) services.log.debug({ id, code: decided.code }, 'renewed in between');
  });
}
