// The step-up before money or shares move. It asks for the transaction PIN if one is set. Without a PIN, a withdrawal
// needs a code of the second factor if that is enabled. Too many wrong tries lock it. It runs outside the caller's
// transaction; only a code is checked inside.
import { sql } from 'kysely';
import { recordAuditAlone } from '#server/audit/record-audit.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type { PeopleDependencies } from './dependencies.ts';
import { spendStep, stepOfCode } from '#server/security/second-factor.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { instantOf } from '#domain/time/display-time.ts';

export const STEP_UP_TRIES = 5;
const MINUTE_MS = 60_000;
const LOCK_MS = 15 * MINUTE_MS;

type PinCheck = Pick<PeopleDependencies, 'db' | 'passwords' | 'clock'>;
type CodeServices = Pick<PeopleDependencies, 'db' | 'keys' | 'clock'>;

/** Undefined when the PIN is right or none is set; otherwise pin_required, pin_wrong or pin_locked. */
export function checkPin(
  services: PinCheck,
  userId: string,
  pin: string | undefined,
): Promise<Refusal | undefined> {
  return inTurn(userId, async () => {
    const guarded = await findGuards(services.db, userId);
    return guarded.pin_hash === null ? undefined : askPin(services, guarded, guarded.pin_hash, pin);
  });
}

/**
 * The part that runs inside the transaction with the person locked: a refusal for a wrong code, otherwise a function
 * that spends it. A right code stays valid when the money does not move.
 */
export type CodeCheck = (tx: Transaction) => Promise<Refusal | (() => Promise<unknown>)>;

/**
 * As checkPin. Without a PIN a person with a second factor needs an app code: otherwise code_required, code_wrong or
 * code_locked. A right code that was used before is code_wrong, but not a counted try.
 */
export function checkWithdrawal(
  services: PinCheck & CodeServices,
  userId: string,
  given: GivenStepUp,
): Promise<Refusal | CodeCheck | undefined> {
  return inTurn(userId, async () => {
    const guarded = await findGuards(services.db, userId);
    return guarded.pin_hash === null
      ? beginCode(services, guarded, given.otp)
      : askPin(services, guarded, guarded.pin_hash, given.pin);
  });
}

/** For changes of the PIN or recovery codes: a person with a second factor always needs an app code. */
export function checkGuardChange(
  services: CodeServices,
  userId: string,
  otp: string | undefined,
): Promise<Refusal | CodeCheck | undefined> {
  return inTurn(userId, async () => beginCode(services, await findGuards(services.db, userId), otp));
}

interface GivenStepUp {
  readonly pin?: string | undefined;
  readonly otp?: string | undefined;
}

async function beginCode(
  services: CodeServices,
  guarded: Guarded,
  otp: string | undefined,
): Promise<Refusal | CodeCheck | undefined> {
  const { id: userId } = guarded;
  if (guarded.totp_confirmed_at === null) return undefined;
  const claimed = await claim(services, guarded, 'code', otp);
  if (isRefusal(claimed)) return claimed;
  const step = stepOfCode(services, guarded, claimed.given);
  if (step === undefined) return tx => refuseTry(tx, claimed);
  // A right code is not a guess, whether it was used before or not.
  await giveBackTry(services.db, userId);
  return async tx => {
    const { totp_last_step: last } = await findGuards(tx, userId);
    if (last !== null && step <= last) return refuseTry(tx, { ...claimed, tries: claimed.tries - 1 });
    await forgetTries(tx, userId);
    return () => spendStep(tx, userId, step);
  };
}

async function askPin(
  services: PinCheck,
  guarded: Guarded,
  hash: string,
  pin: string | undefined,
): Promise<Refusal | undefined> {
  const claimed = await claim(services, guarded, 'pin', pin);
  if (isRefusal(claimed)) return claimed;
  const isRight = await services.passwords.verifyPin(hash, claimed.given).catch(async (error: unknown) => {
    // The code was not checked, so it was no guess.
    await giveBackTry(services.db, guarded.id);
    throw error;
  });
  if (!isRight) return refuseTry(services.db, claimed);
  await forgetTries(services.db, guarded.id);
  return undefined;
}

