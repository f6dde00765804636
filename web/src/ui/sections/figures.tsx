// Figures of public pages: what is counted, with a counter, and the operator's claims, marked as such.
import { useEffect, useRef, useState } from 'react';
import * as claimsContent from '#web/content/claims.ts';
import type { Claim } from '#web/content/claims.ts';
import { delays } from '#web/lib/constants.ts';
import { useContent } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import { Section } from './section-head.tsx';
import styles from './figures.module.css';

export interface ShownFigure {
  readonly claim: Claim;
  /** What is counted. */
  readonly note: string;
}

export interface Counted {
  /** The day on which they were counted, formatted. */
  readonly day: string;
  readonly figures: readonly CountedFigure[];
}

export interface CountedFigure {
  readonly name: string;
  readonly value: number;
  readonly format: (value: number) => string;
  /** Where the operator has stated the figure, its source in English. */
  readonly source: string | undefined;
}

/** The counted figure that takes a claim's place. */
export const countedFor = (claim: Claim, counted: Counted | undefined): CountedFigure | undefined =>
  counted?.figures.find(({ name }) => name === claim.figure);

interface CounterProps {
  value: number;
  format: (value: number) => string;
}

/**
 * A figure that counts up once it is visible. Screen readers and people with reduced motion get the final figure at once.
 */
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

/** The operator's claims as a footnote below the figures that are counted, with the sample market only. */
export function ClaimNote({ claims }: { claims: readonly Claim[] }) {
  const { claimText, figureWords } = useContent('claims', claimsContent);
  const { locale } = useFormat();
  return (
    <p className={`${styles['claim-note']} only-sample`}>
      {figureWords.claims}{' '}
      {claims.map(claim => figureWords.claim(claim.label, claimText(claim, locale))).join(' · ')}
    </p>
  );
}

interface FigureSectionProps {
  /** The id of the heading. */
  id: string;
  title: string;
  figures: readonly ShownFigure[];
  counted: Counted | undefined;
}

/**
 * A section with up to three figures side by side: what is counted, and the operator's claims below it. Where nothing is
 * counted, the claims stand in the row, marked, and only with the sample market.
 */
export function FigureSection({ id, title, figures, counted }: FigureSectionProps) {
  const { claimText, figureWords } = useContent('claims', claimsContent);
  const { locale } = useFormat();
  const found = figures.filter(({ claim }) => countedFor(claim, counted));
  const isAnyCounted = found.length > 0;
  return (
    <div className={isAnyCounted ? undefined : 'only-sample'}>
      <Section
        id={id}
        title={title}
        lede={isAnyCounted && counted ? figureWords.asOf(counted.day) : undefined}
      >
        <dl className={styles['row']}>
          {(isAnyCounted ? found : figures).map(({ claim, note }) => {
            const figure = countedFor(claim, counted);
            return (
              <div key={claim.label}>
                <dt>{claim.label}</dt>
                <dd className="num">{figure ? figure.format(figure.value) : claimText(claim, locale)}</dd>
                <dd className={styles['note']}>
                  <span lang={figure?.source === undefined ? undefined : 'en'}>{figure?.source ?? note}</span>
                  {!figure && <span className={styles['claimed']}>{figureWords.claimed}</span>}
                </dd>
              </div>
            );
          })}
        </dl>
        {isAnyCounted && <ClaimNote claims={figures.map(({ claim }) => claim)} />}
      </Section>
    </div>
  );
}
