// Wraps the keys of files with a key of the installation. A wrapped key names the key that wrapped it, so that two of them
// can be valid while one replaces the other.
import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ID_CHARACTERS = 16;

export interface WrappedKey {
  readonly wrapped_key: Buffer;
  /** A hash of the wrapping key. */
  readonly wrapped_by: string;
}

/** Names a wrapping key without revealing it. */
export function nameOfKey(wrappingKey: Uint8Array): string {
  return hash('sha256', Buffer.concat([Buffer.from('name of key '), wrappingKey])).slice(0, ID_CHARACTERS);
}

/** @param fileId the key cannot be unwrapped for another file. */
export function wrapKey(wrappingKey: Uint8Array, fileKey: Uint8Array, fileId: string): WrappedKey {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, wrappingKey, iv).setAAD(Buffer.from(fileId));
  const wrapped = Buffer.concat([cipher.update(fileKey), cipher.final()]);
  return {
    wrapped_key: Buffer.concat([iv, cipher.getAuthTag(), wrapped]),
    wrapped_by: nameOfKey(wrappingKey),
  };
}

/** @throws Error where none of the wrapping keys opens it. */
export function unwrapKey(
  wrappingKeys: readonly Uint8Array[],
  { wrapped_key, wrapped_by }: WrappedKey,
  fileId: string,
): Buffer {
  const wrappingKey = wrappingKeys.find(key => nameOfKey(key) === wrapped_by);
  if (wrappingKey === undefined)
    throw new Error(`the key of file ${fileId} was wrapped with a DATA_KEY that is no longer given`);
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv(ALGORITHM, wrappingKey, wrapped_key.subarray(0, IV_BYTES), options)
    .setAAD(Buffer.from(fileId))
    .setAuthTag(wrapped_key.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(wrapped_key.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}
