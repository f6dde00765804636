// The landing page below its first view: price formation, settlement, and fees. Loaded lazily.
import { Suspense } from 'react';
import * as homeContent from '#web/content/home.ts';
import type { Answer } from '#web/api/api-contract.ts';
import { usePublicData } from '#web/api/use-public-data.ts';
import { useContent } from '#web/lib/i18n.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { SectionHead } from '#web/ui/sections/section-head.tsx';
import { CallToAction } from './closing.tsx';
import { HomeQuestions } from './home-questions.tsx';
import { LiveCompany } from './live-company.tsx';
import { Pricing } from './pricing.tsx';
import { Quotes } from './quotes.tsx';
import { Audiences, Figures, Reasons } from './reasons.tsx';
import { SettlementTrack } from './settlement-track.tsx';
import { Values } from './values.tsx';
import styles from './hero.module.css';

const Sectors = lazyPart(() => import('./sectors.tsx'));

/** `stocks` is undefined while the market loads. */
export default function Story({ stocks }: { stocks: Answer<'GET /market'>['stocks'] | undefined }) {
  const { homePage } = useContent('home', homeContent);
  const { data: lines } = usePublicData('GET /market/sectors');
  // The heading of a chart is shown while the lines load.
  const drawn = lines?.sectors.length !== 0;
  return (
    <>
      <LiveCompany stocks={stocks} />
      <Values />
      <Reasons />
      <Figures />
      <Audiences />
      <section className="sec follow" id="sectors" aria-labelledby="sectors-title">
        <div className="wrap">
          <SectionHead id="sectors-title" title={drawn ? homePage.sectorsTitleDrawn : homePage.sectorsTitle}>
            {drawn && homePage.sectorsText}
          </SectionHead>
          <Suspense fallback={<div className={styles['sector-wait']} data-part="sectors-wait" />}>
            <Sectors lines={lines} />
          </Suspense>
        </div>
      </section>
      <SettlementTrack />
      <Quotes layout="fade" />
      <Pricing />
      <HomeQuestions />
      <CallToAction stocks={stocks} />
    </>
  );
}
