// What charts do only for a person who points at them or uses the keyboard: measuring, rolling figures, changing shape.
// Loaded with the first input on the page or the first focus, because no page needs it before.
import { createStore } from '#web/lib/store.ts';
import type * as Extras from './plot-extras.tsx';

export const extrasStore = createStore<typeof Extras | undefined>(undefined);

const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
let isAsked = false;

function load(): void {
  for (const input of INPUTS) removeEventListener(input, load);
  import('./plot-extras.tsx').then(
    loaded => extrasStore.set(loaded),
    () => {
      isAsked = false;
    },
  );
}

/** Called by every plot that is shown. */
export function loadExtrasOnInput(): void {
  if (isAsked) return;
  isAsked = true;
  for (const input of INPUTS) addEventListener(input, load, { passive: true });
}
