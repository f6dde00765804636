// The keyboard shortcuts of the signed-in area: Ctrl/⌘ K and / search, ? shows the list, H hides amounts, and
// G plus a letter opens a page. All but the first can be disabled.
import { useEffect } from 'react';
import { allMemberLinksOf } from './member-nav.ts';
import { getPreferences, setPreferences } from '#web/lib/preferences.ts';
import { navigate } from '#web/lib/router.tsx';
import { getSession } from '#web/api/session.ts';
import { singleKeys } from '#web/lib/single-keys.ts';

export type Floating = 'palette' | 'shortcuts' | undefined;

const GO_WITHIN_MS = 1200;
const NEVER = -Infinity;

/** @param floating the dialog that is open, if any */
export function useShortcuts(floating: Floating, open: (what: Floating) => void): void {
  useEffect(() => {
    let goAt = NEVER;
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        // The shortcut does not open the palette over another dialog. It closes an open palette.
        if (floating === 'palette') open(undefined);
        else if (!isDialogOpen()) open('palette');
        return;
      }
      if (!singleKeys.get()) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isDialogOpen()) return;
      const key = event.key.toUpperCase();
      const target = allMemberLinksOf(getSession().user?.role).find(link => link.key === key);
      if (event.timeStamp - goAt < GO_WITHIN_MS && target) navigate(target.to);
      else if (key === '/') search(event, open);
      else if (key === '?') open('shortcuts');
      else if (key === 'H') setPreferences({ hideAmounts: !getPreferences().hideAmounts });
      goAt = key === 'G' ? event.timeStamp : NEVER;
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [floating, open]);
}

/** Focuses the page's own search box if it has one, and opens the palette otherwise. */
function search(event: KeyboardEvent, open: (what: Floating) => void): void {
  event.preventDefault();
  const box = document.querySelector<HTMLInputElement>('main input[type=search]');
  if (box) box.focus();
  else open('palette');
}

const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  );
}
