// Whether a component stood in the page as it was delivered.
import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True for as long as the component stands; false for one that came later. */
export function usePrerendered(): boolean {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [prerendered] = useState(hydrating);
  return prerendered;
}
