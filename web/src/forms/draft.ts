// Keeps unsaved form changes when the session ends. They wait in this tab until the same person signs in
// again. Each form has a name here; it starts with `readDraft` and uses `useKeptDraft`. session.ts deletes
// drafts of other people. Forms with a password, a PIN or a card number must not use drafts.
import { useEffect, useEffectEvent } from 'react';
import { DRAFT, getSession } from '#web/api/session.ts';
import { isRecord } from '#web/lib/shape.ts';
import { tabStore } from '#web/lib/storage.ts';

/**
 * Keeps the values that differ from `loaded` when the form unmounts because the session ended without a
 * logout here. The draft that the form started from is deleted.
 */
export function useKeptDraft<V extends object>(name: string, values: V, loaded: V): void {
  const onGone = useEffectEvent((userId: string) => {
    if (getSession().error !== undefined) keepDraft(userId, name, values, loaded);
  });
  useEffect(() => {
    forgetDraft(name);
    const { user } = getSession();
    return () => {
      if (user) onGone(user.id);
    };
  }, [name]);
}

export function keepDraft<V extends object>(userId: string, name: string, values: V, loaded: V): void {
  const changed = Object.entries(values).filter(([field, value]) => value !== loaded[field as keyof V]);
  if (changed.length === 0) return;
  const drafts = { ...readDrafts(), [name]: Object.fromEntries(changed) };
  tabStore.set(DRAFT, `${userId} ${JSON.stringify(drafts)}`);
}

export const hasDraft = (name: string): boolean => Object.hasOwn(readDrafts(), name);

/** Returns the parts of the draft that fit the form. */
export function readDraft<V extends object>(name: string, loaded: V): Partial<V> {
  const { [name]: changed } = readDrafts();
  const fitting = Object.entries(isRecord(changed) ? changed : {}).filter(
    ([field, value]) => Object.hasOwn(loaded, field) && isAlike(value, loaded[field as keyof V]),
  );
  return Object.fromEntries(fitting) as Partial<V>;
}

const isAlike = (value: unknown, loaded: unknown): boolean =>
  typeof value === typeof loaded && Array.isArray(value) === Array.isArray(loaded);

/**
 * Call once the form has taken the draft. A person who then leaves without saving does not want the draft any
 * more.
 */
export function forgetDraft(name: string): void {
  const { [name]: taken, ...others } = readDrafts();
  if (taken === undefined) return;
  const [userId] = (tabStore.get(DRAFT) ?? '').split(' ');
  if (Object.keys(others).length === 0) tabStore.remove(DRAFT);
  else tabStore.set(DRAFT, `${userId} ${JSON.stringify(others)}`);
}

/** Returns the drafts by form name. */
function readDrafts(): Record<string, unknown> {
  const text = tabStore.get(DRAFT) ?? '';
  try {
    const drafts: unknown = JSON.parse(text.slice(text.indexOf(' ')));
    return isRecord(drafts) ? drafts : {};
  } catch {
    return {};
  }
}
