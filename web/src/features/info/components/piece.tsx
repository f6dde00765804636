// A frame around a piece of the product, with its name and the sign that its figures are samples.
import type { ReactNode } from 'react';
import * as exhibitsContent from '#web/content/exhibits.ts';
import { useContent } from '#web/lib/i18n.ts';
import styles from './product-pieces.module.css';

export function Piece({ title, children }: { title: string; children: ReactNode }) {
  const { exhibitWords } = useContent('exhibits', exhibitsContent);
  return (
    <figure className={`${styles['frame']} num`}>
      <figcaption>
        <b>{title}</b>
        <span>{exhibitWords.sample}</span>
      </figcaption>
      <div className={styles['body']}>{children}</div>
    </figure>
  );
}
