// The step-up before value moves: orders, changes of orders, withdrawals. Asks for the transaction PIN, or without one for a
// code of the second factor, and locks after too many wrong ones. A step-up counts for a few minutes of its session. The
// session's row is read for every request anyway, so a remembered step-up costs no query. Changes of the PIN and of the
// recovery codes ask for a code as well.
import { sql } from 'kysely';
import { guardOf, isSteppedUp, SIGN_IN_COUNTS_MS, STEP_UP_LASTS_MS } from '#domain/compliance/step-up.ts';
import { recordAuditAlone } from '#server/audit/record-audit.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { PeopleDependencies } from './dependencies.ts';
import { refuseAfterNewEmail } from './email-changes.ts';
import { lockPerson } from './lock-person.ts';
import { countWrongPin, renewPinHash } from './pin-limits.ts';
import { endSession } from '#server/security/sessions/end-sessions.ts';
import { spendStep, stepOfCode } from '#server/security/second-factor.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { instantOf } from '#domain/time/display-time.ts';

export const STEP_UP_TRIES = 5;
/** Locks since the password was last given. */
const MOST_LOCKS = 2;
const MINUTE_MS = 60_000;
const LOCK_MS = 15 * MINUTE_MS;

type PinCheck = Pick<PeopleDependencies, 'db' | 'passwords' | 'clock'>;
type CodeServices = Pick<PeopleDependencies, 'db' | 'keys' | 'clock'>;
export type StepUpServices = PinCheck & CodeServices & Pick<PeopleDependencies, 'liveSessions'>;

export interface GivenStepUp {
  readonly pin?: string | undefined;
  /** A code of the authenticator app. */
  readonly code?: string | undefined;
}

/** True when the call must ask: no earlier step-up of the session counts, or the call always asks. */
export function mustStepUp(
  { clock }: Pick<PeopleDependencies, 'clock'>,
  { stepUpUntil }: Pick<Caller, 'stepUpUntil'>,
  always = false,
): boolean {
  return always || !isSteppedUp(stepUpUntil, clock());
}

/**
 * Undefined once the caller has stepped up, which is then remembered. Refuses with pin_required, pin_wrong, pin_locked and the
 * like for codes, and with pin_not_set where the person has neither a PIN nor a second factor. A used code is refused with
 * code_wrong but does not count as a try.
 * @param always ignores an earlier step-up of the session.
 */
export function stepUp(
  services: StepUpServices,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  given: GivenStepUp,
  always = false,
): Promise<Refusal | undefined> {
  const { db, clock, liveSessions } = services;
  return inTurn(userId, async () => {
    // A request before this one, or another process, may have stepped up a moment ago.
    const isKnown = !always && (await isRemembered(services, sessionId));
    const refusal = isKnown ? undefined : await askGuard(services, await findGuards(db, userId), given);
    if (refusal) {
      await endAfterLocks(services, { userId, sessionId }, refusal);
      return refusal;
    }
    if (!isKnown) {
      await db
        .updateTable('sessions')
        .set({ step_up_until: new Date(clock().getTime() + STEP_UP_LASTS_MS) })
        .where('id', '=', sessionId)
        .execute();
    }
    liveSessions.forget(sessionId);
    return undefined;
  });
}

/** The step-up of a withdrawal, which is refused for seven days after a new e-mail address. */
export async function confirmWithdrawal(
  services: StepUpServices,
  caller: Caller,
  given: GivenStepUp & { readonly otp?: string | undefined },
): Promise<Refusal | undefined> {
  return (
    (await refuseAfterNewEmail(services.db, caller.userId, services.clock())) ??
    confirmAct(services, caller, given)
  );
}

/** The step-up of any other act that moves value. `otp` is the name that `code` had before. */
export async function confirmAct(
  services: StepUpServices,
  caller: Caller,
  { pin, code, otp }: GivenStepUp & { readonly otp?: string | undefined },
): Promise<Refusal | undefined> {
  return mustStepUp(services, caller) ? stepUp(services, caller, { pin, code: code ?? otp }) : undefined;
}

/**
 * The step-up of an act of an issuer or operator that moves money or shares or guards accounts. A sign-in within the last ten
 * minutes counts as well, because it took the password and the second factor. A stolen access token cannot renew it.
 */
export async function confirmStaffAct(
  services: StepUpServices,
  { caller, body }: { readonly caller: Caller; readonly body: GivenStepUp },
): Promise<Refusal | undefined> {
  const isConfirmed = !mustStepUp(services, caller) || (await hasJustSignedIn(services, caller.sessionId));
  return isConfirmed ? undefined : stepUp(services, caller, { pin: body.pin, code: body.code });
}

