// The most traded company with its mark, live, below the offer. Its heading and its text are prerendered; the chart and
// the figures are loaded once the market is known.
import { Suspense } from 'react';
import * as homeContent from '#web/content/home.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useContent } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Link } from '#web/lib/router.tsx';
import styles from './live-company.module.css';

const LiveMark = lazyPart(() => import('./live-mark.tsx'));

/** `stocks` is undefined while the market loads. */
export function LiveCompany({ stocks }: { stocks: Answer<'GET /market'>['stocks'] | undefined }) {
  const { liveCompany } = useContent('home', homeContent);
  const wait = <div className={styles['wait']} />;
  return (
    <section className={styles['company']} id="live" aria-labelledby="live-title">
      <div className="wrap">
        <div className={styles['intro']}>
          <h2 id="live-title">{liveCompany.title}</h2>
          <p>{liveCompany.text}</p>
        </div>
        {stocks ? (
          <Suspense fallback={wait}>
            <LiveMark stocks={stocks} wait={wait} />
          </Suspense>
        ) : (
          wait
        )}
        <noscript>
          <p>
            <Link className="lnk" to="/companies">
              {liveCompany.all}
            </Link>
          </p>
        </noscript>
      </div>
    </section>
  );
}
