// A keyed hash of an e-mail address for the audit log. The log is permanent, and the address may belong to a
// person without an account. Without the key, addresses cannot be tested against the log.
import { createHmac } from 'node:crypto';

export function hashAddress(keys: AddressKey, email: string): string {
  return createHmac('sha256', keys.addresses).update(email).digest('base64url');
}

/** Under which hashes the log may name an address while a secondary DATA_KEY is valid. */
export function addressHashes(
  keys: AddressKey & { readonly secondary?: AddressKey },
  email: string,
): readonly string[] {
  const { secondary } = keys;
  return [keys, ...(secondary === undefined ? [] : [secondary])].map(each => hashAddress(each, email));
}

interface AddressKey {
  readonly addresses: Uint8Array;
}
