// A company's mark: its logo where an operator uploaded one, otherwise the rosette of its name. It appears beside the name
// and is therefore hidden from screen readers.
import { memo } from 'react';
import { initialsOf } from '#web/lib/initials.ts';
import { rosette, rosetteForm, rosetteRim, type Rosette } from './rosette.ts';
import styles from './crest.module.css';
import './badge.css';

const PIXELS = { small: 30, normal: 34, large: 72 } as const;

interface CrestProps {
  name: string;
  logo?: string | null | undefined;
  /** 30, 34 or 72 px. */
  size?: keyof typeof PIXELS | undefined;
  /** Two letters of the name inside the rim of the rosette. */
  letters?: boolean | undefined;
}

/** Drawn once for each name and size: a list shows the same companies again and again. */
const drawn = new Map<string, Rosette>();
/** More names than this are drawn again. */
const MOST_DRAWN = 500;

function rosetteOf(name: string, pixels: number): Rosette {
  const key = `${pixels} ${name}`;
  const known = drawn.get(key);
  if (known) return known;
  if (drawn.size >= MOST_DRAWN) drawn.clear();
  const made = rosette(name, pixels);
  drawn.set(key, made);
  return made;
}

export const Crest = memo(function Crest({ name, logo, size = 'normal', letters = false }: CrestProps) {
  if (logo) return <img className={`ini ${size}`} src={logo} alt="" />;
  if (letters) {
    return (
      <svg
        className={`${styles['crest']} ${styles[size] ?? ''} ${styles[`t${rosetteForm(name).tint}`]}`}
        viewBox="-1000 -1000 2000 2000"
        aria-hidden="true"
        data-initials
      >
        <path d={rosetteRim(name)} fill="currentColor" fillRule="evenodd" />
        <text className={styles['letters']} y="240" textAnchor="middle" fill="currentColor">
          {initialsOf(name)}
        </text>
      </svg>
    );
  }
  const pixels = PIXELS[size];
  const { fill, lines, tint } = rosetteOf(name, pixels);
  return (
    <svg
      className={`${styles['crest']} ${styles[size] ?? ''} ${styles[`t${tint}`]}`}
      viewBox="-1000 -1000 2000 2000"
      aria-hidden="true"
    >
      <path d={fill} fill="currentColor" fillRule="evenodd" />
      {lines && <path d={lines} fill="none" stroke="currentColor" strokeWidth={Math.round(2000 / pixels)} />}
    </svg>
  );
});
