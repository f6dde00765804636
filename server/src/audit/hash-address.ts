// A keyed hash of an e-mail address for the audit log. The log is permanent, the address may be a stranger's, and
// without our key nobody can test addresses against the log.
import { createHmac } from 'node:crypto';

export function hashAddress(keys: { readonly addresses: Uint8Array }, email: string): string {
  return createHmac('sha256', keys.addresses).update(email).digest('base64url');
}
