// Emulates a system that forces its colours on pages.
import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

const STILL = { name: 'prefers-reduced-motion', value: 'reduce' };

/** Runs `act` under the dark contrast theme of a system. */
export async function withForcedColors(act: () => Promise<void>): Promise<void> {
  const emulate = (...features: { name: string; value: string }[]) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [STILL, ...features] });
  await emulate({ name: 'forced-colors', value: 'active' }, { name: 'prefers-color-scheme', value: 'dark' });
  try {
    await act();
  } finally {
    await emulate();
  }
}
