// The current time, updated while the page is visible.
import { startTransition, useEffect, useState } from 'react';

/** Undefined in a prerendered page, which does not know when it will be read. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    // The update has low priority, so that it does not delay the person's input.
    const tick = () => startTransition(() => setNow(new Date()));
    tick();
    const timer = setInterval(tick, 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
