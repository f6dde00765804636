// The step-up before money or shares move: asks for the transaction PIN where one is set, and locks after too many
// wrong ones. Called by withdrawals and by order intake, outside of their transaction.
import { sql } from 'kysely';
import { recordAuditAlone } from '#server/audit/record-audit.ts';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/http/services.ts';
import type { Passwords } from '#server/security/passwords.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';

export const PIN_TRIES = 5;
const LOCK_MS = 15 * 60_000;

interface PinCheck {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly clock: Clock;
}

/** Undefined where the PIN is right or none is set; else pin_required, pin_wrong or pin_locked. */
export async function checkPin(
  services: PinCheck,
  userId: string,
  pin: string | undefined,
): Promise<Refusal | undefined> {
  const user = await services.db
    .selectFrom('users')
    .select(['pin_hash', 'pin_locked_until'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (user.pin_hash === null) return undefined;
  const now = services.clock();
  if (user.pin_locked_until !== null && user.pin_locked_until > now) return locked(user.pin_locked_until);
  if (pin === undefined) return refuse('pin_required');
  const tries = await claimTry(services.db, userId, now);
  if (tries === undefined) return locked(new Date(now.getTime() + LOCK_MS));
  if (await services.passwords.verify(user.pin_hash, pin)) {
    await forgetTries(services.db, userId);
    return undefined;
  }
  await recordAuditAlone(services.db, {
    actorId: userId,
    action: 'pin_refused',
    subject: { type: 'user', id: userId },
    details: { tries },
    at: now,
  });
  const left = PIN_TRIES - tries;
  return left > 0 ? refuse('pin_wrong', { left: String(left) }) : locked(new Date(now.getTime() + LOCK_MS));
}

/**
 * Counts a try before it is made, so that many at once cannot make more than their number. The last one locks;
 * a right PIN unlocks again. Undefined where another request has just used up the tries.
 */
async function claimTry(db: Database, userId: string, now: Date): Promise<number | undefined> {
  const tries = sql<number>`case when pin_locked_until is null then pin_failures else 0 end + 1`;
  const row = await db
    .updateTable('users')
    .set({
      pin_failures: sql`${tries}`,
      pin_locked_until: sql`case when ${tries} >= ${PIN_TRIES} then ${new Date(now.getTime() + LOCK_MS)}::timestamptz end`,
    })
    .where('id', '=', userId)
    .where(where => where.or([where('pin_locked_until', 'is', null), where('pin_locked_until', '<=', now)]))
    .returning('pin_failures')
    .executeTakeFirst();
  return row?.pin_failures;
}

async function forgetTries(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ pin_failures: 0, pin_locked_until: null })
    .where('id', '=', userId)
    .execute();
}

function locked(until: Date): Refusal {
  return refuse('pin_locked', { until: `${until.toISOString().slice(11, 16)} UTC` });
}
