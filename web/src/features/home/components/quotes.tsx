// The slider of client quotes. Each page has its own three. In the layout `fade` one quote fades into the next. In the layout `pairs` the quotes are a
// row that scrolls and snaps, two side by side on wide screens. Without JavaScript all quotes are readable.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as quotesContent from '#web/content/quotes.ts';
import { testimonials as english } from '#web/content/quotes.ts';
import { useContent } from '#web/lib/i18n.ts';
import { startSlider } from '#web/features/home/model/start-slider.ts';
import { Initials } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './quotes.module.css';

export type SliderLayout = 'fade' | 'pairs';

export function Quotes({ layout }: { layout: SliderLayout }) {
  const { moreTestimonials, quoteWords, testimonials } = useContent('quotes', quotesContent);
  const { place, track, isStarted, active, isAtEnd, go, onScroll } = useSlider(layout);
  const isPairs = layout === 'pairs';
  const quotes = isPairs ? moreTestimonials : testimonials;
  return (
    <section className={`sec only-sample ${styles['quoted']}`} aria-labelledby="quotes-title">
      <div className="wrap">
        <h2 className="sr" id="quotes-title">
          {quoteWords.title}
        </h2>
        <div
          ref={place}
          aria-roledescription={quoteWords.carousel}
          className={`${styles['quotes']} ${styles[layout]}`}
          role="group"
          aria-label={quoteWords.label}
          data-started={isStarted}
        >
          <div
            ref={track}
            className={styles['track']}
            aria-live="polite"
            onScroll={onScroll}
            {...(isPairs ? { role: 'region', 'aria-label': quoteWords.quotes, tabIndex: 0 } : {})}
          >
            {quotes.map((one, i) => (
              <div
                key={one.name}
                className={`${styles['slide']} ${i === active ? styles['active'] : ''}`}
                role="group"
                aria-roledescription={quoteWords.slide}
                aria-label={`${i + 1} / ${quotes.length}`}
              >
                <Quote {...one} />
              </div>
            ))}
          </div>
          <div className={styles['foot']}>
            <div className={styles['pages']}>
              {quotes.map((one, i) => (
                <button
                  key={one.name}
                  type="button"
                  aria-label={quoteWords.goToSlide(i + 1)}
                  aria-current={i === active}
                  onClick={() => go(i)}
                />
              ))}
            </div>
            <div className="btns">
              <Button
                aria-label={quoteWords.previousSlide}
                disabled={isPairs && active === 0}
                onClick={() => go(active - 1)}
              >
                {quoteWords.previous}
              </Button>
              <Button
                aria-label={quoteWords.nextSlide}
                disabled={isPairs && isAtEnd}
                onClick={() => go(active + 1)}
              >
                {quoteWords.next}
              </Button>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

function Quote({ quote, name, who }: { quote: string; name: string; who: string }) {
  const { quoteWords } = useContent('quotes', quotesContent);
  return (
    <figure>
      <blockquote>{quoteWords.quoted(quote)}</blockquote>
      <figcaption>
        <Initials name={name} />
        <span>
          <b>{name}</b>
          {who}
        </span>
      </figcaption>
    </figure>
  );
}

/** Because of rounding, a row scrolled to its end may be up to this far from it. */
const END_PX = 2;

function useSlider(layout: SliderLayout) {
  const place = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const [isStarted, setStarted] = useState(false);
  const [active, setActive] = useState(0);
  const [isAtEnd, setAtEnd] = useState(false);

  /**
   * Scrolls the row to the slide. `onScroll` then updates the current slide. The fading slider continues with
   * the first slide after the last.
   */
  const go = (index: number) => {
    const count = english.length;
    if (layout === 'fade') setActive((index + count) % count);
    else track.current?.scrollTo({ left: index * slideStep(track.current) });
  };
  const onStep = useEffectEvent((by: -1 | 1) => go(active + by));
  useEffect(() => startSlider(place.current, { onStart: () => setStarted(true), onStep }), []);

  const onScroll = () => {
    const row = track.current;
    if (layout === 'fade' || !row) return;
    setActive(Math.round(row.scrollLeft / slideStep(row)));
    setAtEnd(row.scrollLeft + row.clientWidth >= row.scrollWidth - END_PX);
  };
  return { place, track, isStarted, active, isAtEnd, go, onScroll };
}

/** From the start of one slide to the start of the next, in pixels. */
function slideStep(row: HTMLElement): number {
  const [first, second] = row.children;
  if (!first || !second) return row.clientWidth;
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left;
}
