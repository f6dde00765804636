// A keyed hash of an e-mail address for the audit log. The log is permanent, and the address may belong to a
// person without an account. Without the key, addresses cannot be tested against the log.
import { createHmac } from 'node:crypto';

export function hashAddress(keys: { readonly addresses: Uint8Array }, email: string): string {
  return createHmac('sha256', keys.addresses).update(email).digest('base64url');
}
