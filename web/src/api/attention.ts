// Whether somebody is at the page. What it asks by itself keeps no session alive that nobody uses.
import { UNATTENDED } from '#contract/unattended.ts';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
/** More than the minute in which the page asks for notices, so that no use goes unnoticed. */
const ATTENDED_MS = 90_000;

let seenAt_ms = performance.now();

const note = (): void => {
  seenAt_ms = performance.now();
};

// Pages are also rendered where there is no window.
if (typeof window !== 'undefined')
  for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true, passive: true });

/** For each call of the API: says so where nobody is there. */
export function attentionHeaders(): Readonly<Record<string, string>> {
  return performance.now() - seenAt_ms < ATTENDED_MS ? {} : { [UNATTENDED]: '1' };
}
