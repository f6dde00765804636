// The time of day, renewed while one looks.
import { startTransition, useEffect, useState } from 'react';

/** Times only where a clock runs: a prerendered page does not know when it is read. */
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
