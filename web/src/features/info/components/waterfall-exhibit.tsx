// The waterfall of a sample company: what each class receives at a sale price that the reader chooses.
import { Suspense } from 'react';
import * as issuersContent from '#web/content/issuers.ts';
import { useContent } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import styles from './drawings.module.css';

const Waterfall = lazyPart(() => import('#web/entities/company/waterfall.tsx'));

export function WaterfallExhibit() {
  const { caption, securities, start } = useContent('issuers', issuersContent).waterfallExhibit;
  return (
    <figure className={styles['waterfall-frame']}>
      <figcaption className="muted">{caption}</figcaption>
      <Suspense fallback={<div className={styles['waterfall-wait']} />}>
        <Waterfall securities={securities} start={start} />
      </Suspense>
    </figure>
  );
}
