// A figure whose digits roll to their next value, as in a counter. Under reduced motion they swap.
import { useEffect, useState, type ReactNode } from 'react';
import { useScrubbed, type Leading } from './scrub.ts';
import styles from './rolling.module.css';

/** As long as the transition of rolling.module.css. */
const ROLLS_MS = 240;

interface ScrubbedFigureProps {
  of: Leading;
  /** The text of the figure at rest, from which its digits roll. */
  rest: string;
  /** The figure at rest. */
  children: ReactNode;
}

/** Shows the point of the chart that the person points at, and rolls back to the figure at rest afterwards. */
export function ScrubbedFigure({ of, rest, children }: ScrubbedFigureProps) {
  const scrubbed = useScrubbed(of);
  const [isRolling, setRolling] = useState(false);
  if (scrubbed && !isRolling) setRolling(true);
  useEffect(() => {
    if (scrubbed || !isRolling) return undefined;
    const timer = setTimeout(() => setRolling(false), ROLLS_MS);
    return () => clearTimeout(timer);
  }, [scrubbed, isRolling]);
  return isRolling ? <Rolling text={scrubbed?.text ?? rest} first={rest} /> : children;
}

function Rolling({ text, first }: { text: string; first: string }) {
  const [shown, setShown] = useState(first);
  // The first figure is painted before its digits roll.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(text));
    return () => cancelAnimationFrame(frame);
  }, [text]);
  const letters = [...shown];
  return (
    <>
      <span className={styles['figure']} aria-hidden="true">
        {letters.map((letter, i) => {
          // Counted from the end, so that units stay units when a figure grows by a digit.
          const key = letters.length - i;
          return /\d/.test(letter) ? <Digit key={key} value={letter} /> : <span key={key}>{letter}</span>;
        })}
      </span>
      <span className="sr">{text}</span>
    </>
  );
}

function Digit({ value }: { value: string }) {
  return (
    <span className={styles['digit']}>
      <span className={styles['reel']} style={{ transform: `translateY(${-10 * Number(value)}%)` }}>
        {Array.from({ length: 10 }, (_, digit) => (
          <span key={digit}>{digit}</span>
        ))}
      </span>
    </span>
  );
}
