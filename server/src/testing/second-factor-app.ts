// An authenticator app, for tests of the second factor.
import { Secret, TOTP } from 'otpauth';
import type { AppServices } from '#server/app.ts';
import { makeSecret } from '#server/security/second-factor.ts';

/** What the app shows at this moment. */
export function codeAt(secret: string, moment: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment.getTime() });
}

/** Turns a person's second factor on. Gives what their app shows now, whenever it is asked. */
export async function addSecondFactor(
  { db, keys, clock }: Pick<AppServices, 'db' | 'keys' | 'clock'>,
  userId: string,
): Promise<() => string> {
  const { sealed, secret } = makeSecret({ keys, clock }, { id: userId, email: 'ada@example.com' });
  const confirmed = { totp_secret: sealed, totp_confirmed_at: clock() };
  await db.updateTable('users').set(confirmed).where('id', '=', userId).execute();
  return () => codeAt(secret, clock());
}
