// Client quotes: one fading into the next, or on wide screens two side by side. The slider comes after the page; until
// then, and without it, all are readable.
import { useEffect, useRef } from 'react';
import { testimonials } from '#web/content/home.ts';
import { Initials } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { SliderLayout } from '#web/features/home/model/start-slider.ts';
import { startWhenNear } from '#web/features/home/model/start-when-near.ts';
import './quotes.css';

export function Quotes({ layout }: { layout: SliderLayout }) {
  const slider = useRef<HTMLDivElement>(null);
  useEffect(() => startWhenNear(slider.current, layout), [layout]);
  return (
    <section className="sec quoted" aria-labelledby="quotes-title">
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
