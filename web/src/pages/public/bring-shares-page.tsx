// /bring-shares: what shares held elsewhere might bring here, without an account.
import { Suspense, useEffect, useRef, useState } from 'react';
import { EstimateForm, type Estimate } from '#web/features/filings/components/estimate-form.tsx';
import styles from '#web/features/filings/components/filings.module.css';
import type { HoldingValues } from '#web/features/filings/model/check-holding.ts';
import { useText } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import estimateWords from '#web/locales/en/estimate.json';
import { InfoPage } from '#web/ui/sections/info-page.tsx';

const EstimateResult = lazyPart(() => import('#web/features/filings/components/estimate-result.tsx'));

export default function BringSharesPage() {
  const t = useText(estimateWords);
  const [shown, setShown] = useState<{ readonly estimate: Estimate; readonly entered: HoldingValues }>();
  const result = useRef<HTMLDivElement>(null);
  // On phones the result is below the form.
  useEffect(() => {
    if (shown) result.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <InfoPage name={t('pageTitle')} description={t('pageDescription')} title={t('title')} lede={t('lede')}>
      <section className="sec follow" aria-label={t('pageTitle')}>
        <div className={`wrap ${styles['split']}`}>
          <EstimateForm onEstimate={(estimate, entered) => setShown({ estimate, entered })} />
          <div
            ref={result}
            className={styles['beside']}
            role="region"
            aria-label={t('resultName')}
            aria-live="polite"
          >
            {shown ? (
              <Suspense fallback={<Waiting />}>
                <EstimateResult {...shown} />
              </Suspense>
            ) : (
              <Waiting />
            )}
          </div>
        </div>
      </section>
    </InfoPage>
  );
}

function Waiting() {
  const t = useText(estimateWords);
  return (
    <div className={styles['waiting']}>
      <h2>{t('waiting')}</h2>
      <ul>
        <li>{t('waitingPrice')}</li>
        <li>{t('waitingNet')}</li>
        <li>{t('waitingRules')}</li>
      </ul>
    </div>
  );
}
