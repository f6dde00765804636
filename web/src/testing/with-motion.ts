// Runs a part of a test without the reduced motion that component tests ask for.
import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

const prefer = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

/** Runs `act` with the animations and delays of the specification. */
export async function withMotion(act: () => Promise<void>): Promise<void> {
  await prefer('no-preference');
  try {
    await act();
  } finally {
    await prefer('reduce');
  }
}
