// The second factor: single-use time-based codes (RFC 6238), and recovery codes.
import { hash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { APP_CODE } from '#contract/field-rules.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type { SecurityDependencies } from './dependencies.ts';
import { brandName } from '#server/kernel/brand.ts';
import { validKeys } from './derive-keys.ts';
import { seal, unseal } from './encrypt.ts';

const SECRET_BYTES = 20;
const STEP_S = 30;
/** A clock may be one step off, either way. */
const WINDOW_STEPS = 1;
const RECOVERY_CODES = 10;
const RECOVERY_LETTERS = 28;
/** RFC 4648: no letter resembles another. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

type Keys = Pick<SecurityDependencies, 'keys' | 'clock'>;

export interface SecondFactor {
  readonly id: string;
  readonly totp_secret: Buffer | null;
}

/** A new secret: sealed for the table, and in the form for the authenticator app. */
export function makeSecret({ keys }: Keys, user: { readonly id: string; readonly email: string }) {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = new TOTP({ secret, issuer: brandName(), label: user.email, period: STEP_S }).toString();
  return { sealed: seal(keys.data, secret.base32, user.id), secret: secret.base32, uri };
}

/** Accepts an app code; false when it is wrong or was used before. */
export async function spendAppCode(
  db: Database,
  keys: Keys,
  user: SecondFactor,
  code: string,
): Promise<boolean> {
  const step = stepOfCode(keys, user, code);
  return step !== undefined && spendStep(db, user.id, step);
}

/** The secret for the authenticator app, in base 32; undefined when none is set up. */
export function secretOf({ keys }: Pick<Keys, 'keys'>, user: SecondFactor): string | undefined {
  return user.totp_secret === null ? undefined : unseal(validKeys(keys, 'data'), user.totp_secret, user.id);
}

/** The time step of an app code, as a counter; undefined for a wrong code. */
export function stepOfCode({ keys, clock }: Keys, user: SecondFactor, code: string): bigint | undefined {
  const secret = secretOf({ keys }, user);
  if (secret === undefined || !APP_CODE.test(code)) return undefined;
  const timestamp = clock().getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_S });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? undefined : BigInt(totp.counter({ timestamp }) + delta);
}

/** False when a code of this or a later step was used before. */
export async function spendStep(db: Database, userId: string, step: bigint): Promise<boolean> {
  // The row decides, so that of two requests with the same code one fails.
  const taken = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where(eb => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Accepts a recovery code; false when it is unknown or was used. */
export async function spendRecoveryCode(
  db: Database,
  now: Date,
  userId: string,
  code: string,
): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashRecoveryCode(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Removes the app and the recovery codes; only the password remains. */
export async function removeSecondFactor(tx: Transaction, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where('id', '=', userId)
    .execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Replaces the recovery codes. The new ones are shown once and stored as hashes. */
export async function replaceRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map(code => ({ user_id: userId, code_hash: hashRecoveryCode(code) })))
    .execute();
  return codes;
}

/** 140 random bits as seven groups of four characters. */
function makeRecoveryCode(): string {
  const letters = Array.from(randomBytes(RECOVERY_LETTERS), byte => LETTERS.charAt(byte % LETTERS.length));
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}

// A plain hash suffices, because 140 random bits cannot be enumerated.
function hashRecoveryCode(code: string): Buffer {
  const letters = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return hash('sha256', letters, 'buffer');
}
