// The key of the audit log. It is derived from DATA_KEY, so the database never sees it. With access to the
// database alone, in any role, one can write entries and links but no valid codes.
//
// The key belongs to the process, as the log is written in some sixty places that know nothing of keys. The start of the
// server or of a command sets it. Without a key entries have no code; only tests and the bench run that way.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The present key, then earlier ones. */
let keys: readonly Uint8Array[] = [];

export function useAuditKeys(...all: readonly Uint8Array[]): void {
  keys = all;
}

/** Under the present key; undefined where there is none. */
export function authenticate(...parts: readonly (string | Buffer)[]): Buffer | undefined {
  const [key] = keys;
  return key === undefined ? undefined : codeOf(key, parts);
}

/** Whether the code was made under one of the keys. */
export function isAuthentic(code: Buffer | null, ...parts: readonly (string | Buffer)[]): boolean {
  return keys.some(key => {
    const expected = codeOf(key, parts);
    return code?.length === expected.length && timingSafeEqual(code, expected);
  });
}

export function hasAuditKey(): boolean {
  return keys.length > 0;
}

function codeOf(key: Uint8Array, parts: readonly (string | Buffer)[]): Buffer {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(part);
  return hmac.digest();
}
