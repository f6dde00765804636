// What was changed in a form when the session ended under it: waits in this tab for the same person to sign in again.
// Kept and taken by the form; session.ts drops what belongs to nobody who is here.
import { DRAFT } from './session.ts';
import { isRecord } from './shape.ts';
import { tabStore } from './storage.ts';

export function keepDraft<V extends object>(userId: string, values: V, loaded: V): void {
  const changed = Object.entries(values).filter(([name, value]) => value !== loaded[name as keyof V]);
  tabStore.set(DRAFT, `${userId} ${JSON.stringify(Object.fromEntries(changed))}`);
}

export const hasDraft = (): boolean => tabStore.get(DRAFT) !== undefined;

/** Once: who then leaves the form without saving wants it no more. */
export function takeDraft<V extends object>(loaded: V): Partial<V> {
  const text = tabStore.get(DRAFT) ?? '';
  tabStore.remove(DRAFT);
  const changed = parse(text.slice(text.indexOf(' ')));
  const fitting = Object.entries(isRecord(changed) ? changed : {}).filter(
    ([name, value]) => Object.hasOwn(loaded, name) && typeof value === typeof loaded[name as keyof V],
  );
  return Object.fromEntries(fitting) as Partial<V>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
