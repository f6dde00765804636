// The vocabulary of the audit log: kinds of entries, screen texts, and refusals.
import { isKeyOf, type KeyOf } from '#web/lib/i18n.ts';
import auditActionWords from '#web/locales/en/audit-actions.json';
import auditWords from '#web/locales/en/operator-audit.json';
import refusalWords from '#web/locales/en/refusals.json';

export type AuditAction = KeyOf<typeof auditActionWords>;
/** Every kind of entry that there are words for, which is every kind that is written. */
export const AUDIT_ACTIONS = Object.keys(auditActionWords).filter(isAction);

export function isAction(code: string): code is AuditAction {
  return isKeyOf(auditActionWords, code);
}

/** Whether there is a word for it among those of the screen. */
export function isWord(key: string): key is KeyOf<typeof auditWords> {
  return isKeyOf(auditWords, key);
}

/** Whether it is the code of a refusal, for which there is a sentence. */
export function isRefusal(code: unknown): code is KeyOf<typeof refusalWords> {
  return typeof code === 'string' && isKeyOf(refusalWords, code);
}
