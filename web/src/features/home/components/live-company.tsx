// The most traded company with its mark, live. This section is prerendered; its chart and its figures are loaded when the
// section comes near.
import { Suspense } from 'react';
import * as homeContent from '#web/content/home.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { useContent } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Link } from '#web/lib/router.tsx';
import { useNear } from '#web/lib/use-near.ts';
import { SectionHead } from '#web/ui/sections/section-head.tsx';
import styles from './live-company.module.css';

const LiveMark = lazyPart(() => import('./live-mark.tsx'));

/** `stocks` is undefined while the market loads. */
export function LiveCompany({ stocks }: { stocks: Answer<'GET /market'>['stocks'] | undefined }) {
  const { liveCompany } = useContent('home', homeContent);
  const [section, isNear] = useNear<HTMLElement>();
  const wait = <div className={styles['wait']} />;
  return (
    <section className="sec" id="live" aria-labelledby="live-title" ref={section}>
      <div className="wrap">
        <SectionHead id="live-title" title={liveCompany.title}>
          {liveCompany.text}
        </SectionHead>
        {isNear && stocks ? (
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
