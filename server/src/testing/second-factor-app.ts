// An authenticator app for tests.
import { Secret, TOTP } from 'otpauth';
import type { AppServices } from '#server/app.ts';
import { makeSecret } from '#server/security/second-factor.ts';

/** The code at this moment. */
export function codeAt(secret: string, moment: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment.getTime() });
}

/** Enables a person's second factor. Returns a function that gives the current code. */
export async function addSecondFactor(
  { db, keys, clock }: Pick<AppServices, 'db' | 'keys' | 'clock'>,
  userId: string,
): Promise<() => string> {
  const { sealed, secret } = makeSecret({ keys, clock }, { id: userId, email: 'ada@example.com' });
  const confirmed = { totp_secret: sealed, totp_confirmed_at: clock() };
  await db.updateTable('users').set(confirmed).where('id', '=', userId).execute();
  return () => codeAt(secret, clock());
}
