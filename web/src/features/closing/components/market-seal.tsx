// The seal of the market with its words on a circle.
import { useId } from 'react';
import { drawSeal } from '#domain/identity/seal.ts';
import { useText } from '#web/lib/i18n.ts';
import closingWords from '#web/locales/en/closing.json';
import style from './settlement-certificate.module.css';

/** A little less than the circumference, so that the last letter keeps its distance from the first. */
const CIRCLE = 4330;

export function MarketSeal({ market }: { market: string }) {
  const t = useText(closingWords);
  const id = useId();
  const { rays, lines, words } = drawSeal();
  const text = t('seal', { market }).toUpperCase();
  return (
    <svg className={style['seal']} viewBox="-1000 -1000 2000 2000" role="img" aria-label={t('sealName')}>
      <path d={rays} strokeWidth="14" />
      <path d={lines} strokeWidth="7" />
      <path id={id} d={words} stroke="none" />
      <text>
        <textPath href={`#${id}`} textLength={CIRCLE} lengthAdjust="spacing">
          {text}
        </textPath>
      </text>
      <text className={style['initial']} y="130" textAnchor="middle">
        {market.slice(0, 1)}
      </text>
    </svg>
  );
}
