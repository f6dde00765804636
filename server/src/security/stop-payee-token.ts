// The link in the mail about a new payee: it stops the payee without a session. The token names the payee and is signed,
// so that nothing has to be stored for it.
import { createHmac, timingSafeEqual } from 'node:crypto';

const TOKEN = /^(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(?<mac>[\w-]{43})$/;

export function makeStopToken(key: Uint8Array, payeeId: string): string {
  return `${payeeId}.${sign(key, payeeId).toString('base64url')}`;
}

/** The payee that a token names; undefined where the token was made with none of these keys. */
export function readStopToken(keys: readonly Uint8Array[], token: string): string | undefined {
  const { id, mac } = TOKEN.exec(token)?.groups ?? {};
  if (id === undefined || mac === undefined) return undefined;
  return keys.some(key => timingSafeEqual(sign(key, id), Buffer.from(mac, 'base64url'))) ? id : undefined;
}

function sign(key: Uint8Array, payeeId: string): Buffer {
  return createHmac('sha256', key).update(`stop payee ${payeeId}`).digest();
}
