// The step-up before money or shares move: asks for the transaction PIN where one is set, before a withdrawal else for a
// code of the second factor where that is on, and locks after too many wrong ones. Called by withdrawals, by order intake
// and where the PIN itself or the recovery codes change, outside of their transaction; only a code is judged inside.
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

/** Undefined where the PIN is right or none is set; else pin_required, pin_wrong or pin_locked. */
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
 * What is left to do inside the transaction that moves the money, with the person locked: a refusal where the code is
 * wrong, else what spends it. A code that was right stays good where the money then does not move.
 */
export type CodeCheck = (tx: Transaction) => Promise<Refusal | (() => Promise<unknown>)>;

/**
 * As checkPin; who has no PIN but a second factor is asked for a code of their app: else code_required, code_wrong or
 * code_locked. A right code that was used is told as code_wrong, but counts for no try.
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

/**
 * For what changes the PIN or the recovery codes, since these stand in place of the code later: whatever PIN there is, who
 * has a second factor is asked for a code of their app, as checkWithdrawal asks.
 */
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
  // Used or not, it is no guess: not while it waits for the transaction either.
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
    // Not looked at: it was no guess.
    await giveBackTry(services.db, guarded.id);
    throw error;
  });
  if (!isRight) return refuseTry(services.db, claimed);
  await forgetTries(services.db, guarded.id);
  return undefined;
}

const turns = new Map<string, Promise<unknown>>();

/**
 * One try of a person after the other. Tries are counted before they are looked at, so several right ones at once would
 * lock their owner out for a moment. Other processes know nothing of these turns; the count in the database holds for all.
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

/** A try that is counted, and not judged yet. */
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

/** Told to the minute, and a try in that minute is taken. */
function locked(guard: Claimed['guard'], until: Date): Refusal {
  const told = new Date(Math.ceil(until.getTime() / MINUTE_MS) * MINUTE_MS);
  return refuse(`${guard}_locked`, { until: instantOf(told) });
}

function lockEnd(from: Date): Date {
  return new Date(from.getTime() + LOCK_MS);
}

/**
 * No lock ends later, another process's whose clock is ahead neither. One that does was made before the clock was set back: its
 * owner would wait for as long as it had been ahead.
 */
function latestEnd(now: Date): Date {
  return lockEnd(lockEnd(now));
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

/** What locked was this try, if any: none is taken while locked. */
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
