// Starts a session: a login on one device.
import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '#server/database/database.ts';
import type { SecurityDependencies } from '#server/security/dependencies.ts';
import { signAccessToken } from './access-token.ts';
import type { Device } from './describe-device.ts';
import { makeRefreshToken } from './refresh-token.ts';

export interface NewSession {
  readonly userId: string;
  /** 30 days without an idle time-out; otherwise 12 hours, or until idle. */
  readonly rememberMe: boolean;
  readonly idleTimeout_minutes: number;
  readonly device: Device;
  /** See known-device.ts. */
  readonly networkHash?: Buffer;
}

export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
}

const REFRESH_KEY_BYTES = 32;
const HOUR_MS = 3_600_000;
const REMEMBERED_MS = 30 * 24 * HOUR_MS;
const USUAL_MS = 12 * HOUR_MS;

export async function startSession(
  tx: Transaction,
  services: Pick<SecurityDependencies, 'keys' | 'clock'>,
  session: NewSession,
): Promise<TokenPair> {
  const now = services.clock();
  const row = {
    id: uuidv7(),
    user_id: session.userId,
    refresh_key: randomBytes(REFRESH_KEY_BYTES),
    generation: 0,
    rotated_at: now,
    remember_me: session.rememberMe,
    device_name: session.device.name,
    device_icon: session.device.icon,
    location: session.device.location,
    network_hash: session.networkHash ?? null,
    created_at: now,
    last_active_at: now,
    idle_timeout_minutes: session.idleTimeout_minutes,
    expires_at: new Date(now.getTime() + (session.rememberMe ? REMEMBERED_MS : USUAL_MS)),
  };
  await tx.insertInto('sessions').values(row).execute();
  return tokensOf(services, row);
}

/** The tokens of a session's current generation. */
export async function tokensOf(
  { keys, clock }: Pick<SecurityDependencies, 'keys' | 'clock'>,
  session: {
    readonly id: string;
    readonly user_id: string;
    readonly refresh_key: Buffer;
    readonly generation: number;
  },
): Promise<TokenPair> {
  const claims = { userId: session.user_id, sessionId: session.id };
  return {
    access: await signAccessToken(keys.accessTokens, claims, clock()),
    refresh: makeRefreshToken(keys.refreshTokens, session),
  };
}
