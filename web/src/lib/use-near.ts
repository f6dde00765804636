// Detects that an element is close to the viewport, to defer expensive work until then.
import { useEffect, useRef, useState, type RefObject } from 'react';

const AHEAD_PX = 200;

/** Returns the element's ref, and whether the element has been near since the page loaded. */
export function useNear<T extends Element>(): readonly [RefObject<T | null>, boolean] {
  const element = useRef<T>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const place = element.current;
    if (!place) return;
    const watch = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return;
        watch.disconnect();
        setNear(true);
      },
      { rootMargin: `${AHEAD_PX}px 0px` },
    );
    watch.observe(place);
    return () => watch.disconnect();
  }, []);
  return [element, near];
}