const turns = new Map<string, Promise<unknown>>();

/**
 * Serialises the tries of a person. Tries are counted before the check, so several right ones at once would lock the
 * owner out for a moment. Other processes have their own queues; the count in the database covers all.
 */
async function inTurn<T>(userId: string, act: () => Promise<T>): Promise<T> {
  const before = turns.get(userId) ?? Promise.resolve();
  const mine = before.then(act, act);
  turns.set(userId, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(userId) === mine) turns.delete(userId);
  }
}

type Guarded = Awaited<ReturnType<typeof findGuards>>;

function findGuards(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'pin_hash', 'totp_secret', 'totp_confirmed_at', 'totp_last_step', 'step_up_locked_until'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** A counted try that is not judged yet. */
interface Claimed {
  readonly userId: string;
  readonly guard: 'pin' | 'code';
  readonly given: string;
  readonly tries: number;
  readonly at: Date;
}

async function claim(
  { db, clock }: Pick<PeopleDependencies, 'db' | 'clock'>,
  { id: userId, step_up_locked_until }: Guarded,
  guard: Claimed['guard'],
  given: string | undefined,
): Promise<Claimed | Refusal> {
  const at = clock();
  if (step_up_locked_until !== null && step_up_locked_until > at && step_up_locked_until <= latestEnd(at))
    return locked(guard, step_up_locked_until);
  if (given === undefined) return refuse(`${guard}_required`);
  const tries = await claimTry(db, userId, at);
  return tries === undefined ? locked(guard, lockEnd(at)) : { userId, guard, given, tries, at };
}

async function refuseTry(db: Database, { userId, guard, tries, at }: Claimed): Promise<Refusal> {
  await recordAuditAlone(db, {
    actorId: userId,
    action: `${guard}_refused`,
    subject: { type: 'user', id: userId },
    details: { tries },
    at,
  });
  const left = STEP_UP_TRIES - tries;
  return left > 0 ? refuse(`${guard}_wrong`, { left: String(left) }) : locked(guard, lockEnd(at));
}

/** Names the minute of the end; a try within that minute is accepted. */
function locked(guard: Claimed['guard'], until: Date): Refusal {
  const told = new Date(Math.ceil(until.getTime() / MINUTE_MS) * MINUTE_MS);
  return refuse(`${guard}_locked`, { until: instantOf(told) });
}

function lockEnd(from: Date): Date {
  return new Date(from.getTime() + LOCK_MS);
}

/** The latest possible end of a lock; a later one dates from before the clock was set back. */
function latestEnd(now: Date): Date {
  return lockEnd(lockEnd(now));
}

/**
 * Counts a try before the check, so that concurrent tries cannot exceed the limit. The last try locks; a right one
 * unlocks. Undefined when another request has just used up the tries.
 */
async function claimTry(db: Database, userId: string, now: Date): Promise<number | undefined> {
  const tries = sql<number>`case when step_up_locked_until is null then step_up_failures else 0 end + 1`;
  const row = await db
    .updateTable('users')
    .set({
      step_up_failures: sql`${tries}`,
      step_up_locked_until: sql`case when ${tries} >= ${STEP_UP_TRIES} then ${lockEnd(now)}::timestamptz end`,
    })
    .where('id', '=', userId)
    .where(where =>
      where.or([
        where('step_up_locked_until', 'is', null),
        where('step_up_locked_until', '<=', now),
        where('step_up_locked_until', '>', latestEnd(now)),
      ]),
    )
    .returning('step_up_failures')
    .executeTakeFirst();
  return row?.step_up_failures;
}

/** Also removes the lock, since only this try can have set it. */
async function giveBackTry(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ step_up_failures: sql`greatest(step_up_failures - 1, 0)`, step_up_locked_until: null })
    .where('id', '=', userId)
    .execute();
}

async function forgetTries(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ step_up_failures: 0, step_up_locked_until: null })
    .where('id', '=', userId)
    .execute();
}
