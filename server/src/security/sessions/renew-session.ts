// Gives a session new tokens after its password, PIN or second factor has changed, or its password was entered again. A
// copy of the old tokens is then worthless: the old session cannot be refreshed, and no step-up or password of it counts.
import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '#server/database/database.ts';
import type { SecurityDependencies } from '#server/security/dependencies.ts';
import { tokensOf } from './start-session.ts';

/** For requests under way with the old access token, and for other tabs. */
const OVERLAP_MS = 60_000;
const REFRESH_KEY_BYTES = 32;
const LONG_AGO = new Date(0);

export interface RenewedTokens {
  readonly token: string;
  readonly refreshToken: string;
}

/** The password counts as given now. The caller clears the session cache after the commit. */
export async function renewSession(
  tx: Transaction,
  services: Pick<SecurityDependencies, 'keys' | 'clock'>,
  sessionId: string,
): Promise<RenewedTokens> {
  const at = services.clock();
  const old = await tx
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const renewed = {
    ...old,
    id: uuidv7(),
    refresh_key: randomBytes(REFRESH_KEY_BYTES),
    generation: 0,
    rotated_at: at,
    password_given_at: at,
    step_up_until: null,
    replaced_by: null,
  };
  await tx.insertInto('sessions').values(renewed).execute();
  const end = new Date(at.getTime() + OVERLAP_MS);
  await tx
    .updateTable('sessions')
    .set({
      replaced_by: renewed.id,
      expires_at: old.expires_at < end ? old.expires_at : end,
      password_given_at: LONG_AGO,
      step_up_until: null,
    })
    .where('id', '=', sessionId)
    .execute();
  const { access, refresh } = await tokensOf(services, renewed);
  return { token: access, refreshToken: refresh };
}
