// What was changed in a form when the session ended under it: waits in this tab for the same person to sign in again.
// Kept and taken by the form; the session drops what belongs to nobody who is here.
import { isRecord, textOf } from './shape.ts';
import { readJson, tabStore } from './storage.ts';

const KEY = 'unsavedChanges';

export function keepDraft<V extends object>(userId: string, values: V, loaded: V): void {
  const changed = Object.entries(values).filter(([name, value]) => value !== loaded[name as keyof V]);
  tabStore.set(KEY, JSON.stringify({ userId, changed: Object.fromEntries(changed) }));
}

export const hasDraft = (): boolean => tabStore.get(KEY) !== undefined;

/** Once: who then leaves the form without saving wants it no more. */
export function takeDraft<V extends object>(loaded: V): Partial<V> {
  const draft = readJson(tabStore, KEY);
  dropDraft();
  const changed = isRecord(draft) && isRecord(draft['changed']) ? draft['changed'] : {};
  const fitting = Object.entries(changed).filter(
    ([name, value]) => Object.hasOwn(loaded, name) && typeof value === typeof loaded[name as keyof V],
  );
  return Object.fromEntries(fitting) as Partial<V>;
}

export const dropDraft = (): void => tabStore.remove(KEY);

export function dropDraftOfOthers(userId: string | undefined): void {
  if (textOf(readJson(tabStore, KEY), 'userId') !== userId) dropDraft();
}
