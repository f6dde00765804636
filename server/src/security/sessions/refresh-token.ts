// Refresh tokens consist of the session, its generation and a MAC by this installation. They are not stored: a
// generation always derives the same token, so that parallel refreshes get the same response.
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface RefreshClaims {
  readonly sessionId: string;
  readonly generation: number;
  readonly mac: Buffer;
}

const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.([A-Za-z0-9_-]{43})$/;

function macOf(key: Uint8Array, refreshKey: Buffer, sessionId: string, generation: number): Buffer {
  return createHmac('sha256', key).update(refreshKey).update(`${sessionId}.${generation}`).digest();
}

export function makeRefreshToken(
  key: Uint8Array,
  session: { readonly id: string; readonly refresh_key: Buffer; readonly generation: number },
): string {
  const mac = macOf(key, session.refresh_key, session.id, session.generation);
  return `${session.id}.${session.generation}.${mac.toString('base64url')}`;
}

/** The parts of a token; undefined for malformed text. */
export function parseRefreshToken(token: string): RefreshClaims | undefined {
  const [, sessionId, generation, mac] = FORM.exec(token) ?? [];
  if (sessionId === undefined || generation === undefined || mac === undefined) return undefined;
  return { sessionId, generation: Number(generation), mac: Buffer.from(mac, 'base64url') };
}

/** Whether the token was made with one of these keys. */
export function isGenuine(keys: readonly Uint8Array[], refreshKey: Buffer, claims: RefreshClaims): boolean {
  const { sessionId, generation, mac } = claims;
  return keys.some(key => timingSafeEqual(macOf(key, refreshKey, sessionId, generation), mac));
}
