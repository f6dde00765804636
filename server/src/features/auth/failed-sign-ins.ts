// Counts failed sign-ins per account and address, and per account alone, whether or not the account exists.
import { hashAddress } from '#server/audit/hash-address.ts';
import { recordAuditAlone } from '#server/audit/record-audit.ts';
import { transaction } from '#server/database/transaction.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { notifyPeople } from '#server/notify/notify-people.ts';
import { countAllShared, countShared, resetShared, uncountShared } from '#server/security/rate-limits.ts';
import { networkOf } from '#server/kernel/network.ts';
import type { AuthDependencies } from './dependencies.ts';

const WINDOW_S = 15 * 60;
/** From one address. */
const MOST_HERE = 10;
/** From all addresses. Higher, so that a stranger cannot easily lock an account. */
const MOST_EVERYWHERE = 100;
/** While an account is locked: tries with a code of the second factor, and those of known devices, from all addresses. */
const MOST_UNDER_LOCK = 20;
const DAY_S = 86_400;
/** From all addresses. Trying codes requires the password, so a stranger cannot lock an account this way. */
const MOST_CODES = 10;

export interface Attempt {
  readonly email: string;
  readonly ip: string;
  readonly requestId: string;
}

type From = Pick<Attempt, 'email' | 'ip'>;

const here = ({ email, ip }: From): string => `failed sign-ins ${email} from ${networkOf(ip)}`;
const everywhere = ({ email }: From): string => `failed sign-ins ${email}`;
const underLock = ({ email }: From, who: 'known' | 'with code'): string =>
  `sign-ins under lock ${email} ${who}`;
const codes = ({ email }: Attempt): string => `failed codes ${email}`;

/**
 * Counts a try as failed before it is made, so that concurrent tries cannot exceed the limit. Throws
 * too_many_requests above the limit. A stranger can lock an account with wrong passwords, so a try with a code, and one of a
 * known device, goes on under a limit of its own: the refusal is then returned. For a try with a code it holds unless password
 * and code are right.
 */
export async function countTry(
  services: Pick<AuthDependencies, 'db' | 'clock'>,
  attempt: Attempt,
  { hasCode, isKnown }: { readonly hasCode: boolean; readonly isKnown: boolean },
): Promise<DomainError | undefined> {
  await count(services, here(attempt), MOST_HERE);
  try {
    const tries = await count(services, everywhere(attempt), MOST_EVERYWHERE);
    if (tries === MOST_EVERYWHERE) await tellOwner(services, attempt);
    return undefined;
  } catch (error) {
    if (!(hasCode || isKnown) || !(error instanceof DomainError)) throw error;
    await count(services, underLock(attempt, isKnown ? 'known' : 'with code'), MOST_UNDER_LOCK);
    return error;
  }
}

/** Once a day. An address without an account gets no mail. */
async function tellOwner(
  { db, clock }: Pick<AuthDependencies, 'db' | 'clock'>,
  { email }: Attempt,
): Promise<void> {
  const at = clock();
  const told = await countAllShared(
    db,
    new Map([[`told of failed sign-ins ${email}`, 1]]),
    { max: 1, window_s: DAY_S },
    at,
  );
  if (![...told.values()].includes(1)) return;
  await transaction(db, async tx => {
    const user = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    if (user === undefined) return;
    const facts = { what: 'sign_in_locked', at: at.toISOString() } as const;
    await notifyPeople(tx, [{ userId: user.id, kind: 'security_changed', facts, link: '/settings' }], at);
  });
}

/** Counts a second-factor code that was given with the right password. Returns the count. */
export function countCode(
  services: Pick<AuthDependencies, 'db' | 'clock'>,
  attempt: Attempt,
): Promise<number> {
  return count(services, codes(attempt), MOST_CODES);
}

function count(
  { db, clock }: Pick<AuthDependencies, 'db' | 'clock'>,
  key: string,
  max: number,
): Promise<number> {
  return countShared(db, key, { max, window_s: WINDOW_S }, clock());
}

export async function noteFailure(
  services: Pick<AuthDependencies, 'db' | 'clock' | 'keys'>,
  attempt: Attempt,
  why: string,
): Promise<void> {
  await recordAuditAlone(services.db, {
    actorId: null,
    action: 'sign_in_refused',
    subject: { type: 'email_hash', id: hashAddress(services.keys, attempt.email) },
    details: { why },
    requestId: attempt.requestId,
    at: services.clock(),
  });
}

/** For a try that was neither a failure nor a success. */
export async function takeBackTry({ db }: Pick<AuthDependencies, 'db'>, attempt: Attempt): Promise<void> {
  await uncountShared(db, here(attempt));
  await uncountShared(db, everywhere(attempt));
}

/** After a success. Failures from other addresses remain counted. */
export async function resetTries({ db }: Pick<AuthDependencies, 'db'>, attempt: Attempt): Promise<void> {
  await resetShared(db, here(attempt));
  await resetShared(db, codes(attempt));
  await uncountShared(db, everywhere(attempt));
}

/** Removes tries against a replaced password. Counts of second-factor codes remain. */
export async function forgetOldPassword({ db }: Pick<AuthDependencies, 'db'>, from: From): Promise<void> {
  await resetShared(db, here(from));
  await resetShared(db, everywhere(from));
}
