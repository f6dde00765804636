// When the testimonials' slider is fetched and started: a moment after its element comes near the view.
import { delays } from '#web/lib/constants.ts';
import type { SliderLayout } from './start-slider.ts';

/** How far below the view the slider is made ready. */
const AHEAD_PX = 800;

/** Answers how to stop it. Says so in the console where its element is missing. */
export function startWhenNear(place: HTMLElement | null, layout: SliderLayout): () => void {
  if (!place) {
    console.error('The slider has no element to start in.');
    return () => undefined;
  }
  let stop: (() => void) | undefined;
  let left = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () =>
    void import('./start-slider.ts').then(({ startSlider }) => {
      if (!left) stop = startSlider(place, layout);
    });
  const watch = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      timer = setTimeout(start, delays.sliderStart_ms());
    },
    { rootMargin: `${AHEAD_PX}px 0px` },
  );
  watch.observe(place);
  return () => {
    left = true;
    watch.disconnect();
    clearTimeout(timer);
    stop?.();
  };
}
