// The mark as a glyph for lists: its 80 % band as a bar, the mark as a tick, the last price as a dot. Amber means that the
// price lies outside the band.
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import markWords from '#web/locales/en/mark.json';
import styles from './mark-glyph.module.css';

interface MarkGlyphProps {
  price: number | null;
  mark: { readonly price: number; readonly low: number; readonly high: number } | null | undefined;
}

/** The band takes the middle of the glyph, from here to there in percent. */
const FROM = 22;
const TO = 78;

/** The position of a price in percent of the glyph's width, kept inside it. */
export function glyphPlace(value: number, low: number, high: number): number {
  const within = high > low ? (value - low) / (high - low) : 0.5;
  return Math.min(97, Math.max(3, FROM + within * (TO - FROM)));
}

export function MarkGlyph({ price, mark }: MarkGlyphProps) {
  const t = useText(markWords);
  const format = useFormat();
  if (!mark || price === null) return null;
  const { low, high } = mark;
  const outside = price < low || price > high;
  const words = { price: format.money(price), low: format.money(low), high: format.money(high) };
  const label = t(price < low ? 'glyphBelow' : price > high ? 'glyphAbove' : 'glyphInside', words);
  return (
    <span className={styles['glyph']} role="img" aria-label={label} title={label}>
      <i className={styles['band']} />
      <i className={styles['mark']} style={{ left: `${glyphPlace(mark.price, low, high)}%` }} />
      <i
        className={outside ? `${styles['price']} ${styles['outside']}` : styles['price']}
        style={{ left: `${glyphPlace(price, low, high)}%` }}
      />
    </span>
  );
}
