// Detects whether a component was part of the prerendered page.
import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns true for a component hydrated from a prerendered page, as long as it is mounted. Returns false for
 * a component mounted later.
 */
export function usePrerendered(): boolean {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [prerendered] = useState(hydrating);
  return prerendered;
}
