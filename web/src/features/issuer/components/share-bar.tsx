// A stake as a bar whose scale ends at the largest stake of the list, so that small stakes can be told apart.
import { useState } from 'react';
import styles from './share-bar.module.css';

interface ShareBarProps {
  value: number;
  /** The stake that fills the bar. */
  largest: number;
}

/** The figure stands beside the bar, so the drawing is hidden from screen readers. */
export function ShareBar({ value, largest }: ShareBarProps) {
  const part = largest > 0 ? Math.min(1, value / largest) : 0;
  return (
    <span className={styles['bar']} aria-hidden="true">
      <i style={{ inlineSize: `${100 * part}%` }} />
    </span>
  );
}

/** Returns the largest stake seen so far. Later pages and searches of a list keep the scale of the first page. */
export function useLargest(stakes: readonly number[]): number {
  const [largest, setLargest] = useState(0);
  const top = Math.max(0, ...stakes);
  if (top > largest) setLargest(top);
  return Math.max(top, largest);
}
