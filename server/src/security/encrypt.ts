// Encrypts data that a copy of the database must not reveal: AES-256-GCM, bound to its owner.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** @param owner the id of the owner; the ciphertext cannot be opened in another row. */
export function seal(key: Uint8Array, plain: string, owner: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Throws when owner or content differ from those at sealing, or none of the keys is that one. */
export function unseal(keys: readonly Uint8Array[], sealed: Buffer, owner: string): string {
  let cause: unknown;
  for (const key of keys) {
    try {
      return unsealWith(key, sealed, owner);
    } catch (error) {
      cause = error;
    }
  }
  throw new Error('a sealed secret does not open: is DATA_KEY the one it was sealed with?', { cause });
}

function unsealWith(key: Uint8Array, sealed: Buffer, owner: string): string {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const sealedText = sealed.subarray(IV_BYTES + TAG_BYTES);
  return decipher.update(sealedText, undefined, 'utf8') + decipher.final('utf8');
}
