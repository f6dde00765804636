// The keyboard of the signed-in area: Ctrl/⌘ K and / search, ? shows the list, H hides amounts, G and a letter goes. All but
// the first can be turned off.
import { useEffect } from 'react';
import { allMemberLinksOf } from './member-nav.ts';
import { getPreferences, setPreferences } from '#web/lib/preferences.ts';
import { navigate } from '#web/lib/router.tsx';
import { getSession } from '#web/api/session.ts';
import { singleKeys } from './single-keys.ts';

export type Floating = 'palette' | 'shortcuts' | undefined;

const GO_WITHIN_MS = 1200;
const NEVER = -Infinity;

/** @param floating what is open of the two. */
export function useShortcuts(floating: Floating, open: (what: Floating) => void): void {
  useEffect(() => {
    let goAt = NEVER;
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        // Never over another dialog; its own it closes.
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

/** The page's own search box where it has one, else the palette. */
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
