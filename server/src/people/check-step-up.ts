// The step-up before money or shares move: asks for the transaction PIN where one is set, before a withdrawal else for a
// code of the second factor where that is on, and locks after too many wrong ones. Called by withdrawals and by order
// intake, outside of their transaction.
import { sql } from 'kysely';
import { recordAuditAlone } from '#server/audit/record-audit.ts';
import type { Database } from '#server/database/database.ts';
import type { Services } from '#server/http/services.ts';
import { takeAppCode } from '#server/security/second-factor.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';

export const STEP_UP_TRIES = 5;
const LOCK_MS = 15 * 60_000;

type PinCheck = Pick<Services, 'db' | 'passwords' | 'clock'>;

/** Undefined where the PIN is right or none is set; else pin_required, pin_wrong or pin_locked. */
export async function checkPin(
  services: PinCheck,
  userId: string,
  pin: string | undefined,
): Promise<Refusal | undefined> {
  const guarded = await findGuards(services.db, userId);
  return guarded.pin_hash === null ? undefined : askPin(services, guarded, guarded.pin_hash, pin);
}

/**
 * As checkPin; who has no PIN but a second factor is asked for a code of their app: else code_required, code_wrong or
 * code_locked.
 */
export async function checkWithdrawal(
  services: PinCheck & Pick<Services, 'keys'>,
  userId: string,
  { pin, otp }: { readonly pin?: string | undefined; readonly otp?: string | undefined },
): Promise<Refusal | undefined> {
  const guarded = await findGuards(services.db, userId);
  if (guarded.pin_hash !== null) return askPin(services, guarded, guarded.pin_hash, pin);
  if (guarded.totp_confirmed_at === null) return undefined;
  const isRight = (code: string) => takeAppCode(services.db, services, guarded, code);
  return ask(services, guarded, { guard: 'code', given: otp, isRight });
}

function askPin(
  services: PinCheck,
  guarded: Guarded,
  hash: string,
  pin: string | undefined,
): Promise<Refusal | undefined> {
  const isRight = (given: string) => services.passwords.verify(hash, given);
  return ask(services, guarded, { guard: 'pin', given: pin, isRight });
}

type Guarded = Awaited<ReturnType<typeof findGuards>>;

function findGuards(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'pin_hash', 'totp_secret', 'totp_confirmed_at', 'step_up_locked_until'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

interface Asked {
  readonly guard: 'pin' | 'code';
  readonly given: string | undefined;
  readonly isRight: (given: string) => Promise<boolean>;
}

async function ask(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, step_up_locked_until }: Guarded,
  { guard, given, isRight }: Asked,
): Promise<Refusal | undefined> {
  const now = clock();
  const locked = (until: Date) =>
    refuse(`${guard}_locked`, { until: `${until.toISOString().slice(11, 16)} UTC` });
  const lockedFromNow = () => locked(new Date(now.getTime() + LOCK_MS));
  if (step_up_locked_until !== null && step_up_locked_until > now) return locked(step_up_locked_until);
  if (given === undefined) return refuse(`${guard}_required`);
  const tries = await claimTry(db, id, now);
  if (tries === undefined) return lockedFromNow();
  if (await isRight(given)) {
    await forgetTries(db, id);
    return undefined;
  }
  await recordAuditAlone(db, {
    actorId: id,
    action: `${guard}_refused`,
    subject: { type: 'user', id },
    details: { tries },
    at: now,
  });
  const left = STEP_UP_TRIES - tries;
  return left > 0 ? refuse(`${guard}_wrong`, { left: String(left) }) : lockedFromNow();
}

/**
 * Counts a try before it is made, so that many at once cannot make more than their number. The last one locks;
 * a right one unlocks again. Undefined where another request has just used up the tries.
 */
async function claimTry(db: Database, userId: string, now: Date): Promise<number | undefined> {
  const tries = sql<number>`case when step_up_locked_until is null then step_up_failures else 0 end + 1`;
  const row = await db
    .updateTable('users')
    .set({
      step_up_failures: sql`${tries}`,
      step_up_locked_until: sql`case when ${tries} >= ${STEP_UP_TRIES} then ${new Date(now.getTime() + LOCK_MS)}::timestamptz end`,
    })
    .where('id', '=', userId)
    .where(where =>
      where.or([where('step_up_locked_until', 'is', null), where('step_up_locked_until', '<=', now)]),
    )
    .returning('step_up_failures')
    .executeTakeFirst();
  return row?.step_up_failures;
}

async function forgetTries(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ step_up_failures: 0, step_up_locked_until: null })
    .where('id', '=', userId)
    .execute();
}
