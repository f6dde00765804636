// How the audit log names an e-mail address that may be nobody's: the log is for ever, the address a stranger typed is
// not. Used where a sign-in is refused, and by the export, which looks for a person's own.
import { createHash } from 'node:crypto';

export function hashAddress(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
