// Client quotes: one fading into the next, or on wide screens two side by side. The slider comes after the page; until
// then, and without it, all are readable.
import { useEffect, useRef } from 'react';
import { testimonials } from '#web/content/home.ts';
import { delays } from '#web/lib/constants.ts';
import { Initials } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { SliderLayout } from './start-slider.ts';
import './quotes.css';

export function Quotes({ layout }: { layout: SliderLayout }) {
  const slider = useSlider(layout);
  return (
    <section className="sec" aria-labelledby="quotes-title">
      <div className="wrap">
        <h2 className="sr" id="quotes-title">
          What clients say
        </h2>
        <div
          className={`quotes ${layout} swiper`}
          ref={slider}
          aria-roledescription="carousel"
          role="group"
          aria-label="Client quotes"
        >
          <div className="swiper-wrapper" aria-live="polite">
            {testimonials.map(one => (
              <div className="swiper-slide" key={one.name}>
                <figure>
                  <blockquote>“{one.quote}”</blockquote>
                  <figcaption>
                    <Initials name={one.name} />
                    <span>
                      <b>{one.name}</b>
                      {one.who}
                    </span>
                  </figcaption>
                </figure>
              </div>
            ))}
          </div>
          <div className="quotes-foot">
            <div className="swiper-pagination" />
            <div className="btns">
              <Button className="quote-previous">Previous</Button>
              <Button className="quote-next">Next</Button>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

/** How far below the view the slider is made ready. */
const AHEAD_PX = 800;

/** Starts the slider a moment after it comes near. Says so in the console where its element is missing. */
function useSlider(layout: SliderLayout) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = element.current;
    if (!place) {
      console.error('The slider has no element to start in.');
      return;
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
  }, [layout]);
  return element;
}
