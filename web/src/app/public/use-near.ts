// Whether an element has come near the view: what costs time waits for that.
import { useEffect, useRef, useState, type RefObject } from 'react';

const AHEAD_PX = 200;

/** The element's ref, and whether it has been near since the page came. */
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
