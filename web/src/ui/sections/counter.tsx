// A figure that counts up once it is visible. Screen readers and people with reduced motion get the final
// figure at once.
import { useEffect, useRef, useState } from 'react';
import { delays } from '#web/lib/constants.ts';

interface CounterProps {
  value: number;
  format: (value: number) => string;
}

export function Counter({ value, format }: CounterProps) {
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
  // The count slows down towards the end.
  const shown = way === 1 ? value : value * (1 - (1 - way) ** 3);
  return (
    <span ref={element}>
      <span aria-hidden="true">{format(shown)}</span>
      <span className="sr">{format(value)}</span>
    </span>
  );
}
