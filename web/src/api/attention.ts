// Detects whether the person is active on the page. Background requests of an unattended page do not extend
// the session.
import { UNATTENDED } from '#contract/unattended.ts';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
/** Longer than the minute between two requests for notices, so that no activity is missed. */
const ATTENDED_MS = 90_000;

let seenAt_ms = performance.now();

const note = (): void => {
  seenAt_ms = performance.now();
};

// Pages are also rendered without a window.
if (typeof window !== 'undefined')
  for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true, passive: true });

/** Returns the headers for an API call. They mark the call when the page is unattended. */
export function attentionHeaders(): Readonly<Record<string, string>> {
  return performance.now() - seenAt_ms < ATTENDED_MS ? {} : { [UNATTENDED]: '1' };
}
