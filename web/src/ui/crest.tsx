// A company's mark: its logo where an operator uploaded one, otherwise the rosette of its name. It appears beside the name
// and is therefore hidden from screen readers. The drawing is loaded after the page, into a box of its final size.
import { memo, useEffect } from 'react';
import type * as Drawing from '#domain/identity/rosette.ts';
import { initialsOf } from '#web/lib/initials.ts';
import { createStore } from '#web/lib/store.ts';
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

const drawing = createStore<typeof Drawing | undefined>(undefined);
let isAsked = false;

/** Loads the drawing once. A failure is tried again by the next mark that appears. */
function load(): void {
  if (isAsked) return;
  isAsked = true;
  import('#domain/identity/rosette.ts').then(
    loaded => drawing.set(loaded),
    () => {
      isAsked = false;
    },
  );
}

/** Drawn once for each name and size: a list shows the same companies again and again. */
const drawn = new Map<string, Drawing.Rosette>();
/** More names than this are drawn again. */
const MOST_DRAWN = 500;

function rosetteOf(draw: typeof Drawing, name: string, pixels: number): Drawing.Rosette {
  const key = `${pixels} ${name}`;
  const known = drawn.get(key);
  if (known) return known;
  if (drawn.size >= MOST_DRAWN) drawn.clear();
  const made = draw.rosette(name, pixels);
  drawn.set(key, made);
  return made;
}

export const Crest = memo(function Crest({ name, logo, size = 'normal', letters = false }: CrestProps) {
  const draw = drawing.use();
  useEffect(load, []);
  if (logo) return <img className={`ini ${size}`} src={logo} alt="" />;
  const tint = draw ? draw.rosetteForm(name).tint : 0;
  const pixels = PIXELS[size];
  const shown = draw && !letters ? rosetteOf(draw, name, pixels) : undefined;
  return (
    <svg
      className={`${styles['crest']} ${styles[size] ?? ''} ${styles[`t${tint}`] ?? ''}`}
      viewBox="-1000 -1000 2000 2000"
      aria-hidden="true"
      data-initials={letters || undefined}
    >
      {draw && letters && <path d={draw.rosetteRim(name)} fill="currentColor" fillRule="evenodd" />}
      {letters && (
        <text className={styles['letters']} y="240" textAnchor="middle" fill="currentColor">
          {initialsOf(name)}
        </text>
      )}
      {shown && <path d={shown.fill} fill="currentColor" fillRule="evenodd" />}
      {shown?.lines && (
        <path d={shown.lines} fill="none" stroke="currentColor" strokeWidth={Math.round(2000 / pixels)} />
      )}
    </svg>
  );
});
