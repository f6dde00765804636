// A figure that counts up once it is visible. Screen readers and people with reduced motion get the final
// figure at once.
import { useEffect, useRef, useState } from 'react';
import { claimText, type Claim } from '#web/content/claims.ts';
import { useFormat } from '#web/lib/format.ts';
import { delays } from '#web/lib/constants.ts';

/**
 * Returns the claim without its plus sign at a point of the animation: 0 is the start, 1 the end. The count
 * slows down towards the end.
 */
function partly(claim: Claim, way: number, locale: string): string {
  const now = claim.value * (1 - (1 - way) ** 3);
  const value = way === 1 ? claim.value : Math.round(now);
  return claimText({ ...claim, value, atLeast: false }, locale);
}

export function Counter({ claim }: { claim: Claim }) {
  const { locale } = useFormat();
  const element = useRef<HTMLSpanElement>(null);
  const [way, setWay] = useState(1);
  useEffect(() => {
    const span_ms = delays.counter_ms();
    const seen = element.current;
    if (!seen || span_ms === 0) return;
    let frame = 0;
    const run = () => {
      const start = performance.now();
      const step = (now: number) => {
        const done = Math.min(1, (now - start) / span_ms);
        setWay(done);
        if (done < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    };
    const watch = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return;
        watch.disconnect();
        run();
      },
      { threshold: 0.6 },
    );
    watch.observe(seen);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  return (
    <span ref={element}>
      <span aria-hidden="true">{partly(claim, way, locale)}</span>
      <span className="sr">{partly(claim, 1, locale)}</span>
    </span>
  );
}
