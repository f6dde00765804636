// The landing page below its first view: price formation, settlement, the market, and fees. Loaded lazily.
import { Suspense } from 'react';
import * as homeContent from '#web/content/home.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { usePublicData } from '#web/api/use-public-data.ts';
import { useContent } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { CallToAction } from './closing.tsx';
import { HomeQuestions } from './home-questions.tsx';
import { Pricing } from './pricing.tsx';
import { Quotes } from './quotes.tsx';
import { Audiences, Figures, Reasons } from './reasons.tsx';
import { SettlementTrack } from './settlement-track.tsx';
import { Values } from './values.tsx';
import styles from './sectors.module.css';

const Sectors = lazyPart(() => import('./sectors.tsx'));

/** `stocks` is undefined while the market loads. */
export default function Story({ stocks }: { stocks: Answer<'GET /market'>['stocks'] | undefined }) {
  const { homePage } = useContent('home', homeContent);
  const { data: lines } = usePublicData('GET /market/sectors');
  // The heading of a chart is shown while the lines load.
  const drawn = lines?.sectors.length !== 0;
  return (
    <>
      <Values />
      <SettlementTrack />
      <Figures />
      <section className={`sec follow ${styles['sectors']}`} id="sectors" aria-labelledby="sectors-title">
        <div className="wrap">
          <div className={styles['head']}>
            <h2 id="sectors-title">{drawn ? homePage.sectorsTitleDrawn : homePage.sectorsTitle}</h2>
            {drawn && <p>{homePage.sectorsText}</p>}
          </div>
          <Suspense fallback={<div className={styles['wait']} data-part="sectors-wait" />}>
            <Sectors lines={lines} />
          </Suspense>
        </div>
      </section>
      <Audiences />
      <Reasons />
      <Quotes layout="fade" />
      <Pricing />
      <HomeQuestions />
      <CallToAction stocks={stocks} />
    </>
  );
}
