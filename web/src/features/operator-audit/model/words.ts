// The words of the audit log's screen. Used by this folder and by the page.
import { definePart } from '#web/lib/i18n.ts';
import actions from '#web/locales/en/audit-actions.ts';
import en from '#web/locales/en/operator-audit.ts';
import profile from '#web/locales/en/profile.ts';
import refusals from '#web/locales/en/refusals.ts';

export const auditWords = definePart('operator-audit', en);
export const checkKindWords = definePart('profile', profile);
export const refusalWords = definePart('refusals', refusals);
export const auditActionWords = definePart('audit-actions', actions);

export type AuditAction = keyof typeof actions;
/** Every kind of entry that there are words for, which is every kind that is written. */
export const AUDIT_ACTIONS = Object.keys(actions).filter(isAction);

export function isAction(code: string): code is AuditAction {
  return Object.hasOwn(actions, code);
}

/** Whether there is a word for it among those of the screen. */
export function isWord(key: string): key is keyof typeof en {
  return Object.hasOwn(en, key);
}

/** Whether it is the code of a refusal, for which there is a sentence. */
export function isRefusal(code: unknown): code is keyof typeof refusals {
  return typeof code === 'string' && Object.hasOwn(refusals, code);
}
