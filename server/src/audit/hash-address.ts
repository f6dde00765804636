// How the audit log names an e-mail address that may be nobody's: the log is for ever, the address a stranger typed is
// not, and without our key nobody can try addresses against it. Used where a sign-in is refused, and by the export, which
// looks for a person's own.
import { createHmac } from 'node:crypto';

export function hashAddress(keys: { readonly addresses: Uint8Array }, email: string): string {
  return createHmac('sha256', keys.addresses).update(email).digest('base64url');
}
