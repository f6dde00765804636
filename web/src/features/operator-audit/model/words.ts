// The vocabulary of the audit log: kinds of entries, screen texts, and refusals.
import { isKeyOf, type KeyOf } from '#web/lib/i18n.ts';
import auditActionWords from '#web/locales/en/audit-actions.json';
import auditWords from '#web/locales/en/operator-audit.json';
import refusalWords from '#web/locales/en/refusals.json';

export type AuditAction = KeyOf<typeof auditActionWords>;
/** Every kind of entry with a text, which includes every kind that the server writes. */
export const AUDIT_ACTIONS = Object.keys(auditActionWords).filter(isAction);

export function isAction(code: string): code is AuditAction {
  return isKeyOf(auditActionWords, code);
}

/** Returns whether the screen's texts contain the key. */
export function isWord(key: string): key is KeyOf<typeof auditWords> {
  return isKeyOf(auditWords, key);
}

/** Returns whether the code is a refusal with a text. */
export function isRefusal(code: unknown): code is KeyOf<typeof refusalWords> {
  return typeof code === 'string' && isKeyOf(refusalWords, code);
}
