// Detects whether a component was part of the prerendered page.
import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns true while the component is hydrated from a prerendered page: it must render what the server rendered. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/**
 * Returns true for a component hydrated from a prerendered page, as long as it is mounted. Returns false for
 * a component mounted later.
 */
export function usePrerendered(): boolean {
  const hydrating = useHydrating();
  const [prerendered] = useState(hydrating);
  return prerendered;
}