/** False for a session whose tokens were replaced, which keeps the time of its sign-in. */
async function hasJustSignedIn(
  { db, clock }: Pick<PeopleDependencies, 'db' | 'clock'>,
  sessionId: string,
): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select(['created_at', 'password_given_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (session === undefined) return false;
  const { created_at: signedInAt, password_given_at: givenAt } = session;
  const since = clock().getTime() - SIGN_IN_COUNTS_MS;
  return signedInAt.getTime() > since && (givenAt ?? signedInAt).getTime() > since;
}

/** Ends the session after two lockouts since the last password check, so that the password is required again. */
async function endAfterLocks(
  { db, clock, liveSessions }: Pick<PeopleDependencies, 'db' | 'clock' | 'liveSessions'>,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  refusal: Refusal,
): Promise<void> {
  if (refusal.code !== 'pin_locked' && refusal.code !== 'code_locked') return;
  const user = await db
    .selectFrom('users')
    .select('step_up_locks')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user === undefined || user.step_up_locks < MOST_LOCKS) return;
  await transaction(db, tx => endSession(tx, { id: sessionId, userId }, 'step_up_locked', clock()));
  liveSessions.forget(sessionId);
}

async function isRemembered(
  { db, clock }: Pick<PeopleDependencies, 'db' | 'clock'>,
  sessionId: string,
): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('step_up_until')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return isSteppedUp(session?.step_up_until ?? undefined, clock());
}

async function askGuard(
  services: StepUpServices,
  guarded: Guarded,
  { pin, code }: GivenStepUp,
): Promise<Refusal | undefined> {
  if (guarded.pin_hash !== null) return askPin(services, guarded, guarded.pin_hash, pin);
  const checkCode = await beginCode(services, guarded, code);
  if (checkCode === undefined) return refuse('pin_not_set');
  if (isRefusal(checkCode)) return checkCode;
  return transaction(services.db, async tx => {
    await lockPerson(tx, guarded.id);
    const spend = await checkCode(tx);
    if (isRefusal(spend)) return spend;
    await spend();
    return undefined;
  });
}

/** What a person would be asked for now: null where an earlier step-up counts. */
export async function describeStepUp(
  services: Pick<PeopleDependencies, 'db' | 'clock'>,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  always: boolean,
): Promise<'pin' | 'code' | 'not_set' | null> {
  if (!always && (await isRemembered(services, sessionId))) return null;
  const { pin_hash, totp_confirmed_at } = await findGuards(services.db, userId);
  return guardOf(pin_hash !== null, totp_confirmed_at !== null) ?? 'not_set';
}

/**
 * What is left to do inside the transaction that makes the change, with the person locked: a refusal where the code is
 * wrong, else what spends it. A right code stays good where the change is then refused.
 */
export type CodeCheck = (tx: Transaction) => Promise<Refusal | (() => Promise<unknown>)>;

/**
 * For what changes the PIN or the recovery codes, since these stand in place of the code later: whatever PIN there is, who
 * has a second factor is asked for a code of their app: else code_required, code_wrong or code_locked.
 */
export function checkSecurityChange(
  services: CodeServices,
  userId: string,
  otp: string | undefined,
): Promise<Refusal | CodeCheck | undefined> {
  return inTurn(userId, async () => beginCode(services, await findGuards(services.db, userId), otp));
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
  await uncountTry(services.db, userId);
  return async tx => {
    const { totp_last_step: last } = await findGuards(tx, userId);
    if (last !== null && step <= last) return refuseTry(tx, { ...claimed, tries: claimed.tries - 1 });
    await resetTries(tx, userId);
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
    await uncountTry(services.db, guarded.id);
    throw error;
  });
  if (!isRight) {
    const refusal = await refuseTry(services.db, claimed);
    await countWrongPin(services, guarded.id, hash);
    return refusal;
  }
  await resetTries(services.db, guarded.id);
  await renewPinHash(services, guarded.id, hash, claimed.given);
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
  const tries = await countTry(db, userId, at);
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
  if (left <= 0) {
    const lock_notice = guard === 'pin' ? 'pin_locked' : 'code_locked';
    await db.updateTable('users').set({ lock_notice }).where('id', '=', userId).execute();
  }
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
async function countTry(db: Database, userId: string, now: Date): Promise<number | undefined> {
  const tries = sql<number>`case when step_up_locked_until is null then step_up_failures else 0 end + 1`;
  const row = await db
    .updateTable('users')
    .set({
      step_up_failures: sql`${tries}`,
      step_up_locks: sql`step_up_locks + case when ${tries} >= ${STEP_UP_TRIES} then 1 else 0 end`,
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
async function uncountTry(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ step_up_failures: sql`greatest(step_up_failures - 1, 0)`, step_up_locked_until: null })
    .where('id', '=', userId)
    .execute();
}

async function resetTries(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ step_up_failures: 0, step_up_locked_until: null })
    .where('id', '=', userId)
    .execute();
}
