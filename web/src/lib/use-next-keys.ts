// J and K choose the next and the previous of a list. Not while the person types or a dialog is open.
import { useEffect, useEffectEvent } from 'react';

const TYPED = 'input:not([type=radio], [type=checkbox]), textarea, select, dialog';

export function useNextKeys(
  ids: readonly string[],
  chosen: string | undefined,
  choose: (id: string) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    const types = target instanceof HTMLElement && target.closest(TYPED) !== null;
    if (types || ctrlKey || metaKey || altKey || (key !== 'j' && key !== 'k')) return;
    const next = ids[ids.indexOf(chosen ?? '') + (key === 'j' ? 1 : -1)];
    if (next !== undefined) choose(next);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
