import { createHash } from 'node:crypto';

/** Made once with a random generator; names this program as the origin of derived ids. */
const NAMESPACE = Buffer.from('5b0c8c1e6f2a4d5e9b7a3c4f1e2d6a90', 'hex');

/** A UUID that is derived from a name: the same name gives the same UUID. Source: RFC 9562, section 5.5. */
export function uuidV5(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
