// The waterfall of a sample company: what each class receives at a sale price that the reader chooses.
import { Suspense } from 'react';
import { waterfallExhibit } from '#web/content/issuers.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import './drawings.css';

const Waterfall = lazyPart(() => import('#web/entities/company/waterfall.tsx'));

const { caption, securities, start } = waterfallExhibit;

export function WaterfallExhibit() {
  return (
    <figure className="waterfall-frame">
      <figcaption className="muted">{caption}</figcaption>
      <Suspense fallback={<div className="waterfall-wait" />}>
        <Waterfall securities={securities} start={start} />
      </Suspense>
    </figure>
  );
}
